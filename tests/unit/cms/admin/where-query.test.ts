import { describe, expect, it } from 'vitest'
import { whereQuery } from '#src/features/publication/admin/bulk/where-query'

describe('a query in an address', () => {
  it('has the form that the API reads', () => {
    const where = {
      and: [{ id: { in: ['a', 'b'] } }, { or: [{ title: { like: 'x & y' } }] }],
    }
    expect(whereQuery(where)).toEqual([
      ['where[and][0][id][in][0]', 'a'],
      ['where[and][0][id][in][1]', 'b'],
      ['where[and][1][or][0][title][like]', 'x & y'],
    ])
    expect(whereQuery({})).toEqual([])
  })
})
