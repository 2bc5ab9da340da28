import 'server-only'
import {
  type CardsHandle,
  cardsHandle,
  offerCards,
} from '#src/features/social-cards/announce-cards'
import { createTaskQueue } from '#src/server/cache/task-queue'
import { requestItself } from './own-request'

/** Until a save has ended, and its changes are expired. */
const delay = 2_000

/**
 * One after the other, before they are requested. Cards lost with the process are drawn on request. Each is a request
 * of the process to itself, because Next's cache exists within a request alone.
 */
export function startCardDrawing(): void {
  // Development reloads this module.
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
