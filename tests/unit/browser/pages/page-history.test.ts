import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdScroll, releaseScroll } from '#src/browser/pages/loaded-pages'
import { watchHistory } from '#src/browser/pages/page-history'

/** A browser's history and scroll position, as far as they are read and written. */
const place = { pathname: '/blogs', search: '', hash: '', href: '', replace: vi.fn() }
let state: Readonly<Record<string, unknown>> | null
let target: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  releaseScroll()
  target = new EventTarget()
  state = null
  place.pathname = '/blogs'
  vi.stubGlobal('location', place)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('history', {
    get state() {
      return state
    },
    replaceState: (next: typeof state) => {
      state = next
    },
    pushState: (next: typeof state, _: string, href: string) => {
      state = next
      place.pathname = href
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scroll = (to: number) => {
  vi.stubGlobal('scrollY', to)
  target.dispatchEvent(new Event('scroll'))
}
/** As the browser goes to another entry. */
const go = (pathname: string, itsState: typeof state) => {
  place.pathname = pathname
  state = itsState
  target.dispatchEvent(new Event('popstate'))
}

it('the position of a page is stored a moment after a visitor has scrolled', () => {
  const history = watchHistory(() => undefined)
  history.leave()
  history.enter('/blogs/a')
  scroll(300)
  vi.advanceTimersByTime(100)
  expect(state).toEqual({ scrolledTo: 300 })
})

it('a list keeps its position while a visitor goes back to it, however long its page takes', () => {
  const shown: string[] = []
  const history = watchHistory((href) => shown.push(href))
  history.leave()
  history.enter('/blogs/a')
  scroll(300)
  go('/blogs', { scrolledTo: 3101 })
  expect(shown).toHaveLength(1)
  // The article is still on the screen, and the visitor scrolls on.
  scroll(400)
  vi.advanceTimersByTime(500)
  expect(state).toEqual({ scrolledTo: 3101 })
  history.returned()
  scroll(3000)
  vi.advanceTimersByTime(100)
  expect(state).toEqual({ scrolledTo: 3000 })
})

it('a list whose pages are loaded again keeps its position until it has grown', () => {
  const history = watchHistory(() => undefined)
  history.leave()
  history.enter('/blogs/a')
  go('/blogs', { loadedPages: 1, scrolledTo: 4034 })
  history.returned()
  holdScroll()
  // The window is as far down as the short page goes.
  scroll(2974)
  vi.advanceTimersByTime(500)
  expect(state).toEqual({ loadedPages: 1, scrolledTo: 4034 })
  releaseScroll()
  scroll(3000)
  vi.advanceTimersByTime(100)
  expect(state).toEqual({ loadedPages: 1, scrolledTo: 3000 })
})

it('a link pressed while a list is awaited leaves the position of the list alone', () => {
  const history = watchHistory(() => undefined)
  history.leave()
  history.enter('/blogs/a')
  go('/blogs', { scrolledTo: 3101 })
  vi.stubGlobal('scrollY', 300)
  history.leave()
  expect(state).toEqual({ scrolledTo: 3101 })
  history.enter('/blogs/b')
  scroll(50)
  vi.advanceTimersByTime(100)
  expect(state).toEqual({ scrolledTo: 50 })
})
