import type { ResponseSource } from '#src/platform/metrics/request-counts'
import { DatabaseAwayError } from '../process/database-guard'
import { reasonOf } from '../process/reason-of'
import type { RequestRecord } from '../request/request-record'
import type { CachedResponse, Content } from './cached-response'

/** How Next is to be asked. */
export interface OriginRequest {
  readonly key: string
  readonly generation: number
  /** What is cached of the answer at the moment, in whatever state. */
  readonly known: () => Content | undefined
  /** Longest silence to bear, in milliseconds. */
  readonly timeout: number
  /** Fires where the answer is not waited for any longer. */
  readonly signal?: AbortSignal | undefined
  /** The request that is answered with it; there is none for background work. */
  readonly by?: RequestRecord | undefined
}

export type FetchOrigin = (originRequest: OriginRequest) => Promise<Fetched>

/** What came of asking Next. */
export type Fetched =
  | {
      readonly kind: 'response'
      readonly response: CachedResponse
      /** Whether others may get it later. */
      readonly cacheable: boolean
      /** Where it came from; from Next for one request alone where it does not say. */
      readonly source?: ResponseSource
    }
  /** A page that does not exist. */
  | { readonly kind: 'missing' }
  /** Next answered with an error or not at all. */
  | {
      readonly kind: 'failed'
      readonly status: number
      readonly reason: string
      /** It was not Next's fault: the database does not answer. */
      readonly away?: boolean
      /** The request that asked for all who wait: Next's own lines in the log name it. */
      readonly fetchedBy?: string | undefined
    }
  /** Nothing for the page cache: longer than its limits, or not for everybody. Next answers by itself. */
  | { readonly kind: 'declined' }

/** Milliseconds. */
export const timeouts = {
  /** Longest silence of Next while a visitor has nothing else to look at. */
  alone: 20_000,
  /** The same where an older copy can be served instead. */
  withCopy: 5_000,
  /** How long a failed renewal is not repeated. */
  rest: 5_000,
} as const

/** Asks, and makes a failure of whatever goes wrong on the way. */
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
