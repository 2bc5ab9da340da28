import type { PayloadRequest } from 'payload'
import { describe, expect, it, onTestFinished } from 'vitest'
import { expireContent } from '#src/cms/content-changes/expire-content'
import { type UnitOfWork, unitsOf } from '#src/cms/revisions/unit-of-work'
import { measures } from '#src/platform/metrics/measures'

interface Stored {
  readonly change: { readonly tags: readonly string[] }
  readonly options: { readonly upsert: boolean; readonly session?: object }
}

/** A save whose record of the change is stored by `store`. */
function saveWith(store: () => Promise<void>, transactionID?: string | Promise<string>) {
  const stored: Stored[] = []
  const updateOne = async (_: object, { $set }: { $set: Stored['change'] }, options: object) => {
    await store()
    stored.push({ change: $set, options: options as Stored['options'] })
  }
  const db = { connection: { collection: () => ({ updateOne }) }, sessions: { t1: { id: 's1' } } }
  const req = { payload: { db }, transactionID } as unknown as PayloadRequest
  return { req, stored }
}

const later = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a change of content', () => {
  it('that cannot be stored fails the save, instead of leaving other processes with old pages', async () => {
    const { req } = saveWith(() => Promise.reject(new Error('the database has gone')))
    await expect(expireContent(req, ['blogs:1'])).rejects.toThrow('the database has gone')
  })

  it('is stored for the other processes before the save ends', async () => {
    const { req, stored } = saveWith(later)
    await expireContent(req, ['blogs:1'])
    expect(stored.map(({ change }) => change.tags)).toEqual([['blogs:1']])
  })

  it('is part of the transaction of the save', async () => {
    for (const transaction of ['t1', Promise.resolve('t1')]) {
      const within = saveWith(later, transaction)
      await expireContent(within.req, ['blogs:1'])
      expect(within.stored[0]?.options).toEqual({ upsert: true, session: { id: 's1' } })
    }
    for (const transaction of [undefined, 't2']) {
      const without = saveWith(later, transaction)
      await expireContent(without.req, ['blogs:1'])
      expect(without.stored[0]?.options).toEqual({ upsert: true })
    }
  })

  it('is stored alone on a database without transactions', async () => {
    const { req, stored } = saveWith(later, 't1')
    Object.assign(req.payload.db, { sessions: undefined })
    await expireContent(req, ['blogs:1'])
    expect(stored[0]?.options).toEqual({ upsert: true })
  })

  it('is recorded with the end of a save that has begun to be written', async () => {
    const { req, stored } = saveWith(later, 'u1')
    const { db } = req.payload
    const change = { tags: new Set<string>(), end: async () => {} }
    unitsOf(db).set('u1', { id: 'u1', change } as unknown as UnitOfWork)
    await expireContent(req, ['blogs:1', 'blogs:en'])
    await expireContent(req, ['blogs:1'])
    expect(stored).toEqual([])
    expect([...change.tags]).toEqual(['blogs:1', 'blogs:en'])
    unitsOf(db).clear()
    await expireContent(req, ['blogs:2'])
    expect(stored.map((one) => one.change.tags)).toEqual([['blogs:2']])
  })

  it('of nothing that is cached is not stored', async () => {
    const { req, stored } = saveWith(later)
    await expireContent(req, [])
    expect(stored).toEqual([])
  })

  it('is measured in seconds as one of this process', async () => {
    const before = measures().observer
    onTestFinished(() => {
      measures().observer = before
    })
    const seen: [string, number][] = []
    measures().observer = {
      contentVisible: (origin: string, seconds: number) => void seen.push([origin, seconds]),
    } as never
    await expireContent(saveWith(later).req, ['blogs:1'])
    expect(seen).toEqual([['own', expect.any(Number)]])
    expect(seen[0]?.[1]).toBeGreaterThan(0)
    expect(seen[0]?.[1]).toBeLessThan(5)
  })
})
