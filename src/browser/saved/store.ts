import { watchKey } from '../browser-storage'
import { type ArticleName, isSameArticle, type SavedArticle } from './article'
import { type Change, readChanges, trimChanges, writeChanges } from './changes'
import { deedsOf, keyOf, type SavedState } from './merge'
import { addArticle, readList, removeArticle, writeList } from './saved-list'

export interface SavedStore {
  /** Newest first. */
  list(): readonly SavedArticle[]
  /** @throws {SavedStoreError} where it cannot be stored; the list is unchanged. */
  add(article: SavedArticle): void
  /** @throws {SavedStoreError} */
  remove(name: ArticleName): void
  /** @throws {SavedStoreError} */
  clear(): void
  state(): SavedState
  /** An equal result is neither written nor notified. @throws {SavedStoreError} */
  replace(next: (state: SavedState) => SavedState): void
  /** From this device only; a reader's account keeps them. @throws {SavedStoreError} */
  forget(): void
  subscribe(changed: () => void): () => void
}

/** Storage is full or forbidden. */
export class SavedStoreError extends Error {
  override readonly name = 'SavedStoreError'

  constructor(cause: unknown) {
    super('Could not store the saved articles.', { cause })
  }
}

export const savedKey = 'octavo-saved'
export const changesKey = 'octavo-saved-changes'

/** `undefined` where the browser forbids it. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `storage` is a function, since accessing it may throw. */
export function createLocalStore(
  storage: () => KeyStorage,
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  now: () => number = Date.now,
): SavedStore {
  const listeners = new Set<() => void>()

  const notify = (): void => {
    for (const listener of listeners) listener()
  }

  const change = (next: (state: SavedState) => SavedState): void => {
    writeNext(storage, next, now)
    notify()
  }

  return {
    list: () => readList(read(storage, savedKey)).articles,
    state: () => readState(storage),
    add: (article) => change((state) => withArticle(state, article, now())),
    remove: (name) => change((state) => withoutArticle(state, name, now())),
    clear: () =>
      change((state) =>
        state.articles.reduce((rest, article) => withoutArticle(rest, article, now()), state),
      ),
    replace(next) {
      const before = readState(storage)
      const after = next(before)
      const changes = trimChanges(after.changes, after.articles, now())
      const isSame =
        writeList(after.articles) === writeList(before.articles) &&
        writeChanges(changes) === writeChanges(before.changes)
      if (!isSame) change(() => ({ articles: after.articles, changes }))
    },
    forget() {
      try {
        storage().removeItem(savedKey)
        storage().removeItem(changesKey)
      } catch (cause) {
        throw new SavedStoreError(cause)
      }
      notify()
    },
    subscribe(changed) {
      listeners.add(changed)
      const endWatch = watchKey(events, savedKey, changed)
      return () => {
        listeners.delete(changed)
        endWatch()
      }
    },
  }
}

function read(storage: () => KeyStorage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function readState(storage: () => KeyStorage): SavedState {
  return {
    articles: readList(read(storage, savedKey)).articles,
    changes: readChanges(read(storage, changesKey)),
  }
}

/** From the stored state, which another tab may have changed. */
function writeNext(
  storage: () => KeyStorage,
  next: (state: SavedState) => SavedState,
  now: () => number,
): void {
  const [text, changesText] = [read(storage, savedKey), read(storage, changesKey)]
  const { articles, isDamaged } = readList(text)
  const state = next({ articles, changes: readChanges(changesText) })
  const changes = writeChanges(trimChanges(state.changes, state.articles, now()))
  const hasOtherChanges = changes !== (changesText ?? writeChanges([]))
  try {
    // Unreadable data is set aside, not lost.
    if (isDamaged && text !== null) storage().setItem(`${savedKey}-unread-${now()}`, text)
    if (hasOtherChanges) storage().setItem(changesKey, changes)
    storage().setItem(savedKey, writeList(state.articles))
  } catch (cause) {
    throw new SavedStoreError(cause)
  }
}

function withArticle(state: SavedState, article: SavedArticle, now: number): SavedState {
  const articles = addArticle(state.articles, article)
  const removal = state.changes.find((other) => isSameArticle(other, article))
  // A restored article keeps the date of its saving.
  return removal && Date.parse(removal.changedAt) >= Date.parse(article.savedAt)
    ? {
        articles,
        changes: state.changes.map((other) =>
          other === removal ? changeOf(state, article, now) : other,
        ),
      }
    : { ...state, articles }
}

function withoutArticle(state: SavedState, name: ArticleName, now: number): SavedState {
  return {
    articles: removeArticle(state.articles, name),
    changes: [
      ...state.changes.filter((other) => !isSameArticle(other, name)),
      changeOf(state, name, now),
    ],
  }
}

/** Now, or after the last deed: another device's clock may be ahead. */
function changeOf(state: SavedState, { id, locale }: ArticleName, now: number): Change {
  const before = deedsOf(state).get(keyOf({ id, locale }))?.at ?? 0
  return { id, locale, changedAt: new Date(Math.max(now, before + 1)).toISOString() }
}

let store: SavedStore | undefined

export function savedStore(): SavedStore {
  store ??= createLocalStore(() => localStorage, window)
  return store
}
