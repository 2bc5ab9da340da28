import { describe, expect, it } from 'vitest'
import type { SavedArticle } from '#src/browser/saved/article'
import { type Change, readChanges, writeChanges } from '#src/browser/saved/changes'
import {
  changesKey,
  createLocalStore,
  type SavedStore,
  SavedStoreError,
  savedKey,
} from '#src/browser/saved/store'
import { keyStorage } from '../../../support/servers/key-storage'

const article = (id: string, savedAt = '2026-03-01T10:00:00.000Z'): SavedArticle => ({
  id,
  locale: 'de',
  contentLocale: 'de',
  pathname: `/de/blogs/${id}`,
  title: `Artikel ${id}`,
  savedAt,
})
const name = (id: string) => ({ id, locale: 'de' }) as const

function open(now: () => number): { store: SavedStore; entries: Map<string, string> } {
  const entries = new Map<string, string>()
  const keys = keyStorage(entries)
  return { entries, store: createLocalStore(() => keys, new EventTarget(), now) }
}

describe('stored changes', () => {
  const good: Change = { ...name('a'), changedAt: '2026-04-01T00:00:00.000Z' }

  it('are read as they were written, without entries that are none', () => {
    expect(readChanges(writeChanges([good]))).toEqual([good])
    const others = [
      null,
      'a',
      { ...good, id: '' },
      { ...good, id: 7 },
      { ...good, locale: 'ja' },
      { ...good, changedAt: 'soon' },
      { ...good, changedAt: 7 },
    ]
    const text = JSON.stringify({ version: 1, changes: [...others, good] })
    expect(readChanges(text)).toEqual([good])
  })

  it.each([null, '', '{', '[]', '{"version":2,"changes":[]}', '{"version":1,"changes":{}}'])(
    'are none in %j',
    (text) => {
      expect(readChanges(text)).toEqual([])
    },
  )

  it('of another version are not read', () => {
    expect(readChanges(JSON.stringify({ version: 2, changes: [good] }))).toEqual([])
  })
})

describe('a removed article', () => {
  let clock = Date.parse('2026-04-01T00:00:00.000Z')
  const now = () => clock

  it('is remembered with its time, and forgotten when it is saved again', () => {
    const { store, entries } = open(now)
    store.add(article('a'))
    expect(entries.has(changesKey)).toBe(false)
    store.remove(name('a'))
    expect(store.state()).toEqual({
      articles: [],
      changes: [{ ...name('a'), changedAt: '2026-04-01T00:00:00.000Z' }],
    })
    store.add(article('a', '2026-04-02T00:00:00.000Z'))
    expect(store.state().changes).toEqual([])
  })

  it('is restored by undoing with the date at which it was saved', () => {
    const { store } = open(now)
    store.add(article('a'))
    store.remove(name('a'))
    clock += 5000
    store.add(article('a'))
    expect(store.state()).toEqual({
      articles: [article('a')],
      changes: [{ ...name('a'), changedAt: '2026-04-01T00:00:05.000Z' }],
    })
  })

  it('was removed later than it was saved, also where the clock was set back', () => {
    const { store } = open(now)
    store.add(article('a', '2030-01-01T00:00:00.000Z'))
    store.remove(name('a'))
    expect(store.state().changes[0]?.changedAt).toBe('2030-01-01T00:00:00.001Z')
  })

  it('is remembered, each of them, where the whole list is emptied', () => {
    const { store } = open(now)
    store.add(article('a'))
    store.add(article('b'))
    store.clear()
    expect(store.state().changes.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('is remembered for half a year, and of the newest 500', () => {
    const { store } = open(now)
    for (let count = 0; count < 502; count += 1) {
      clock += 1000
      store.add(article(`n${count}`))
      store.remove(name(`n${count}`))
    }
    const { changes } = store.state()
    expect([changes.length, changes[0]?.id, changes.at(-1)?.id]).toEqual([500, 'n501', 'n2'])
    // The memory as a length of time, so that a change of the constant shows.
    clock += 182 * 86_400_000 - 1000
    store.add(article('last'))
    expect(store.state().changes.map(({ id }) => id)).toEqual(['n501'])
  })

  it('is stored apart from the list, which older builds go on writing', () => {
    const { store, entries } = open(now)
    store.add(article('a'))
    store.remove(name('a'))
    store.add(article('b'))
    const list = JSON.parse(entries.get(savedKey) ?? '') as unknown
    expect(list).toEqual({ version: 1, articles: [article('b')] })
    // Such a build undoes a removal by writing the list alone.
    entries.set(savedKey, JSON.stringify({ version: 1, articles: [article('b'), article('a')] }))
    expect(store.list().map(({ id }) => id)).toContain('a')
    store.remove(name('b'))
    expect(store.list()).toEqual([article('a')])
  })

  it('is written only where a merge brought something else', () => {
    const { store, entries } = open(now)
    store.add(article('a'))
    let notified = 0
    store.subscribe(() => {
      notified += 1
    })
    const before = [...entries]
    store.replace((state) => ({ ...state }))
    expect([[...entries], notified]).toEqual([before, 0])
    store.replace(({ changes }) => ({ articles: [article('b')], changes }))
    expect([store.list(), notified]).toEqual([[article('b')], 1])
  })

  it('leaves the list as it was where the storage is full', () => {
    const { store, entries } = open(now)
    store.add(article('a'))
    const full = createLocalStore(
      () => ({
        ...keyStorage(entries),
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }),
      new EventTarget(),
    )
    expect(() => full.remove(name('a'))).toThrow(SavedStoreError)
    expect(full.list()).toEqual([article('a')])
  })
})
