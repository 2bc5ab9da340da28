// Next's stores look for AsyncLocalStorage where its server puts it.
import 'next/dist/server/node-environment-baseline'
import { EventEmitter, once } from 'node:events'
import { AfterContext } from 'next/dist/server/after/after-context'
import type { WorkStore } from 'next/dist/server/app-render/work-async-storage.external'
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import type { WorkUnitStore } from 'next/dist/server/app-render/work-unit-async-storage.external'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external'
import { executeRevalidates } from 'next/dist/server/revalidation-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expire, expiries } from '#src/platform/cache/expire'
import { offerPageCacheHandle } from '#src/platform/cache/page-cache-handle'

let expired: (readonly string[] | 'page cache')[]
let pageCache: EventEmitter

beforeEach(() => {
  expired = []
  pageCache = new EventEmitter().on('expire', () => expired.push('page cache'))
  offerPageCacheHandle({ expire: () => void pageCache.emit('expire') })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  offerPageCacheHandle(undefined)
  vi.useRealTimers()
})

interface Handled {
  send(): void
  readonly afterwards: Promise<unknown>
}

/** As Next runs it: its own cache is a record, while the stores, `revalidateTag`, and `after` are Next's. */
async function inRequest(handler: () => Promise<void>): Promise<Handled> {
  let send = (): void => {}
  let afterwards: Promise<unknown> = Promise.resolve()
  const store = {
    route: '/api/[...slug]',
    page: '/api/[...slug]/route',
    incrementalCache: {
      revalidateTag: async (tags: string | string[]) => void expired.push([tags].flat()),
    },
    afterContext: new AfterContext({
      waitUntil: (promise) => {
        afterwards = promise
      },
      onClose: (callback) => {
        const sent = send
        send = () => {
          sent()
          callback()
        }
      },
      onTaskError: (error) => {
        throw error
      },
    }),
  } as unknown as WorkStore
  await workAsyncStorage.run(store, () =>
    workUnitAsyncStorage.run(
      { type: 'request', phase: 'action' } as unknown as WorkUnitStore,
      handler,
    ),
  )
  await executeRevalidates(store)
  return { send: () => send(), afterwards }
}

describe('the expiry', () => {
  it('runs before the response, when it has been sent, and when no rendering of the old content is left', async () => {
    const { send, afterwards } = await inRequest(() => expire(['blog:1:en', 'blogs:en']))
    const tags = ['blog:1:en', 'blogs:en']
    expect(expired).toEqual(['page cache', tags])

    const again = once(pageCache, 'expire')
    send()
    // A replica set may have committed only now: what was read in between is old.
    await again
    expect(expired).toEqual(['page cache', tags, 'page cache'])

    // A rendering of the old content has a second to store it.
    await vi.advanceTimersByTimeAsync(999)
    expect(expired).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    await afterwards
    expect(expired).toEqual(['page cache', tags, 'page cache', 'page cache', tags])
  })

  it('is counted each time, before anything is read anew', async () => {
    const before = expiries()
    const counts: number[] = []
    pageCache.on('expire', () => counts.push(expiries() - before))
    const { send, afterwards } = await inRequest(() => expire(['blog:1:en']))
    send()
    await vi.advanceTimersByTimeAsync(1000)
    await afterwards
    await expire(['blog:1:en'])
    expect(counts).toEqual([1, 2, 3, 4])
  })

  it('expires nothing where no tag is named', async () => {
    const { send, afterwards } = await inRequest(() => expire([]))
    send()
    await afterwards
    expect(expired).toEqual([])
  })

  it('expires the pages of the page cache alone outside a request, where Next has no cache', async () => {
    await expire(['blog:1:en'])
    expect(expired).toEqual(['page cache'])
  })

  it('passes on other errors of Next', async () => {
    const during = workAsyncStorage.run(
      { route: '/blogs', incrementalCache: {} } as unknown as WorkStore,
      () =>
        workUnitAsyncStorage.run(
          { type: 'request', phase: 'render' } as unknown as WorkUnitStore,
          () => expire(['blog:1:en']),
        ),
    )
    await expect(during).rejects.toThrow(/render/)
  })
})
