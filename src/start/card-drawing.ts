import 'server-only'
import {
  type CardsHandle,
  cardsHandle,
  offerCards,
} from '#src/features/social-cards/announce-cards'
import { createTaskQueue } from '#src/server/cache/task-queue'
import { requestItself } from './own-request'

/** Until a save has ended, and what it changed is expired. */
const delay = 2_000

/**
 * Draws the cards of pages that have changed, for as long as the site runs: one after the other, and
 * before somebody asks. What is lost with the process is drawn when it is asked for.
 *
 * As with planned work (`scheduled-work.ts`), each is a request of the process to itself, because
 * Next's cache is there within a request alone.
 */
export function startCardDrawing(): void {
  // Development loads the start anew.
  if (cardsHandle()) return
  const queue = createTaskQueue((error) => {
    console.error(`A social card could not be drawn ahead: ${String(error)}`)
  })
  const wanted = new Set<string>()
  const draw = async (pathname: string): Promise<void> => {
    wanted.delete(pathname)
    await requestItself('cards', pathname)
  }
  const handle: CardsHandle = {
    want(pathnames) {
      const added = pathnames.filter((pathname) => !wanted.has(pathname))
      for (const pathname of added) wanted.add(pathname)
      if (added.length > 0) {
        setTimeout(() => {
          for (const pathname of added) queue.add(() => draw(pathname))
        }, delay).unref()
      }
    },
  }
  offerCards(handle)
}
