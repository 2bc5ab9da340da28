import type { ResponseSource } from '#src/platform/metrics/request-counts'
import { DatabaseAwayError } from '../process/database-guard'
import { reasonOf } from '../process/reason-of'
import type { RequestRecord } from '../request/request-record'
import type { CachedResponse, Content } from './cached-response'

export interface OriginRequest {
  readonly key: string
  readonly generation: number
  /** The cached content of the key, in whatever state. */
  readonly known: () => Content | undefined
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
  readonly by?: RequestRecord | undefined
}

export type FetchOrigin = (originRequest: OriginRequest) => Promise<Fetched>

export type Fetched =
  | {
      readonly kind: 'response'
      readonly response: CachedResponse
      /** Whether it may be cached for other requests. */
      readonly cacheable: boolean
      /** Where it came from; absent for a response to one request alone. */
      readonly source?: ResponseSource
    }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'failed'
      readonly status: number
      readonly reason: string
      /** The database does not respond, so Next is not at fault. */
      readonly away?: boolean
      /** The id of the request that fetched for all that wait: Next's log lines name it. */
      readonly fetchedBy?: string | undefined
    }
  /** Not for the page cache: too long, or private. The request is proxied instead. */
  | { readonly kind: 'declined' }

export const timeouts = {
  alone: 20_000,
  /** Shorter if an older copy can be served. */
  withCopy: 5_000,
  rest: 5_000,
} as const

export async function tryFetch(
  fetchOrigin: FetchOrigin,
  originRequest: OriginRequest,
): Promise<Fetched> {
  try {
    return await fetchOrigin(originRequest)
  } catch (error) {
    const away = error instanceof DatabaseAwayError
    return { kind: 'failed', status: 503, reason: reasonOf(error), away }
  }
}
