import type { Leave } from '#src/platform/limits/gate'
import { createSingleFlight } from '#src/platform/single-flight'
import { acceptableEncodings } from '../headers/accept-encoding'
import type { Log } from '../process/log'
import type { RequestRecord } from '../request/request-record'
import { type CachedResponse, type Content, cacheResponse } from './cached-response'
import { toBrotli } from './compression'
import type { ContentState } from './content-state'
import { type Fetched, type FetchOrigin, timeouts, tryFetch } from './fetch-origin'
import { createResponseStore, type ResponseStore } from './response-store'
import type { TaskQueue } from './task-queue'

export interface Requester {
  /** The request that needs the response: the first one fetches for all that wait. */
  readonly by?: RequestRecord | undefined
  /** Each request waits for its own place: joining another client's wait would mean its line. */
  readonly enter?: () => Promise<Leave>
}

export interface CacheSize {
  readonly entries: number
  readonly bytes: number
}

export interface ResponseCache extends CacheSize {
  find(key: string): CachedResponse | undefined
  /** The cached response if it is current, or else Next's; the old one if Next fails. @throws {Overloaded} */
  obtain(key: string, fetchOrigin: FetchOrigin, requester?: Requester): Promise<Fetched>
  /**
   * Makes the Brotli form when a second client that prefers it did not get it: up to a third smaller, it costs almost
   * as much processor time as the page, too much for a page that one crawler reads once.
   */
  served(response: CachedResponse, acceptEncoding: string | undefined): void
  /** The response in Brotli, for a client that accepts nothing else. */
  withBrotli(response: CachedResponse): Promise<CachedResponse>
}

export interface ResponseCacheOptions {
  readonly maxBytes: number
  readonly state: ContentState
  /** Makes Brotli forms after the response has been sent. */
  readonly later: TaskQueue
  readonly clock: () => number
  readonly log: Log
}

export function createResponseCache({
  maxBytes,
  state,
  later,
  clock,
  log,
}: ResponseCacheOptions): ResponseCache {
  const store = createResponseStore(maxBytes)
  const once = createSingleFlight<Fetched>()
  const { served, withBrotli } = brotliForms(store, later)

  const renew = async (
    key: string,
    fetchOrigin: FetchOrigin,
    generation: number,
    copy: CachedResponse | undefined,
    by: RequestRecord | undefined,
  ): Promise<Fetched> => {
    const fetched = await tryFetch(fetchOrigin, {
      key,
      generation,
      by,
      known: () => store.peek(key)?.content,
      timeout: copy ? timeouts.withCopy : timeouts.alone,
    })
    // Known before the fetch, so the next request tries again at no cost.
    if (fetched.kind === 'failed' && fetched.away) {
      return copy ? { kind: 'response', response: copy, cacheable: true, source: 'hit' } : fetched
    }
    if (fetched.kind === 'failed' && copy) {
      log(`${key}: Next failed (${fetched.reason}); serving the previous copy`, by?.id)
      const resting = { ...copy, rest: { generation, until: clock() + timeouts.rest } }
      store.put(resting)
      return { kind: 'response', response: resting, cacheable: true, source: 'hit' }
    }
    // If a request waits, the log line about its response says this.
    if (fetched.kind === 'failed' && !by) log(`${key}: Next failed (${fetched.reason})`)
    if (fetched.kind === 'response' && fetched.cacheable) {
      store.put(fetched.response)
    } else if (fetched.kind !== 'failed' && (store.peek(key)?.generation ?? 0) <= generation) {
      // Unpublished since, or private now.
      store.remove(key)
    }
    if (fetched.kind === 'failed') return { ...fetched, fetchedBy: by?.id }
    return fetched.kind === 'response'
      ? { ...fetched, source: copy ? 'revalidated' : 'fetched' }
      : fetched
  }

  /** The cached response, if it needs no renewal. */
  const current = (key: string): Fetched | undefined => {
    const { generation } = state
    const copy = store.get(key)
    const resting = copy?.rest?.generation === generation && clock() < copy.rest.until
    if (!copy || (copy.generation < generation && !resting)) return undefined
    return { kind: 'response', response: copy, cacheable: true, source: 'hit' }
  }

  return {
    find(key) {
      const response = store.get(key)
      return response && response.generation >= state.generation ? response : undefined
    },

    async obtain(key, fetchOrigin, { by, enter } = {}) {
      const atHand = current(key)
      if (atHand) return atHand
      // A request after a change must not join a fetch from before it.
      const shared = once.joined(`${state.generation} ${key}`)
      if (shared !== undefined) return shared
      const leave = await enter?.()
      try {
        const { generation } = state
        return (
          current(key) ??
          (await once(`${generation} ${key}`, () =>
            renew(key, fetchOrigin, generation, store.get(key), by),
          ))
        )
      } finally {
        leave?.()
      }
    },

    served,
    withBrotli,

    get entries() {
      return store.count
    },
    get bytes() {
      return store.bytes
    },
  }
}

function brotliForms(store: ResponseStore, later: TaskQueue) {
  const withBrotli = async (response: CachedResponse): Promise<CachedResponse> => {
    const { content, key } = response
    if (!content.identity || !content.gzip || content.brotli) return response
    const brotli = await toBrotli(content.identity)
    // By now the store may hold a newer state with the same bytes.
    const there = store.peek(key)
    const current = there?.content.hash === content.hash ? there : response
    const refined = {
      ...cacheResponse({ ...current, content: { ...content, brotli } }),
      rest: current.rest,
    }
    if (there === current) store.put(refined)
    return refined
  }

  const wishes = new WeakMap<Content, number>()
  const served: ResponseCache['served'] = ({ content, key }, acceptEncoding) => {
    if (content.brotli || !content.gzip || !content.identity) return
    if (acceptableEncodings(acceptEncoding)[0] !== 'br') return
    const wish = (wishes.get(content) ?? 0) + 1
    wishes.set(content, wish)
    // Later clients wait for the same task.
    if (wish !== 2) return
    later.add(async () => {
      const there = store.peek(key)
      if (there?.content === content) await withBrotli(there)
    })
  }

  return { served, withBrotli }
}
