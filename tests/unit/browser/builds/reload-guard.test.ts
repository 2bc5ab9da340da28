import { describe, expect, it } from 'vitest'
import { mayReload } from '#src/browser/builds/reload-guard'

function storageOf(initial?: string) {
  const values = new Map<string, string>()
  if (initial !== undefined) values.set('octavo-reloads', initial)
  return () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
}

const start = 1_800_000_000_000

describe('mayReload', () => {
  it('allows one reload of a path within ten seconds', () => {
    const storage = storageOf()
    expect(mayReload(storage, '/de', start)).toBe(true)
    expect(mayReload(storage, '/de', start + 1)).toBe(false)
    expect(mayReload(storage, '/de', start + 9_999)).toBe(false)
    expect(mayReload(storage, '/de', start + 10_000)).toBe(true)
  })

  it('counts from the last reload, not from a refused one', () => {
    const storage = storageOf()
    mayReload(storage, '/', start)
    mayReload(storage, '/', start + 9_000)
    expect(mayReload(storage, '/', start + 10_500)).toBe(true)
  })

  it('counts each path by itself', () => {
    const storage = storageOf()
    expect(mayReload(storage, '/de', start)).toBe(true)
    expect(mayReload(storage, '/fr', start)).toBe(true)
    expect(mayReload(storage, '/de', start + 5_000)).toBe(false)
  })

  it('forgets what is over, so that the storage does not grow', () => {
    const storage = storageOf()
    mayReload(storage, '/a', start)
    mayReload(storage, '/b', start + 20_000)
    expect(JSON.parse(storage().getItem('octavo-reloads') ?? '')).toEqual({ '/b': start + 20_000 })
  })

  it('ignores a time that a clock set back has put into the future', () => {
    const storage = storageOf(JSON.stringify({ '/': start + 3_600_000 }))
    expect(mayReload(storage, '/', start)).toBe(true)
  })

  it.each(['nonsense', 'null', '[1]', '{"/":"now"}'])('survives %s in the storage', (text) => {
    const storage = storageOf(text)
    const first = mayReload(storage, '/', start)
    // Either the text is understood to hold nothing, or nothing is reloaded; never an exception.
    expect(typeof first).toBe('boolean')
    expect(mayReload(storage, '/', start + 1)).toBe(false)
  })

  it('reloads nothing where the browser forbids the storage, so as not to reload forever', () => {
    const forbidden = () => {
      throw new Error('SecurityError')
    }
    expect(mayReload(forbidden, '/', start)).toBe(false)
  })

  it('reloads nothing where it cannot remember that it did', () => {
    const full = () => ({
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    expect(mayReload(full, '/', start)).toBe(false)
  })
})
