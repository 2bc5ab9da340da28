import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentChapter, mount } from '#src/browser/current-chapter'

describe('the chapter that is being read', () => {
  it.each([
    ['none before the first heading', [400, 900], undefined],
    ['the first once its heading has reached the line', [300, 900], 0],
    ['none a little before', [300.5, 900], undefined],
    ['the last of those that have passed', [-700, -20, 500], 1],
    ['the last one at the end', [-900, -500, -10], 2],
    ['none of a text without chapters', [], undefined],
    ['no heading that is not there', [-10, Number.POSITIVE_INFINITY], 0],
  ])('is %s', (_, tops, expected) => {
    expect(currentChapter(tops, 300)).toBe(expected)
  })
})

describe('the contents of a text', () => {
  let page = new EventTarget()
  let frames: (() => void)[] = []
  /** In pixels below the top of the window, by the id of the heading. */
  let tops: Record<string, number> = {}
  const current = new Set<string>()
  const links = ['#one', '#zwei%20zwei', '#gone'].map((hash) => ({
    hash,
    setAttribute: () => current.add(hash),
    removeAttribute: () => current.delete(hash),
  }))
  const contents = { isConnected: true, querySelectorAll: () => links }
  const scroll = () => page.dispatchEvent(new Event('scroll'))
  const draw = () => {
    for (const frame of frames.splice(0)) frame()
  }

  beforeEach(() => {
    page = new EventTarget()
    frames = []
    current.clear()
    tops = { one: 400, 'zwei zwei': 900 }
    contents.isConnected = true
    vi.stubGlobal('innerHeight', 900)
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    vi.stubGlobal('document', {
      getElementById: (id: string) =>
        id in tops ? { getBoundingClientRect: () => ({ top: tops[id] }) } : null,
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('marks one link: that of the heading that has passed a third of the window', () => {
    mount(contents as unknown as Element)
    expect([...current]).toEqual([])
    tops['one'] = 300
    scroll()
    draw()
    expect([...current]).toEqual(['#one'])
    tops = { one: -500, 'zwei zwei': 299 }
    scroll()
    draw()
    expect([...current]).toEqual(['#zwei%20zwei'])
  })

  it('is marked at once, then at most once a frame, until another page is shown', () => {
    tops['one'] = 0
    mount(contents as unknown as Element)
    expect([...current]).toEqual(['#one'])
    scroll()
    scroll()
    expect(frames).toHaveLength(1)
    draw()
    scroll()
    expect(frames).toHaveLength(1)
    draw()
    contents.isConnected = false
    scroll()
    contents.isConnected = true
    scroll()
    expect(frames).toHaveLength(0)
  })
})
