import { afterEach, expect, it, vi } from 'vitest'
import { endOfflineReading } from '#src/browser/connection/end-offline-reading'
import { cachePrefix } from '#src/browser/offline/cache-names'
import { workerPath } from '#src/browser/offline/worker-path'

afterEach(() => vi.unstubAllGlobals())

type State = 'active' | 'waiting' | 'installing'

function browserWith(workers: readonly (readonly [State, string])[], caches: readonly string[]) {
  const ended: string[] = []
  const left = new Set(caches)
  const registrations = workers.map(([state, path]) => ({
    active: null,
    waiting: null,
    installing: null,
    [state]: { scriptURL: `https://www.example.org${path}` },
    unregister: async () => void ended.push(`${state} ${path}`),
  }))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } })
  vi.stubGlobal('caches', {
    keys: async () => [...left],
    delete: async (name: string) => left.delete(name),
  })
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => ended.push(name) })
  return { ended, left }
}

it('offline reading ends with its worker and pages, and leaves those of other programs', async () => {
  const { ended, left } = browserWith(
    [
      ['active', workerPath],
      ['waiting', workerPath],
      ['installing', workerPath],
      ['active', '/other-worker.js'],
    ],
    [`${cachePrefix}pages`, 'other-cache'],
  )
  await endOfflineReading()
  expect(ended).toEqual([
    `active ${workerPath}`,
    `waiting ${workerPath}`,
    `installing ${workerPath}`,
    'serwist-expiration',
  ])
  expect([...left]).toEqual(['other-cache'])
})

it('offline reading that never began leaves everything as it is', async () => {
  const { ended, left } = browserWith([], ['other-cache'])
  await endOfflineReading()
  expect([ended, [...left]]).toEqual([[], ['other-cache']])
})
