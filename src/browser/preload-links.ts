import { currentConnection, mayLoadAhead } from './connection'
import { createPreloadQueue } from './preload-queue'
import { whenIdle } from './when-idle'

/** Preloads that run at once at most (spec §9). */
const limit = 5
/** How long a link is in view before its page is loaded ahead, in milliseconds. */
const rest = 300
/** Longest wait for an idle moment before each, in milliseconds. */
const idleTimeout = 2000

/** What preloading needs to know and to do. */
export interface PreloadPorts {
  /** The decoded pathname of a page that the client's router would show; `undefined` for other links. */
  pageOf(link: HTMLAnchorElement): string | undefined
  /** Loads what a page needs; never rejects. */
  preload(pathname: string): Promise<void>
}

/** Loading ahead, once it has begun. */
export interface Preloading {
  /** The visitor goes somewhere: nothing else is begun until {@link look}. */
  pause(): void
  /** The document shows other links. */
  look(): void
}

/**
 * Loads pages ahead whose links are in view for a moment, or under the pointer, the finger or the
 * focus; none where the visitor saves data or the connection is slow-2g.
 */
export function preloadLinks({ pageOf, preload }: PreloadPorts): Preloading {
  const queue = createPreloadQueue(limit, async (pathname, occasion) => {
    // What is in view can wait until the page has done its own work.
    if (occasion === 'view') await new Promise<void>((resolve) => whenIdle(resolve, idleTimeout))
    await preload(pathname)
  })
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const forget = (link: Element): void => {
    clearTimeout(timers.get(link))
    timers.delete(link)
  }
  const want = (link: HTMLAnchorElement, occasion: 'view' | 'intent'): void => {
    if (!mayLoadAhead(currentConnection())) return
    const pathname = pageOf(link)
    if (pathname !== undefined) queue.add(pathname, occasion)
  }

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = target as HTMLAnchorElement
      forget(link)
      if (isIntersecting)
        timers.set(
          link,
          setTimeout(() => want(link, 'view'), rest),
        )
      else {
        const pathname = pageOf(link)
        if (pathname !== undefined) queue.drop(pathname)
      }
    }
  })
  const look = (): void => {
    seen.disconnect()
    for (const link of timers.keys()) forget(link)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) seen.observe(link)
  }

  const intend = ({ target }: Event): void => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (link) want(link, 'intent')
  }
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(sign, intend, { passive: true })
  }
  // Posts that are added to a list, and whatever else comes later.
  let isPlanned = false
  new MutationObserver(() => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => {
      isPlanned = false
      look()
    }, rest)
  }).observe(document.body, { childList: true, subtree: true })
  look()
  return {
    pause: queue.pause,
    look() {
      queue.resume()
      look()
    },
  }
}
