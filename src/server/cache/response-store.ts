import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response'

export interface ResponseStore {
  get(key: string): CachedResponse | undefined
  peek(key: string): CachedResponse | undefined
  /** Keeps a newer one: a fetch from before a change must not replace one from after it. */
  put(response: CachedResponse): void
  remove(key: string): void
  readonly count: number
  readonly bytes: number
}

/** @param maxBytes of all responses together; one may take a quarter of it. */
export function createResponseStore(maxBytes: number): ResponseStore {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
    sizeCalculation: (response) => response.size,
  })
  return {
    get: (key) => responses.get(key),
    peek: (key) => responses.peek(key),
    put(response) {
      const there = responses.peek(response.key)
      if (there && there.generation > response.generation) return
      responses.set(response.key, response)
    },
    remove: (key) => void responses.delete(key),
    get count() {
      return responses.size
    },
    get bytes() {
      return responses.calculatedSize
    },
  }
}
