import type { RateName } from '../config/budgets'
import { inProcess } from '../in-process'
import { createRequestCounts, type RequestCounts, type RequestKind } from './request-counts'

/** How a question to Next ended. */
export type FetchResult = 'response' | 'missing' | 'failed' | 'declined'

/** Where a change of the content was made, as this process sees it. */
export type ChangeOrigin = 'own' | 'other'

export type PurgeOutcome = 'done' | 'failed'

export type CardOutcome = 'stored' | 'drawn' | 'failed'

/** Who answered a search, and where the embedded search did in place of a search server: why. */
export type SearchOutcome =
  | 'embedded'
  | 'engine'
  | 'engine_found_nothing'
  | 'engine_not_filled'
  | 'engine_failed'
  | 'engine_paused'

/**
 * Is told how long things took, in seconds; there is one where metrics are on. The listener and the application
 * each measure their own.
 */
export interface Observer {
  /** Next answered the page cache, or failed to. */
  originFetch?(kind: RequestKind, result: FetchResult, seconds: number): void
  /** A request that the page cache could not respond at once has ended. */
  request?(kind: RequestKind, seconds: number): void
  /** What an editor saved is expired in this process, so that the next visitor sees it. */
  contentVisible?(origin: ChangeOrigin, seconds: number): void
  databaseCommand?(command: string, seconds: number, failed: boolean): void
}

/** What waits to be done. */
export interface JobQueue {
  /** Open jobs whose time has not come. */
  readonly waiting: number
  /** Open jobs whose time has come. */
  readonly due: number
  readonly running: number
  /** Jobs that failed and wait for a person. */
  readonly failed: number
  /** How long the oldest due job has been due, in seconds; 0 where none is. */
  readonly oldestDueSeconds: number
  /** Publications that have been due for more than a minute. */
  readonly latePlans: number
}

/** What this process counts, whether somebody reads it or not. */
export interface Measures {
  readonly requests: RequestCounts
  readonly rateLimited: Partial<Record<RateName, number>>
  readonly socialCards: Record<CardOutcome, number>
  readonly searches: Record<SearchOutcome, number>
  /** Changes that a search server has not got yet; `undefined` without one. */
  searchChanges: number | undefined
  /** Errors in pages that browsers have reported. */
  clientErrors: number
  /** How often the shared cache in front was told what to give up. */
  readonly purges: Record<PurgeOutcome, number>
  /** Milliseconds for which it has not taken that; 0 where all is well. */
  purgeFailingFor: (() => number) | undefined
  observer: Observer | undefined
  /** Reads the queue of jobs; there is one when the CMS is there. */
  readQueue: (() => Promise<JobQueue>) | undefined
}

/** One for the process: Next bundles its routes apart from the page cache, and both count. */
export function measures(): Measures {
  return inProcess('measures', createMeasures)
}

export function createMeasures(): Measures {
  return {
    requests: createRequestCounts(),
    rateLimited: {},
    socialCards: { stored: 0, drawn: 0, failed: 0 },
    searches: {
      embedded: 0,
      engine: 0,
      engine_found_nothing: 0,
      engine_not_filled: 0,
      engine_failed: 0,
      engine_paused: 0,
    },
    searchChanges: undefined,
    clientErrors: 0,
    purges: { done: 0, failed: 0 },
    purgeFailingFor: undefined,
    observer: undefined,
    readQueue: undefined,
  }
}
