import { decodePathname } from '#src/platform/i18n/pathname'
import { restoreScroll, writeScroll } from './loaded-pages'

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
  /** While the page of an entry is awaited, the scroll position is of the page before. */
  let isReturning = false
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
      isReturning = true
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
        if (isOurs && !isReturning && shown === decodedHere()) writeScroll()
      }, 100)
    },
    { passive: true },
  )

  return {
    leave() {
      takeOver()
      if (!isReturning) writeScroll()
    },
    enter(href) {
      history.pushState({}, '', href)
      takeOver()
      shown = decodedHere()
      isReturning = false
    },
    returned() {
      isReturning = false
    },
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
