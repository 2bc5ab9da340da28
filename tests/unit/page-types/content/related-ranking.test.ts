import { describe, expect, it } from 'vitest'
import { rankRelated } from '#src/page-types/blog/related-ranking'
import type { DatedPost } from '#src/page-types/content/lists/blog-rows'

/** A post whose name is its id, published on a day of a month. */
const post = (id: string, day: number): DatedPost => ({
  id,
  publishedAt: `2026-01-${String(day).padStart(2, '0')}T08:00:00.000Z`,
})

const [a, b, c, d] = [post('a', 1), post('b', 2), post('c', 3), post('d', 4)]

describe('rankRelated', () => {
  it.each<[string, DatedPost[][], string[]]>([
    ['more topics in common before fewer', [[c, a], [a, b], [a]], ['a', 'c', 'b']],
    ['the newer before the older', [[a, d, b]], ['d', 'b', 'a']],
    ['more topics in common before newer', [[d, a], [a]], ['a', 'd']],
    [
      'the later id among equals of a day',
      [[post('x', 5), post('z', 5), post('y', 5)]],
      ['z', 'y', 'x'],
    ],
    ['nothing where there is nothing', [[], []], []],
  ])('gives %s', (_, byTopic, ids) => {
    expect(rankRelated('own', byTopic, [], 9)).toEqual(ids)
  })

  it('never gives the post itself', () => {
    expect(rankRelated('a', [[a, b], [a]], [d, a, c], 9)).toEqual(['b', 'd', 'c'])
  })

  it('gives so many at most', () => {
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
