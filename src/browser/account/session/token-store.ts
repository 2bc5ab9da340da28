import { watchKey } from '../../browser-storage'
import { readToken, tokenKey } from '../../requests/authorization'
import { parseReaderToken } from '../../requests/reader-token'

const listeners = new Set<() => void>()

/** The token of this page's session, if storage fails or has another's. */
let held: string | null = null

export function readerToken(): string | null {
  const stored = readToken()
  return isForeign(stored) ? held : stored
}

/** Stores a reader's token for the request client. Does not replace an editor's. */
export function storeToken(token: string): void {
  held = token
  change((storage) => storage.setItem(tokenKey, token))
}

/** In every tab. */
export function removeToken(): void {
  held = null
  change((storage) => storage.removeItem(tokenKey))
}

function change(work: (storage: Storage) => void): void {
  if (!isForeign(readToken())) {
    try {
      work(localStorage)
    } catch (error) {
      // Without storage, requests have no token; the session itself is stored elsewhere.
      console.warn(error)
    }
  }
  for (const listener of listeners) listener()
}

const isForeign = (token: string | null): boolean => token !== null && !parseReaderToken(token)

/** Notifies of changed tokens, in other tabs too. @returns ends it. */
export function watchToken(changed: () => void): () => void {
  listeners.add(changed)
  const endWatch = watchKey(globalThis, tokenKey, changed)
  return () => {
    listeners.delete(changed)
    endWatch()
  }
}
