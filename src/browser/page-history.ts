import { decodePathname } from '#src/platform/i18n/pathname'
import { restoreScroll, writeScroll } from './loaded-pages'

/** Going to pages within the document, as the history sees it. */
export interface PageHistory {
  /** Another page is about to be shown: keeps how far down the visitor is on this one. */
  leave(): void
  /** The address of the page that is shown from now on. */
  enter(href: string): void
  /** The pathname of the page that is shown, decoded. */
  readonly shown: string
}

/**
 * Watches the history of the document. From the first page that is shown within it on, it is the
 * document's own work to go back to where the visitor was; for a reload, and for whoever comes back
 * from elsewhere, it is the browser's.
 *
 * @param show the visitor goes back or forth to a page at an address.
 */
export function watchHistory(show: (href: string) => void): PageHistory {
  let shown = decodedHere()
  let isOurs = false
  const takeOver = (): void => {
    history.scrollRestoration = 'manual'
    if (isOurs) return
    isOurs = true
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'
    })
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) history.scrollRestoration = 'manual'
    })
  }

  addEventListener('popstate', () => {
    const there = decodedHere()
    if (there !== shown) {
      shown = there
      show(location.href)
      // To a place on the page the browser goes by itself.
    } else if (isOurs && !restoreScroll() && !location.hash) goToPlace()
  })
  // The entry that is left has no chance to say where the visitor was once it is left.
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isOurs && shown === decodedHere()) writeScroll()
      }, 100)
    },
    { passive: true },
  )

  return {
    leave() {
      takeOver()
      writeScroll()
    },
    enter(href) {
      history.pushState({}, '', href)
      takeOver()
      shown = decodedHere()
    },
    get shown() {
      return shown
    },
  }
}

/** Goes to the place that the address names, or else to the top. */
export function goToPlace(): void {
  // The browser's own way sets `:target` and the focus, and loads nothing.
  if (location.hash) location.replace(location.href)
  else scrollTo({ top: 0, behavior: 'instant' })
}

function decodedHere(): string {
  return (decodePathname(location.pathname) ?? location.pathname) + location.search
}
