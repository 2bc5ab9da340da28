import { describe, expect, it } from 'vitest'
import { articlesBefore, pagesOf, sizeOfPage } from '#src/page-types/content/lists/page-range'

describe('the pages of a list', () => {
  it('have a lead article and twelve more, then twelve each', () => {
    expect([1, 2, 3].map(sizeOfPage)).toEqual([13, 12, 12])
  })

  it('leave out no article and show none twice', () => {
    for (let page = 1; page < 50; page += 1) {
      expect(articlesBefore(page + 1)).toBe(articlesBefore(page) + sizeOfPage(page))
    }
  })

  it.each([
    [0, 1],
    [1, 1],
    [13, 1],
    [14, 2],
    [25, 2],
    [26, 3],
  ])('of %i articles number %i', (articles, pages) => {
    expect(pagesOf(articles)).toBe(pages)
    // The last page has a post, unless there are none.
    if (articles > 0) expect(articlesBefore(pages)).toBeLessThan(articles)
  })
})
