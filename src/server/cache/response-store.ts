import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response'

/** Where cached answers lie: bounded by bytes, the least recently asked for leaves first. */
export interface ResponseStore {
  /** Marks the answer as used. */
  get(key: string): CachedResponse | undefined
  peek(key: string): CachedResponse | undefined
  /**
   * Stores an answer, unless a newer one is there already: a fetch that began before a
   * change must not cover one that began after it.
   */
  put(answer: CachedResponse): void
  remove(key: string): void
  readonly count: number
  readonly bytes: number
}

/** @param maxBytes bound of all answers together; one alone may take a quarter of it. */
export function createResponseStore(maxBytes: number): ResponseStore {
  const answers = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
    sizeCalculation: (answer) => answer.size,
  })
  return {
    get: (key) => answers.get(key),
    peek: (key) => answers.peek(key),
    put(answer) {
      const there = answers.peek(answer.key)
      if (there && there.generation > answer.generation) return
      answers.set(answer.key, answer)
    },
    remove: (key) => void answers.delete(key),
    get count() {
      return answers.size
    },
    get bytes() {
      return answers.calculatedSize
    },
  }
}
