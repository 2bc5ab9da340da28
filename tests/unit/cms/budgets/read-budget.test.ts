import type { FlattenedField, PayloadRequest } from 'payload'
import { describe, expect, it } from 'vitest'
import {
  inOpenOrder,
  linkedFields,
  withinOpenPaths,
  withinReadBudget,
} from '#src/cms/budgets/read-budget'
import { pageCollections } from '#src/page-types/route-of-document'
import { budgets } from '#src/platform/config/budgets'
import { withinSteps } from '../../../support/counted-work/counted-call'

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
    ['sorted by a path with an empty name', { sort: 'title,a..b' }, /sort: name a field/],
    ['sorted by a path that begins with a dot', { sort: '-.a' }, /sort: name a field/],
    ['sorted by a minus sign alone', { sort: '-' }, /sort: name a field/],
    ['sorted by a path that ends with a dot', { sort: 'a.' }, /sort: name a field/],
    ['sorted by a path of 21 names', { sort: Array(21).fill('a').join('.') }, /sort: name a field/],
    ['sorted by many fields', { sort: 'a,b,c,d,e,f' }, /sort: name at most 5/],
    ['sorted by a list of many fields', { sort: ['a,b,c', 'd,e,f'] }, /sort: name at most 5/],
    ['of conditions in capital letters', { where: { OR: [conditions(41)] } }, /41 conditions/],
    ['replaced by no fields', { data: null }, /^data: give the fields as a JSON object/],
    ['replaced by a text', { data: 'x' }, /^data: give the fields as a JSON object/],
  ])('%s is refused, and says why', (_, args, reason) => {
    expect(() => withinReadBudget(args, visitor)).toThrow(reason)
  })

  it.each(['-', ' ', '.', '\t-'])(
    'sorted by a long row of %j is refused in few steps',
    async (sign) => {
      const args = { sort: `${sign.repeat(10_000)}!` }
      const judged = withinSteps('src/cms/budgets/read-budget', 'withinReadBudget', [args, visitor])
      await expect(judged).rejects.toThrow(/sort: name a field/)
    },
  )

  it.each<[string, object]>([
    ['values', { where: { id: { in: Array.from({ length: 100 }, (_, n) => n).join() } } }],
    ['conditions', { where: conditions(40) }],
    ['levels', { where: nested(read.conditionDepth) }],
    ['pages', { page: read.page }],
    ['fields to sort by', { sort: 'a,-b.c,d,e__f,-g' }],
    ['a path of 20 names to sort by', { sort: Array(20).fill('a').join('.') }],
    ['characters', { where: { title: { contains: 'a'.repeat(read.valueLength) } } }],
    ['lists of values', { where: { tags: { all: ['a', 'b'] }, id: { not_in: ['a', 'b'] } } }],
    ['conditions without a value', { where: { title: null, and: 'x' } }],
    ['fields of a document that is not stored', { data: { title: 'Hello' } }],
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

it('an editor’s lists of values have a limit, too', () => {
  const values = (count: number) => ({
    where: { id: { in: Array.from({ length: count }, String) } },
  })
  expect(() => withinReadBudget(values(5_000), editor)).not.toThrow()
  expect(() => withinReadBudget(values(5_001), editor)).toThrow(/give at most 5000/)
})

it('the site’s own reads have no limits', () => {
  const args = { limit: 0, depth: 99, page: 1_000_000, where: conditions(1_000), sort: '$where' }
  expect(withinReadBudget(args, local)).toBe(args)
})

const fields = [
  { name: 'title', type: 'text' },
  { name: 'author', type: 'relationship', relationTo: 'users' },
] as unknown as FlattenedField[]

/** A CMS whose accounts have a name that all may read, and a hash that is hidden. */
const payload = {
  config: {
    collections: [
      {
        slug: 'users',
        flattenedFields: [
          { name: 'name', type: 'text' },
          { name: 'hash', type: 'text', hidden: true },
        ],
      },
    ],
  },
} as unknown as PayloadRequest['payload']

describe('a hidden field of a related document', () => {
  const api = { payload, payloadAPI: 'REST' as const }

  it.each<[string, object]>([
    ['sort', { sort: 'title, -author.hash' }],
    ['sort in a list', { sort: ['title', 'author.hash'] }],
    ['list the values of', { field: 'author.hash' }],
    ['search', { where: { 'author.hash': { like: 'a' } } }],
    ['search deep in the conditions by', { where: { AND: [{ or: [{ author__hash: {} }] }] } }],
    ['search by a condition on the document with', { where: { author: { is: { hash: {} } } } }],
  ])('can’t be used to %s', (_, args) => {
    expect(() => withinOpenPaths(fields, args, api)).toThrow(
      /^-?author[.\w]*: lists cannot be sorted or searched by this field/,
    )
  })

  it.each<[string, object]>([
    ['nothing', {}],
    ['its other fields', { sort: '-author.name,title', where: { 'author.name': { like: 'a' } } }],
    ['values that read like it', { where: { title: { equals: 'author.hash' }, author: 'hash' } }],
  ])('does not forbid to use %s', (_, args) => {
    expect(() => withinOpenPaths(fields, args, api)).not.toThrow()
  })

  it('may be used by the site itself', () => {
    const args = { sort: 'author.hash' }
    expect(() => withinOpenPaths(fields, args, { payload, payloadAPI: 'local' })).not.toThrow()
  })
})

describe('a list of the admin', () => {
  const admin = { payload, payloadAPI: 'local' as const }
  const asAccount = { overrideAccess: false, limit: 10 }

  it.each<[unknown, unknown]>([
    ['author.hash', undefined],
    ['title,-author.hash', ['title']],
    [['author.hash', 'author.name'], ['author.name']],
    ['title..x,-,title', ['title']],
  ])('sorted by %j is sorted by %j', (sort, open) => {
    expect(inOpenOrder(fields, { ...asAccount, sort }, admin)).toEqual({ ...asAccount, sort: open })
  })

  it.each<[string, object, 'REST' | 'local']>([
    ['that is sorted by open fields', { ...asAccount, sort: 'title,-author.name' }, 'local'],
    ['that is not sorted', asAccount, 'local'],
    ['that the site itself reads', { sort: 'author.hash' }, 'local'],
    ['that a program reads, whose sort is refused', { ...asAccount, sort: 'author.hash' }, 'REST'],
  ])('%s stays as it is', (_, args, payloadAPI) => {
    expect(inOpenOrder(fields, args, { payload, payloadAPI })).toBe(args)
  })
})
