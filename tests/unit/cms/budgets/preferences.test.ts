import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { describe, expect, it } from 'vitest'
import { boundedPreferences } from '#src/cms/budgets/preferences'

interface Write {
  readonly collection: string
  readonly data: object
  readonly req?: object
}

/** A database in which the account has so many preferences, and what is removed from it. */
function databaseWith(totalDocs: number) {
  const written: string[] = []
  const calls: object[] = []
  const db = {
    create: async ({ collection }: Write) => written.push(`create ${collection}`),
    updateOne: async ({ collection }: Write) => written.push(`update ${collection}`),
    count: async (args: object) => {
      calls.push(args)
      return { totalDocs }
    },
    find: async (args: { limit: number }) => {
      calls.push(args)
      return { docs: Array.from({ length: args.limit }, (_, n) => ({ id: `p${n}` })) }
    },
    deleteMany: async (args: object) => void calls.push(args),
  }
  boundedPreferences(db as unknown as MongooseAdapter)
  const ways = {
    create: (args: Write) => db.create(args),
    updateOne: (args: Write) => db.updateOne(args),
  }
  return { ways, written, calls }
}

const collection = 'payload-preferences'
const user = { relationTo: 'users', value: 'u1' }
const ways = ['create', 'updateOne'] as const

describe.each(ways)('a preference stored by %s', (way) => {
  it('removes the account’s least recently set ones above 500', async () => {
    const { calls, ways, written } = databaseWith(502)
    const req = { transactionID: 't' }
    await ways[way]({ collection, data: { key: 'list', user, value: 1 }, req })
    const where = { 'user.value': { equals: 'u1' } }
    expect(written).toHaveLength(1)
    expect(calls).toEqual([
      { collection, req, where },
      { collection, req, limit: 2, pagination: false, sort: 'updatedAt', where },
      { collection, req, where: { id: { in: ['p0', 'p1'] } } },
    ])
  })

  it('removes none at 500, and none without an account', async () => {
    const at = databaseWith(500)
    await at.ways[way]({ collection, data: { key: 'list', user, value: 1 } })
    expect(at.calls).toEqual([{ collection, where: { 'user.value': { equals: 'u1' } } }])
    const without = databaseWith(501)
    await without.ways[way]({ collection, data: { key: 'list', value: 1 } })
    expect([without.written.length, without.calls]).toEqual([1, []])
  })

  it.each([
    ['key: shorten it to 200 characters.', { key: 'k'.repeat(201) }],
    ['value: 32769 bytes; at most 32768 are possible.', { value: 'v'.repeat(32 * 1024 - 1) }],
    // Of three bytes each, without the quotation marks.
    ['value: 32769 bytes; at most 32768 are possible.', { value: `${'値'.repeat(10_922)}v` }],
  ])('is refused with "%s"', async (message, data) => {
    const { ways, written } = databaseWith(1)
    await expect(ways[way]({ collection, data: { user, ...data } })).rejects.toThrow(message)
    expect(written).toEqual([])
  })

  it('may be as large as the limits say, or empty', async () => {
    const { ways, written } = databaseWith(1)
    const largest = { key: 'k'.repeat(200), value: 'v'.repeat(32 * 1024 - 2) }
    for (const data of [largest, {}]) await ways[way]({ collection, data: { user, ...data } })
    expect(written).toHaveLength(2)
  })

  it('is bounded, other documents are not', async () => {
    const { calls, ways, written } = databaseWith(600)
    await ways[way]({ collection: 'blogs', data: { key: 'k'.repeat(201), user } })
    expect([written.length, calls]).toEqual([1, []])
  })
})
