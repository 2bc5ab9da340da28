import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  rememberedPages,
  rememberedScroll,
  rememberPages,
  rememberScroll,
  restoreScroll,
  writeScroll,
} from '#src/browser/pages/loaded-pages'

const history = {
  state: null as unknown,
  replaceState: (state: unknown) => {
    history.state = state
  },
}
const scrollTo = vi.fn()

beforeEach(() => {
  history.state = null
  scrollTo.mockClear()
  vi.stubGlobal('history', history)
  vi.stubGlobal('scrollY', 640)
  vi.stubGlobal('scrollTo', scrollTo)
})
afterEach(() => vi.unstubAllGlobals())

it('an entry of the history remembers how many pages of a list were loaded', () => {
  expect(rememberedPages()).toBe(0)
  history.state = { other: 1 }
  expect(rememberedPages()).toBe(0)
  rememberPages(3)
  expect(rememberedPages()).toBe(3)
  expect(history.state).toEqual({ other: 1, loadedPages: 3 })
})

it('the place on a list is remembered once it has grown, and restored at once', () => {
  rememberScroll()
  expect([rememberedScroll(), restoreScroll()]).toEqual([undefined, false])
  rememberPages(1)
  rememberScroll()
  expect(history.state).toEqual({ loadedPages: 1, scrolledTo: 640 })
  expect([rememberedScroll(), restoreScroll()]).toEqual([640, true])
  expect(scrollTo.mock.calls).toEqual([[{ top: 640, behavior: 'instant' }]])
})

it('the top of a page is a place, too', () => {
  vi.stubGlobal('scrollY', 0)
  writeScroll()
  expect([rememberedScroll(), restoreScroll()]).toEqual([0, true])
})
