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

  it('reports that it does not fit, or that the storage is refused', () => {
    expect(writeBackup(storage(), entry('one', 1, 'x'.repeat(longestEntry)))).toBe(false)
    expect(writeBackup(storage(10), entry('one', 1))).toBe(false)
  })
})
