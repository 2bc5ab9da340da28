import { whenIdle } from '../boot/when-idle'
import { currentConnection, mayLoadAhead } from '../connection/connection'
import { createPreloadQueue } from './preload-queue'

const limit = 5
/** How long a link is in view before its page is preloaded, in milliseconds. */
const rest = 300
/** In milliseconds. */
const idleTimeout = 2000

export interface PreloadPorts {
  /** The decoded pathname of a page for soft navigation; otherwise `undefined`. */
  pageOf(link: HTMLAnchorElement): string | undefined
  /** Never rejects. */
  preload(pathname: string): Promise<void>
}

export interface Preloading {
  /** During a navigation: starts nothing until {@link look}. */
  pause(): void
  /** After the document's links have changed. */
  look(): void
}

/** Preloads links in view for a moment, hovered, touched, or focused; not with data saver or on slow-2g. */
export function preloadLinks({ pageOf, preload }: PreloadPorts): Preloading {
  const queue = createPreloadQueue(limit, async (pathname, occasion) => {
    // Links in view wait until the page is idle.
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
  // Articles added to a list, and other later changes.
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
