import { describe, expect, it } from 'vitest'
import { readTogether } from '#src/page-types/content/reads/read-together'
import { expire } from '#src/platform/cache/expire'

/** Reads that end on command, numbered from 1. */
function database() {
  const ends: ((outcome: { value: string } | { error: Error }) => void)[] = []
  return {
    read: () =>
      new Promise<string>((resolve, reject) => {
        ends.push((outcome) =>
          'value' in outcome ? resolve(outcome.value) : reject(outcome.error),
        )
      }),
    end: (read: number, outcome: { value: string } | { error: Error }) => ends[read - 1]?.(outcome),
    get begun() {
      return ends.length
    },
  }
}

describe('readTogether', () => {
  it('reads once for all simultaneous calls, and anew for later ones', async () => {
    const db = database()
    const both = [readTogether('blogs/1', db.read), readTogether('blogs/1', db.read)]
    const other = readTogether('blogs/2', db.read)
    db.end(1, { value: 'one' })
    db.end(2, { value: 'two' })
    expect(await Promise.all([...both, other])).toEqual(['one', 'one', 'two'])
    const later = readTogether('blogs/1', db.read)
    db.end(3, { value: 'three' })
    expect(await later).toBe('three')
  })

  it('shares no read from before the latest expiry', async () => {
    const db = database()
    const before = readTogether('blogs/1', db.read)
    await expire(['blog:1:en'])
    const after = readTogether('blogs/1', db.read)
    const together = readTogether('blogs/1', db.read)
    db.end(1, { value: 'old' })
    expect(await before).toBe('old')
    // The old one, which has ended, takes nothing of the new one along.
    const joined = readTogether('blogs/1', db.read)
    db.end(2, { value: 'new' })
    expect(await Promise.all([after, together, joined])).toEqual(['new', 'new', 'new'])
    expect(db.begun).toBe(2)
  })

  it('fails for all that wait, and for no later call', async () => {
    const db = database()
    const both = [readTogether('blogs/1', db.read), readTogether('blogs/1', db.read)]
    db.end(1, { error: new Error('gone') })
    const results = await Promise.allSettled(both)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const later = readTogether('blogs/1', db.read)
    db.end(2, { value: 'back' })
    expect(await later).toBe('back')
  })
})
