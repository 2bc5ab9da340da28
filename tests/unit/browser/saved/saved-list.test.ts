import { describe, expect, it } from 'vitest'
import { parseArticle, type SavedArticle } from '#src/browser/saved/article'
import {
  addArticle,
  hasArticle,
  readList,
  removeArticle,
  writeList,
} from '#src/browser/saved/saved-list'
import {
  createLocalStore,
  type KeyStorage,
  SavedStoreError,
  savedKey,
} from '#src/browser/saved/store'

const article = (id: string, day: number, more: Partial<SavedArticle> = {}): SavedArticle => ({
  id,
  locale: 'de',
  contentLocale: 'de',
  pathname: `/de/blogs/${id}`,
  title: `Artikel ${id}`,
  savedAt: `2026-03-0${day}T10:00:00.000Z`,
  ...more,
})

const [a, b, c] = [article('a', 1), article('b', 2), article('c', 3)]

const ids = (articles: readonly SavedArticle[]) => articles.map(({ id }) => id).join('')

describe('the list', () => {
  it('has the newest first, wherever an article comes from', () => {
    expect(ids([a, c, b].reduce(addArticle, [] as readonly SavedArticle[]))).toBe('cba')
    const later = article('z', 3)
    expect(ids(addArticle([c, a], later))).toBe('zca')
  })

  it('has each article once, and as another one in another language', () => {
    const again = { ...a, title: 'Neuer Titel', savedAt: '2026-03-09T10:00:00.000Z' }
    expect(addArticle([b, a], again)).toEqual([again, b])
    const inFrench = article('a', 4, { locale: 'fr', pathname: '/fr/blogs/a' })
    const both = addArticle([a], inFrench)
    expect(both).toEqual([inFrench, a])
    expect(removeArticle(both, a)).toEqual([inFrench])
    expect(hasArticle([inFrench], a)).toBe(false)
    expect(hasArticle([inFrench], { id: 'a', locale: 'fr' })).toBe(true)
  })

  it('is read as it was written', () => {
    const full = { ...a, excerpt: 'Worum es geht', hash: 'h' }
    expect(readList(writeList([b, full]))).toEqual({ articles: [b, full], isDamaged: false })
    expect(readList(null)).toEqual({ articles: [], isDamaged: false })
  })

  it.each(['', '{', 'null', '[]', '{"version":2,"articles":[]}', '{"version":1}'])(
    'that cannot be read is empty and damaged: %s',
    (text) => {
      expect(readList(text)).toEqual({ articles: [], isDamaged: true })
    },
  )

  it('keeps what can be read of a damaged one', () => {
    const text = JSON.stringify({ version: 1, articles: [a, { id: 'x' }, c, 7, a] })
    const { articles, isDamaged } = readList(text)
    expect([ids(articles), isDamaged]).toEqual(['ca', true])
  })
})

describe('a stored article', () => {
  it.each([
    { ...a, id: '' },
    { ...a, locale: 'xx' },
    { ...a, contentLocale: undefined },
    { ...a, pathname: '//elsewhere.example' },
    { ...a, pathname: 'javascript:alert(1)' },
    { ...a, title: 7 },
    { ...a, savedAt: 'yesterday' },
    null,
  ])('is ignored: %j', (value) => {
    expect(parseArticle(value)).toBeUndefined()
  })

  it('loses unknown properties', () => {
    expect(parseArticle({ ...a, excerpt: 7, hash: null, more: 'x' })).toEqual(a)
  })
})

describe('the store', () => {
  const storage = (text: string | null = null) => {
    const entries = new Map<string, string>(text === null ? [] : [[savedKey, text]])
    const keys: KeyStorage = {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    }
    return { entries, keys }
  }

  it('adds, removes and empties, and notifies of each', () => {
    const { keys } = storage()
    const store = createLocalStore(() => keys, new EventTarget())
    let notified = 0
    const end = store.subscribe(() => {
      notified += 1
    })
    store.add(a)
    store.add(b)
    expect(ids(store.list())).toBe('ba')
    store.remove(a)
    expect(ids(store.list())).toBe('b')
    store.clear()
    expect([store.list(), notified]).toEqual([[], 4])
    end()
    store.add(c)
    expect(notified).toBe(4)
  })

  it('forgets the list as if there had never been one, and notifies of it', () => {
    const { entries, keys } = storage(writeList([a]))
    const store = createLocalStore(() => keys, new EventTarget())
    let notified = 0
    store.subscribe(() => {
      notified += 1
    })
    store.forget()
    expect([store.list(), entries.size, notified]).toEqual([[], 0, 1])
  })

  it('continues from what another tab has written, and notices it', () => {
    const { keys } = storage()
    const tab = new EventTarget()
    const store = createLocalStore(() => keys, tab)
    store.add(a)
    createLocalStore(() => keys, new EventTarget()).add(b)
    let notified = 0
    const end = store.subscribe(() => {
      notified += 1
    })
    const hear = (key: string | null) =>
      tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
    hear(savedKey)
    hear('octavo-theme')
    hear(null)
    expect(notified).toBe(2)
    store.add(c)
    expect(ids(store.list())).toBe('cba')
    end()
    hear(savedKey)
    expect(notified).toBe(3)
  })

  it('sets aside what it cannot read before it writes', () => {
    const damaged = '{"version":1,"articles":[{"id":"x"}]}'
    const { entries, keys } = storage(damaged)
    const store = createLocalStore(
      () => keys,
      new EventTarget(),
      () => 17,
    )
    expect(store.list()).toEqual([])
    expect([...entries.keys()]).toEqual([savedKey])
    store.add(a)
    expect(entries.get(`${savedKey}-unread-17`)).toBe(damaged)
    expect(readList(entries.get(savedKey) ?? null)).toEqual({ articles: [a], isDamaged: false })
    store.add(b)
    expect(entries.size).toBe(2)
  })

  it('reports a full storage, and stays as before', () => {
    const { keys } = storage(writeList([a]))
    const full: KeyStorage = {
      getItem: keys.getItem,
      removeItem: keys.removeItem,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const store = createLocalStore(() => full, new EventTarget())
    let notified = 0
    store.subscribe(() => {
      notified += 1
    })
    expect(() => store.add(b)).toThrow(SavedStoreError)
    expect([ids(store.list()), notified]).toEqual(['a', 0])
  })

  it('reports a forbidden storage, and shows an empty list', () => {
    const store = createLocalStore(() => {
      throw new DOMException('denied', 'SecurityError')
    }, new EventTarget())
    expect(store.list()).toEqual([])
    expect(() => store.add(a)).toThrow(SavedStoreError)
  })
})
