import { describe, expect, it } from 'vitest'
import { rankRelated } from '#src/page-types/blog/related-ranking'
import type { DatedArticle } from '#src/page-types/content/lists/article-dates'

const article = (id: string, day: number): DatedArticle => ({
  id,
  publishedAt: `2026-01-${String(day).padStart(2, '0')}T08:00:00.000Z`,
})

const [a, b, c, d] = [article('a', 1), article('b', 2), article('c', 3), article('d', 4)]

describe('rankRelated', () => {
  it.each<[string, DatedArticle[][], string[]]>([
    ['more topics in common before fewer', [[c, a], [a, b], [a]], ['a', 'c', 'b']],
    ['the newer before the older', [[a, d, b]], ['d', 'b', 'a']],
    ['more topics in common before newer', [[d, a], [a]], ['a', 'd']],
    [
      'the later id among equals of a day',
      [[article('x', 5), article('z', 5), article('y', 5)]],
      ['z', 'y', 'x'],
    ],
    ['nothing where there is nothing', [[], []], []],
  ])('gives %s', (_, byTopic, ids) => {
    expect(rankRelated('own', byTopic, [], 9)).toEqual(ids)
  })

  it('never gives the article itself', () => {
    expect(rankRelated('a', [[a, b], [a]], [d, a, c], 9)).toEqual(['b', 'd', 'c'])
  })

  it('returns a limited number', () => {
    expect(rankRelated('own', [[a, b, c, d]], [], 3)).toEqual(['d', 'c', 'b'])
    expect(rankRelated('own', [[a, b, c, d]], [], 0)).toEqual([])
  })

  it('fills up with the newest in their order, each once', () => {
    expect(rankRelated('own', [[a]], [d, a, c, b], 3)).toEqual(['a', 'd', 'c'])
    expect(rankRelated('own', [], [d, c, b, a], 3)).toEqual(['d', 'c', 'b'])
  })

  it('takes none of the newest while topics suffice', () => {
    expect(rankRelated('own', [[a, b, c]], [d], 3)).toEqual(['c', 'b', 'a'])
  })
})
