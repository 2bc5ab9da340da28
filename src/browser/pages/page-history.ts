import { decodePathname } from '#src/platform/i18n/pathname'
import { holdScroll, releaseScroll, restoreScroll, writeScroll } from './loaded-pages'

export interface PageHistory {
  /** Stores the scroll position before another page is shown. */
  leave(): void
  enter(href: string): void
  /** The page of the entry that the visitor went back to is shown, at its scroll position. */
  returned(): void
  /** The pathname of the shown page, decoded. */
  readonly shown: string
}

/** After the first soft navigation, the document restores scroll positions; on reloads and returns, the browser. */
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
      holdScroll()
      show(location.href)
      // The browser handles fragments itself.
    } else if (isOurs && !restoreScroll() && !location.hash) goToPlace()
  })
  // The position must be stored before the entry is left.
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
      releaseScroll()
    },
    returned: releaseScroll,
    get shown() {
      return shown
    },
  }
}

export function goToPlace(): void {
  // The browser's own way sets `:target` and the focus, and loads nothing.
  if (location.hash) location.replace(location.href)
  else scrollTo({ top: 0, behavior: 'instant' })
}

function decodedHere(): string {
  return (decodePathname(location.pathname) ?? location.pathname) + location.search
}
