import type { DatabaseAdapter } from 'payload'
import { describe, expect, it } from 'vitest'
import {
  beginChange,
  findChangesSince,
  indexContentChanges,
  recordChange,
} from '#src/cms/content-changes/content-change'
import { everything } from '#src/platform/cache/tags'
import { processId } from '#src/platform/process-id'

interface Filter {
  readonly _id: string
}

/** The calls that the table of changes gets. */
function table() {
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      calls.push([name, ...args])
  const methods = ['createIndex', 'find', 'updateOne', 'deleteOne']
  const collection = Object.fromEntries(methods.map((name) => [name, note(name)]))
  const db = { connection: { collection: () => collection } }
  return { calls, db: db as unknown as DatabaseAdapter }
}

describe('a change', () => {
  it('is recorded with the time of the database, under an id of its own', async () => {
    const { calls, db } = table()
    await recordChange(db, ['a', 'b'])
    await recordChange(db, ['c'])
    const [[name, filter, change, options] = [], [, other] = []] = calls
    expect([name, options]).toEqual(['updateOne', { upsert: true }])
    expect(change).toEqual({
      $set: { tags: ['a', 'b'], by: processId },
      $currentDate: { at: true },
    })
    expect((filter as Filter)._id).toMatch(/^[0-9a-f-]{36}$/)
    expect((other as Filter)._id).not.toBe((filter as Filter)._id)
  })

  it('that begins expires everything elsewhere, unless its end is recorded', async () => {
    const { calls, db } = table()
    const begun = await beginChange(db)
    const [[, filter, change] = []] = calls
    expect(change).toEqual({
      $set: { tags: [everything], by: processId, pending: true },
      $currentDate: { at: true },
    })
    expect(calls).toHaveLength(1)
    await begun.end()
    expect(calls[1]).toEqual(['deleteOne', filter])
  })

  it('that begins is recorded with its end, at the time of its end', async () => {
    const { calls, db } = table()
    const begun = await beginChange(db)
    for (const tag of ['a', 'b', 'a']) begun.tags.add(tag)
    await begun.end()
    const [[, filter] = [], ...others] = calls
    expect(others).toEqual([
      [
        'updateOne',
        filter,
        {
          $set: { tags: ['a', 'b'], by: processId },
          $unset: { pending: 1 },
          $currentDate: { at: true },
        },
        { upsert: true },
      ],
    ])
  })

  it('is found by its time, or as long as it is pending, with an index for both', async () => {
    const { calls, db } = table()
    const since = new Date(1_000_000)
    await indexContentChanges(db)
    findChangesSince(db, since)
    expect(calls).toEqual([
      ['createIndex', { at: 1 }],
      ['createIndex', { pending: 1 }, { sparse: true }],
      ['find', { $or: [{ at: { $gte: since } }, { pending: true }] }],
    ])
  })
})
