import { describe, expect, it } from 'vitest'
import { type PageFacts, pageView } from '#src/browser/counting/page-view'

const origin = 'https://www.example.org'
const page: PageFacts = {
  origin,
  pathname: '/de/blogs/papier',
  canonical: `${origin}/de/blogs/papier`,
  title: 'Papier · Octavo',
  heading: 'Papier',
  language: 'de',
  isFallback: false,
}

describe('a page view', () => {
  it('is of the canonical address', () => {
    expect(pageView({ ...page, canonical: `${origin}/blogs/paper` }, '')).toEqual({
      page_location: `${origin}/blogs/paper`,
      page_path: '/blogs/paper',
      page_title: 'Papier · Octavo',
      page_referrer: '',
      language: 'de',
    })
  })

  it('never holds a query or a place on the page', () => {
    const seen = pageView({ ...page, canonical: `${origin}/x?email=a@b.c#me` }, `${origin}/y?q=z#w`)
    expect(JSON.stringify(seen)).not.toMatch(/[?#@]|q=z/)
    expect(seen).toMatchObject({ page_location: `${origin}/x`, page_referrer: `${origin}/y` })
  })

  it('of a search has the heading for its title, which repeats no query', () => {
    const search = {
      ...page,
      pathname: '/search',
      canonical: undefined,
      title: 'Search: my secret · Octavo',
      heading: 'Search',
    }
    expect(pageView(search, '')).toMatchObject({
      page_location: `${origin}/search`,
      page_path: '/search',
      page_title: 'Search',
    })
  })

  it('is not sent for a fallback page', () => {
    expect(pageView({ ...page, canonical: undefined, isFallback: true }, '')).toBeUndefined()
  })

  it.each([
    ['https://other.example/inbox/7?to=me', 'https://other.example/'],
    [`${origin}/search?q=my+secret`, `${origin}/search`],
    ['', ''],
    ['about:srcdoc/x y', ''],
  ])('names where it was reached from: %s', (referrer, expected) => {
    expect(pageView(page, referrer)?.page_referrer).toBe(expected)
  })
})
