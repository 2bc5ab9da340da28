import type { ArticleName, SavedArticle } from './article'
import { addArticle, readList, removeArticle, writeList } from './saved-list'

/** Where a visitor's saved articles are kept. */
export interface SavedStore {
  /** Newest first. */
  list(): readonly SavedArticle[]
  /** @throws {SavedStoreError} where it cannot be kept; the list is then as before. */
  add(article: SavedArticle): void
  /** @throws {SavedStoreError} */
  remove(name: ArticleName): void
  /** @throws {SavedStoreError} */
  clear(): void
  /** Tells of every change, in other tabs too. @returns ends it. */
  subscribe(changed: () => void): () => void
}

/** The browser's storage is full or forbidden. */
export class SavedStoreError extends Error {
  override readonly name = 'SavedStoreError'

  constructor(cause: unknown) {
    super('The saved articles could not be stored.', { cause })
  }
}

/** The key of the local storage under which the list is kept. */
export const savedKey = 'octavo-saved'

/** As far as it is used here; `undefined` where the browser forbids it. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Keeps the list in this browser alone.
 *
 * @param storage gives the storage anew each time, since asking for it may throw.
 * @param events where changes of other tabs are told: the window.
 */
export function createLocalStore(
  storage: () => KeyStorage,
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  now: () => number = Date.now,
): SavedStore {
  const listeners = new Set<() => void>()

  const read = (): string | null => {
    try {
      return storage().getItem(savedKey)
    } catch {
      return null
    }
  }

  /** From the state that is stored, which another tab may have changed, to the next one. */
  const change = (next: (articles: readonly SavedArticle[]) => readonly SavedArticle[]): void => {
    const text = read()
    const { articles, isDamaged } = readList(text)
    try {
      // Nothing is lost silently: what could not be read is laid aside.
      if (isDamaged && text !== null) storage().setItem(`${savedKey}-unread-${now()}`, text)
      storage().setItem(savedKey, writeList(next(articles)))
    } catch (cause) {
      throw new SavedStoreError(cause)
    }
    for (const listener of listeners) listener()
  }

  return {
    list: () => readList(read()).articles,
    add: (article) => change((articles) => addArticle(articles, article)),
    remove: (name) => change((articles) => removeArticle(articles, name)),
    clear: () => change(() => []),
    subscribe(changed) {
      const hear = (event: Event): void => {
        const { key } = event as StorageEvent
        // All keys at once where the whole storage was emptied.
        if (key === savedKey || key === null) changed()
      }
      listeners.add(changed)
      events.addEventListener('storage', hear)
      return () => {
        listeners.delete(changed)
        events.removeEventListener('storage', hear)
      }
    },
  }
}

let store: SavedStore | undefined

/** The list of this browser. */
export function savedStore(): SavedStore {
  store ??= createLocalStore(() => localStorage, window)
  return store
}
