import type { KeyStorage } from '#src/browser/saved/store'

export function keyStorage(entries = new Map<string, string>()): KeyStorage {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
