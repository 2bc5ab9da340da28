import { describe, expect, it } from 'vitest'
import {
  keyOf,
  lifetime,
  listBackups,
  longestEntry,
  mostCharacters,
  removeBackup,
  writeBackup,
} from '#src/features/editing/admin/session/backups'

function storage(limit = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => {
      if (value.length > limit) throw new Error('QuotaExceededError')
      items.set(key, value)
    },
  }
}

const place = { user: 'ana', document: 'blogs/1', locale: 'de' }
const entry = (page: string, at: number, value: unknown = 'Blatt') => ({
  key: keyOf(place, page),
  at,
  page,
  sent: false,
  fields: { title: { value, base: 3 } },
})

describe('unsaved text in the browser', () => {
  it('comes back for its document, language and person alone, the newest first', () => {
    const stored = storage()
    writeBackup(stored, entry('one', 1_000))
    writeBackup(stored, entry('two', 2_000))
    expect(listBackups(stored, place, 3_000).map(({ page }) => page)).toEqual(['two', 'one'])
    expect(listBackups(stored, place, 3_000)[0]?.fields).toEqual({
      title: { value: 'Blatt', base: 3 },
    })
    for (const other of [{ user: 'bo' }, { document: 'blogs/2' }, { locale: 'fr' }]) {
      expect(listBackups(stored, { ...place, ...other }, 3_000)).toEqual([])
    }
  })

  it('is gone once it has been removed', () => {
    const stored = storage()
    writeBackup(stored, entry('one', 1_000))
    removeBackup(stored, keyOf(place, 'one'))
    expect(listBackups(stored, place, 2_000)).toEqual([])
  })

  it('is forgotten when it is too old or cannot be read', () => {
    const stored = storage()
    writeBackup(stored, entry('one', 1_000))
    stored.setItem(keyOf(place, 'two'), '{"v":9}')
    stored.setItem(keyOf(place, 'three'), 'not JSON')
    expect(listBackups(stored, place, 1_001 + lifetime)).toEqual([])
    expect(stored.length).toBe(0)
  })

  it('makes room by removing the oldest', () => {
    const stored = storage()
    const long = 'x'.repeat(mostCharacters / 3)
    for (const [index, page] of ['one', 'two', 'three'].entries()) {
      expect(writeBackup(stored, entry(page, index, long))).toBe(true)
    }
    expect(listBackups(stored, place, 10).map(({ page }) => page)).toEqual(['three', 'two'])
  })

  it('makes room by age, not by place, and only as much as it takes', () => {
    const stored = storage()
    const long = (part: number) => 'x'.repeat(mostCharacters / part)
    // Written first, and last changed.
    for (const [page, at] of [
      ['three', 30],
      ['one', 10],
      ['two', 20],
    ] as const) {
      writeBackup(stored, entry(page, at, long(4)))
    }
    stored.setItem('another-program', 'x'.repeat(mostCharacters))
    writeBackup(stored, entry('four', 40, long(4)))
    expect(listBackups(stored, place, 50).map(({ page }) => page)).toEqual(['four', 'three', 'two'])
    expect(stored.getItem('another-program')).not.toBeNull()
  })

  it('replaces its own entry without removing others', () => {
    const stored = storage()
    writeBackup(stored, entry('one', 1, 'x'.repeat(mostCharacters / 3)))
    for (const at of [2, 3]) writeBackup(stored, entry('two', at, 'x'.repeat(mostCharacters / 2.5)))
    expect(listBackups(stored, place, 10).map(({ page }) => page)).toEqual(['two', 'one'])
  })

  it('lasts thirty days, to the millisecond', () => {
    const stored = storage()
    writeBackup(stored, entry('one', 1_000))
    expect(listBackups(stored, place, 999 + lifetime)).toHaveLength(1)
    expect(listBackups(stored, place, 1_000 + lifetime)).toEqual([])
  })

  it('is nothing where the browser forbids its storage', () => {
    const forbidden = new Proxy({} as Storage, {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(listBackups(forbidden, place, 1)).toEqual([])
    expect(writeBackup(forbidden, entry('one', 1))).toBe(false)
    expect(() => removeBackup(forbidden, keyOf(place, 'one'))).not.toThrow()
  })

  it('is removed where it has become too long for the browser', () => {
    const stored = storage()
    writeBackup(stored, entry('one', 1))
    const rest =
      longestEntry - JSON.stringify({ v: 1, ...entry('one', 2, ''), key: undefined }).length
    expect(writeBackup(stored, entry('one', 2, 'x'.repeat(rest)))).toBe(true)
    expect(writeBackup(stored, entry('one', 2, 'x'.repeat(rest + 1)))).toBe(false)
    expect(stored.length).toBe(0)
  })

  it('reports that it does not fit, or that the storage is refused', () => {
    expect(writeBackup(storage(), entry('one', 1, 'x'.repeat(longestEntry)))).toBe(false)
    expect(writeBackup(storage(10), entry('one', 1))).toBe(false)
  })
})
