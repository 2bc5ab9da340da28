import type { DatabaseAdapter, PayloadRequest } from 'payload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SaveTurns, storeTogether } from '#src/cms/revisions/save-turns'

interface LockUpdate {
  readonly $set: { readonly holder: { readonly $cond: readonly unknown[] } }
}

/** A database whose locks are free, and the calls that it gets. */
function database() {
  const calls: string[] = []
  const collection = (name: string) => ({
    findOneAndUpdate: async (_filter: unknown, update: readonly LockUpdate[]) => {
      calls.push(`${name} taken`)
      return { holder: update[0]?.$set.holder.$cond[1] }
    },
    findOne: async () => null,
    updateOne: async () => {
      calls.push(`${name} written`)
      return { matchedCount: 1 }
    },
    deleteOne: async () => {
      calls.push(`${name} deleted`)
    },
  })
  return { calls, db: { connection: { collection } } as unknown as DatabaseAdapter }
}

const begun = ['document_locks taken', 'content_changes written']
const ended = ['content_changes deleted', 'document_locks deleted']

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('saves that share a turn', () => {
  it('store what follows them together, what is last at the end, under one lock', async () => {
    const { calls, db } = database()
    const turns = new SaveTurns(db)
    const store = (name: string) => async (items: readonly unknown[]) => {
      calls.push(`${name}: ${items.join(' ')}`)
    }
    const save = (item: string) =>
      turns.run(async (turn) => {
        turn.collectLast(item, store('marks'))
        const req = { context: turn.context } as unknown as PayloadRequest
        await storeTogether(req, 'log', [item], store('log'), { isLate: true })
        await storeTogether(req, 'rows', [item, `${item}+`], store('rows'))
        await storeTogether(req, 'none', [], store('none'))
      })
    await Promise.all([save('a'), save('b')])
    await save('c')
    await turns.finish()
    expect(calls).toEqual([
      ...begun,
      'rows: a a+ b b+ c c+',
      'log: a b c',
      'marks: a b c',
      ...ended,
    ])
  })

  it('are 32 at most, and those of some seconds', async () => {
    const { calls, db } = database()
    const turns = new SaveTurns(db)
    const taken = () => calls.filter((call) => call === begun[0]).length
    for (let count = 0; count < 33; count += 1) await turns.run(async () => undefined)
    expect(taken()).toBe(2)
    await vi.advanceTimersByTimeAsync(2_001)
    expect(calls.filter((call) => call === ended[1])).toHaveLength(2)
    await turns.run(async () => undefined)
    expect(taken()).toBe(3)
    await turns.finish()
  })

  it('end a turn when the last of them ends, and the program when it fails', async () => {
    const { calls, db } = database()
    const turns = new SaveTurns(db)
    let end = () => {}
    const slow = turns.run((turn) => {
      turn.collect('rows', ['a'], () => Promise.reject(new Error('Full.')))
      return new Promise<void>((resolve) => {
        end = resolve
      })
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(calls).toEqual(begun)
    end()
    await slow
    await expect(turns.finish()).rejects.toThrow('Full.')
    await expect(turns.run(async () => undefined)).rejects.toThrow('Full.')
    // The record of the beginning stays: others expire everything.
    expect(calls).toEqual([...begun, 'document_locks deleted'])
  })

  it('begin anew where a turn could not begin', async () => {
    const { calls, db } = database()
    const { collection } = db.connection
    const failing = {
      ...db,
      connection: {
        collection: () => {
          throw new Error('Away.')
        },
      },
    }
    const turns = new SaveTurns(failing as unknown as DatabaseAdapter)
    await expect(turns.run(async () => 1)).rejects.toThrow('Away.')
    Object.assign(failing.connection, { collection })
    expect(await turns.run(async () => 1)).toBe(1)
    await turns.finish()
    expect(calls).toEqual([...begun, ...ended])
  })
})

it('a save without a turn stores at once what follows it', async () => {
  const req = { context: {} } as unknown as PayloadRequest
  const stored: unknown[] = []
  await storeTogether(req, 'rows', ['a'], async (items, saved) => {
    stored.push(...items, saved)
  })
  expect(stored).toEqual(['a', req])
})
