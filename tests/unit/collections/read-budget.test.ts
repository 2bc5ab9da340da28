import type { PayloadRequest } from 'payload'
import { describe, expect, it } from 'vitest'
import { linkedFields, withinReadBudget } from '#src/cms/budgets/read-budget'
import { pageCollections } from '#src/page-types/route-of-document'
import { budgets } from '#src/platform/config/budgets'
import { atOnce } from '../../support/at-once'

const { read } = budgets
const visitor = { payloadAPI: 'REST' } as PayloadRequest
const editor = { payloadAPI: 'REST', user: { id: '1' } } as unknown as PayloadRequest
const local = { payloadAPI: 'local' } as PayloadRequest

/** Conditions, spread over so many fields that none is too deep. */
const conditions = (count: number) => ({
  and: Array.from({ length: count }, (_, n) => ({ title: { [`not_${n}`]: 1 } })),
})
const nested = (levels: number): object =>
  levels === 0 ? { title: { equals: 'a' } } : { or: [nested(levels - 1)] }

describe('a read of a visitor', () => {
  it.each<[string, object, RegExp]>([
    ['near a place', { where: { title: { near: '1,2' } } }, /where\[title\].*"near".*a map/],
    ['within a place', { where: { title: { within: '1' } } }, /"within"/],
    [
      'across one, deep in the conditions',
      { where: { or: [{ and: [{ title: { intersects: '1' } }] }] } },
      /"intersects"/,
    ],
    [
      'of a long value',
      { where: { title: { contains: 'a'.repeat(read.valueLength + 1) } } },
      /where\[title\]: shorten the value to 1000/,
    ],
    [
      'of many values as a text',
      { where: { id: { in: Array.from({ length: 101 }, (_, n) => n).join() } } },
      /101 values; give at most 100/,
    ],
    [
      'of many values as a list',
      { where: { id: { not_in: Array.from({ length: 101 }, String) } } },
      /101 values; give at most 100/,
    ],
    ['of many conditions', { where: conditions(41) }, /41 conditions; at most 40/],
    ['of deep conditions', { where: nested(read.conditionDepth + 1) }, /nests too deep/],
    ['of a list where one value belongs', { where: { title: { equals: ['a', 'b'] } } }, /give one/],
    ['of a page far behind', { page: read.page + 1 }, /page: 10001 is too far/],
    ['sorted by no field', { sort: '$where' }, /sort: name a field/],
    ['sorted by a list with no field in it', { sort: ['title', 'a b'] }, /sort: name a field/],
    ['sorted by many fields', { sort: 'a,b,c,d,e,f' }, /sort: name at most 5/],
  ])('%s is refused, and says why', (_, args, reason) => {
    expect(() => withinReadBudget(args, visitor)).toThrow(reason)
  })

  it.each(['-', ' ', '.', '\t-'])('sorted by a long row of %j is refused at once', (sign) => {
    const args = { sort: `${sign.repeat(40_000)}!` }
    expect(() => atOnce(() => withinReadBudget(args, visitor))).toThrow(/sort: name a field/)
  })

  it.each<[string, object]>([
    ['values', { where: { id: { in: Array.from({ length: 100 }, (_, n) => n).join() } } }],
    ['conditions', { where: conditions(40) }],
    ['levels', { where: nested(read.conditionDepth) }],
    ['pages', { page: read.page }],
    ['fields to sort by', { sort: 'a,-b.c,d,e__f,-g' }],
    ['characters', { where: { title: { contains: 'a'.repeat(read.valueLength) } } }],
  ])('may have as many %s as the table says', (_, args) => {
    expect(withinReadBudget(args, visitor)).toEqual(args)
  })

  it.each([
    [{ limit: 0 }, 100],
    [{ limit: 5000 }, 100],
    [{ limit: -5000 }, 100],
    [{ limit: -3 }, 3],
    [{ limit: 'x' }, 100],
    [{ limit: 20 }, 20],
    [{ pagination: false }, 100],
    [{ pagination: false, limit: 0 }, 100],
    [{ pagination: false, limit: null }, 100],
    [{}, undefined],
  ])('with %j has the limit %s', (args: object, limit) => {
    expect(withinReadBudget<{ limit?: unknown }>(args, visitor).limit).toBe(limit)
  })

  it('goes no deeper than the table says', () => {
    expect(withinReadBudget({ depth: 99 }, visitor)).toEqual({ depth: read.depth })
    expect(withinReadBudget({ depth: 0 }, visitor)).toEqual({ depth: 0 })
  })

  it('populates no more of a linked article than its slug and its title', () => {
    const populate = { blogs: { body: true }, tags: { name: true } }
    const linked = pageCollections.map((slug) => [slug, linkedFields])
    expect(pageCollections).toContain('blogs')
    expect(withinReadBudget({ populate }, visitor)).toEqual({
      populate: { ...Object.fromEntries(linked), tags: { name: true } },
    })
  })
})

it('an editor’s reads have wider limits', () => {
  expect(() => withinReadBudget({ where: conditions(41) }, editor)).not.toThrow()
  expect(() => withinReadBudget({ where: { title: { near: '1,2' } } }, editor)).toThrow(/a map/)
  expect(withinReadBudget({ limit: 0 }, editor)).toEqual({ limit: read.rows.editor })
})

it('the site’s own reads have no limits', () => {
  const args = { limit: 0, depth: 99, page: 1_000_000, where: conditions(1_000), sort: '$where' }
  expect(withinReadBudget(args, local)).toBe(args)
})
