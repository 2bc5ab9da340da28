import { describe, expect, it } from 'vitest'
import { cacheResponse } from '#src/server/cache/cached-response'
import { createContentState } from '#src/server/cache/content-state'
import type { Fetched, OriginRequest } from '#src/server/cache/fetch-origin'
import { createResponseCache, type Requester } from '#src/server/cache/response-cache'
import { createResponseStore } from '#src/server/cache/response-store'
import { DatabaseAwayError } from '#src/server/process/database-guard'
import type { RequestRecord } from '#src/server/request/request-record'

const key = '/'
const by = { id: 'r1' } as RequestRecord

function page(text: string, generation: number) {
  const identity = Buffer.from(text)
  const content = { hash: text, length: identity.length, identity, gzip: undefined }
  return cacheResponse({
    key,
    status: 200,
    fields: { content: [], always: [] },
    content: { ...content, brotli: undefined },
    generation,
  })
}

const response = (text: string, generation: number, cacheable = true): Fetched => ({
  kind: 'response',
  response: page(text, generation),
  cacheable,
})

/** What was obtained, in a word or two. */
function said(fetched: Fetched): string {
  if (fetched.kind !== 'response') return fetched.kind
  return `${fetched.response.content.hash} ${fetched.source ?? ''}`.trim()
}

function openCache() {
  const state = createContentState()
  const lines: unknown[][] = []
  const requests: OriginRequest[] = []
  let now = 0
  const cache = createResponseCache({
    maxBytes: 1_000_000,
    state,
    later: { add: () => undefined, clear: () => undefined, idle: async () => undefined },
    clock: () => now,
    log: (...line) => void lines.push(line),
  })
  return {
    cache,
    state,
    lines,
    requests,
    async obtain(next: () => Fetched | Promise<Fetched>, requester?: Requester) {
      const fetchOrigin = async (request: OriginRequest) => {
        requests.push(request)
        return next()
      }
      return said(await cache.obtain(key, fetchOrigin, requester))
    },
    pass(ms: number) {
      now += ms
    },
  }
}

/** A fetch whose end the test decides. */
function slowFetch() {
  let begin: () => void = () => undefined
  let finish: (fetched: Fetched) => void = () => undefined
  const underWay = new Promise<void>((resolve) => {
    begin = resolve
  })
  const fetched = new Promise<Fetched>((resolve) => {
    finish = resolve
  })
  const next = () => {
    begin()
    return fetched
  }
  return { next, underWay, finish }
}

const fails = (): never => {
  throw new Error('status 500')
}
const isAway = (): never => {
  throw new DatabaseAwayError()
}

describe('a page', () => {
  it('is fetched once, and again after a change of the content', async () => {
    const { cache, obtain, requests, state } = openCache()
    expect(await obtain(() => response('one', 0), { by })).toBe('one fetched')
    expect(await obtain(fails)).toBe('one hit')
    expect(cache.find(key)?.content.hash).toBe('one')
    state.expire()
    expect(cache.find(key)).toBeUndefined()
    expect(await obtain(() => response('two', 1))).toBe('two revalidated')
    expect(await obtain(fails)).toBe('two hit')
    expect(requests.map(({ by, generation, timeout }) => [generation, timeout, by?.id])).toEqual([
      [0, 20_000, 'r1'],
      // An older copy could be served.
      [1, 5_000, undefined],
    ])
    expect([cache.entries, cache.bytes > 0]).toEqual([1, true])
  })

  it('that many request at the same time is fetched once for all', async () => {
    const { obtain, requests } = openCache()
    const both = [obtain(() => response('one', 0)), obtain(() => response('one', 0))]
    expect(await Promise.all(both)).toEqual(['one fetched', 'one fetched'])
    expect(requests).toHaveLength(1)
  })

  it('requested after a change does not join a fetch from before it', async () => {
    const { obtain, state } = openCache()
    const { finish, next, underWay } = slowFetch()
    const before = obtain(next)
    await underWay
    state.expire()
    expect(await obtain(() => response('new', 1))).toBe('new fetched')
    finish(response('old', 0))
    expect(await before).toBe('old fetched')
    expect(await obtain(fails)).toBe('new hit')
  })

  it.each<[string, Fetched]>([
    ['is gone', { kind: 'missing' }],
    ['has become too long or private', { kind: 'declined' }],
    ['may not be cached', response('mine', 1, false)],
  ])('that %s is not served from memory', async (_, fetched) => {
    const { cache, obtain, state } = openCache()
    await obtain(() => response('one', 0))
    state.expire()
    await obtain(() => fetched)
    expect(cache.entries).toBe(0)
  })

  it('that is gone by a fetch from before a change stays as it was fetched after it', async () => {
    const { obtain, state } = openCache()
    const { finish, next, underWay } = slowFetch()
    const before = obtain(next)
    await underWay
    state.expire()
    await obtain(() => response('new', 1))
    finish({ kind: 'missing' })
    expect(await before).toBe('missing')
    expect(await obtain(fails)).toBe('new hit')
  })
})

describe('a page that Next fails to render', () => {
  it('is served as it was for five seconds, and is then fetched again', async () => {
    const { cache, lines, obtain, pass, requests, state } = openCache()
    await obtain(() => response('one', 0))
    state.expire()
    expect(await obtain(fails, { by })).toBe('one hit')
    expect(lines).toEqual([['/: Next failed (status 500); serving the previous copy', 'r1']])
    pass(4_999)
    expect(await obtain(fails)).toBe('one hit')
    expect(requests).toHaveLength(2)
    expect(cache.find(key)).toBeUndefined()
    pass(1)
    expect(await obtain(() => response('two', 1))).toBe('two revalidated')
  })

  it('is fetched again at once after the next change', async () => {
    const { obtain, state } = openCache()
    await obtain(() => response('one', 0))
    state.expire()
    await obtain(fails)
    state.expire()
    expect(await obtain(() => response('two', 2))).toBe('two revalidated')
  })

  it('and was not cached fails, in the log unless a request waits for it', async () => {
    const { cache, lines } = openCache()
    const fetched = { kind: 'failed', status: 503, reason: 'status 500', away: false }
    expect(await cache.obtain(key, fails, { by })).toEqual({ ...fetched, fetchedBy: 'r1' })
    expect(lines).toEqual([])
    expect(await cache.obtain(key, fails)).toEqual({ ...fetched, fetchedBy: undefined })
    expect(lines).toEqual([['/: Next failed (status 500)']])
  })

  it('because the database is away is served as it was, without a line, and tried each time', async () => {
    const { cache, lines, obtain, requests, state } = openCache()
    expect(await cache.obtain(key, isAway)).toMatchObject({ kind: 'failed', away: true })
    await obtain(() => response('one', 0))
    state.expire()
    expect([await obtain(isAway), await obtain(isAway)]).toEqual(['one hit', 'one hit'])
    expect(requests).toHaveLength(3)
    expect(lines).toEqual([])
  })
})

describe('the place of a request', () => {
  function places() {
    const events: string[] = []
    const enter = async () => {
      events.push('enters')
      return () => void events.push('leaves')
    }
    return { enter, events }
  }

  it('is needed to fetch, and left at the end', async () => {
    const { obtain } = openCache()
    const { enter, events } = places()
    await obtain(
      () => {
        events.push('fetches')
        return response('one', 0)
      },
      { enter },
    )
    expect(events).toEqual(['enters', 'fetches', 'leaves'])
    await obtain(fails, { enter })
    expect(events).toHaveLength(3)
  })

  it('is not needed to join a fetch that is under way', async () => {
    const { obtain } = openCache()
    const { enter, events } = places()
    const first = obtain(() => response('one', 0))
    await Promise.resolve()
    expect(await obtain(fails, { enter })).toBe('one fetched')
    await first
    expect(events).toEqual([])
  })

  it('is given back without a fetch where the page was fetched while the request waited', async () => {
    const { obtain } = openCache()
    const { events } = places()
    const enter = async () => {
      await obtain(() => response('one', 0))
      return () => void events.push('leaves')
    }
    expect(await obtain(fails, { enter })).toBe('one hit')
    expect(events).toEqual(['leaves'])
  })
})

describe('the memory of the page cache', () => {
  it('keeps a newer response, and replaces an older or equal one', () => {
    const store = createResponseStore(1_000_000)
    store.put(page('new', 2))
    store.put(page('old', 1))
    expect(store.get(key)?.content.hash).toBe('new')
    store.put(page('same time', 2))
    expect(store.peek(key)?.content.hash).toBe('same time')
    store.remove(key)
    expect([store.get(key), store.count, store.bytes]).toEqual([undefined, 0, 0])
  })

  it('takes no response that would fill more than a quarter of it', () => {
    const { size } = page('text', 0)
    for (const [bytes, count] of [
      [4 * size, 1],
      [4 * size - 1, 0],
    ] as const) {
      const store = createResponseStore(bytes)
      store.put(page('text', 0))
      expect([store.count, store.bytes]).toEqual([count, count * size])
    }
  })
})
