import { watchKey } from '../browser-storage'
import { readToken, tokenKey } from '../requests/authorization'
import { parseReaderToken } from '../requests/reader-token'

const listeners = new Set<() => void>()

/** The token of this page's session, for browsers that keep none or keep another's. */
let held: string | null = null

/** The reader's token; `null` where nobody is signed in. */
export function readerToken(): string | null {
  const stored = readToken()
  return isForeign(stored) ? held : stored
}

/** Keeps a reader's token for the request client (spec §6). An editor's in its place is left alone. */
export function storeToken(token: string): void {
  held = token
  change((storage) => storage.setItem(tokenKey, token))
}

/** Forgets the reader's token, at once for every tab. */
export function removeToken(): void {
  held = null
  change((storage) => storage.removeItem(tokenKey))
}

function change(work: (storage: Storage) => void): void {
  if (!isForeign(readToken())) {
    try {
      work(localStorage)
    } catch (error) {
      // Without the storage requests go without a token; the session itself is stored elsewhere.
      console.warn(error)
    }
  }
  for (const listener of listeners) listener()
}

const isForeign = (token: string | null): boolean => token !== null && !parseReaderToken(token)

/** Notifies of every other token, or none, in other tabs too. @returns ends it. */
export function watchToken(changed: () => void): () => void {
  listeners.add(changed)
  const endWatch = watchKey(globalThis, tokenKey, changed)
  return () => {
    listeners.delete(changed)
    endWatch()
  }
}
