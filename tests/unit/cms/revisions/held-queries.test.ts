import type { Where } from 'payload'
import { describe, expect, it } from 'vitest'
import { asksForOne, idInQuery, isForNewest } from '#src/cms/revisions/held-queries'

const blog = { collection: 'blogs', id: 'a1' } as const
const home = { global: 'home' } as const
const byId: Where = { id: { equals: 'a1' } }
const notTrashed: Where = { deletedAt: { exists: false } }

describe('a query that one document answers as it was read', () => {
  it.each<[string, Where]>([
    ['by its id', byId],
    ['as the CMS combines it', { and: [{ and: [notTrashed, byId] }] }],
    [
      'of its newest version',
      {
        and: [
          { and: [{ 'version.deletedAt': { exists: false } }, { parent: { equals: 'a1' } }] },
          { and: [{ parent: { equals: 'a1' } }, { latest: { equals: true } }] },
        ],
      },
    ],
  ])('%s', (_, where) => {
    expect(asksForOne({ where }, blog, { deletedAt: null })).toBe(true)
  })

  it('of a global has no condition', () => {
    expect(asksForOne({}, home, {})).toBe(true)
    expect(asksForOne({ where: { and: [{ latest: { equals: true } }] } }, home, {})).toBe(true)
    expect(asksForOne({ where: byId }, home, {})).toBe(false)
  })
})

describe('a query that the database answers', () => {
  it.each<[string, Where]>([
    ['a rule of access', { and: [byId, { _status: { equals: 'published' } }] }],
    ['alternatives', { or: [byId] }],
    ['alternatives inside', { and: [byId, { or: [notTrashed, byId] }] }],
    ['another document, too', { and: [byId, { id: { equals: 'b2' } }] }],
    ['several ids', { id: { in: ['a1'] } }],
    ['two conditions of a field', { id: { equals: 'a1', exists: true } }],
    ['a version that is not the newest', { and: [byId, { latest: { equals: false } }] }],
    ['what is in the trash', { and: [byId, { deletedAt: { exists: true } }] }],
  ])('has %s', (_, where) => {
    expect(asksForOne({ where }, blog, {})).toBe(false)
  })

  it('asks for what is not in the trash where this document is', () => {
    const where = { and: [byId, notTrashed] }
    expect(asksForOne({ where }, blog, { deletedAt: '2026-11-01' })).toBe(false)
    expect(asksForOne({ where: byId }, blog, { deletedAt: '2026-11-01' })).toBe(true)
  })

  it('asks for some fields, or for what refers to it', () => {
    expect(asksForOne({ where: byId, select: { title: true } }, blog, {})).toBe(false)
    expect(asksForOne({ where: byId, joins: { posts: {} } }, blog, {})).toBe(false)
    expect(asksForOne({ where: byId, joins: {} }, blog, {})).toBe(true)
    expect(asksForOne({ where: byId, joins: false }, blog, {})).toBe(true)
  })
})

it('the newest version is the first by date', () => {
  expect(isForNewest({ limit: 1, sort: '-updatedAt' })).toBe(true)
  expect(isForNewest({ limit: 1, page: 1, sort: ['-updatedAt'] })).toBe(true)
  expect(isForNewest({ limit: 1, page: 51, sort: '-updatedAt' })).toBe(false)
  expect(isForNewest({ limit: 2, sort: '-updatedAt' })).toBe(false)
  expect(isForNewest({ limit: 1, sort: 'updatedAt' })).toBe(false)
})

it('an id is found at any depth of what must hold', () => {
  expect(idInQuery({ and: [notTrashed, { and: [byId] }] }, 'id')).toBe('a1')
  expect(idInQuery({ and: [notTrashed] }, 'id')).toBeUndefined()
  expect(idInQuery({ or: [byId] }, 'id')).toBeUndefined()
  expect(idInQuery(undefined, 'id')).toBeUndefined()
})
