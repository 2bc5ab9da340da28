import type { RateName } from '../config/budgets'
import { inProcess } from '../in-process'
import { createRequestCounts, type RequestCounts, type RequestKind } from './request-counts'

export type FetchResult = 'response' | 'missing' | 'failed' | 'declined'

/** Where a content change was made, as this process sees it. */
export type ChangeOrigin = 'own' | 'other'

export type PurgeOutcome = 'done' | 'failed'

export type CardOutcome = 'stored' | 'drawn' | 'failed'

/** Which search was used, and why the embedded one in place of a search server. */
export type SearchOutcome =
  | 'embedded'
  | 'engine'
  | 'engine_found_nothing'
  | 'engine_not_filled'
  | 'engine_failed'
  | 'engine_paused'

/** Receives durations, in seconds, if metrics are on; the listener and the application each have one. */
export interface Observer {
  originFetch?(kind: RequestKind, result: FetchResult, seconds: number): void
  request?(kind: RequestKind, seconds: number): void
  /** A saved change is expired in this process, so that visitors see it. */
  contentVisible?(origin: ChangeOrigin, seconds: number): void
  databaseCommand?(command: string, seconds: number, failed: boolean): void
}

export interface JobQueue {
  readonly waiting: number
  readonly due: number
  readonly running: number
  /** Failed jobs, which wait for a person. */
  readonly failed: number
  /** How long the oldest due job has been due, in seconds; 0 if none is. */
  readonly oldestDueSeconds: number
  /** Publications that have been due for more than a minute. */
  readonly latePlans: number
}

export interface Measures {
  readonly requests: RequestCounts
  readonly rateLimited: Partial<Record<RateName, number>>
  readonly socialCards: Record<CardOutcome, number>
  readonly searches: Record<SearchOutcome, number>
  /** Changes that the search server does not have yet; `undefined` without one. */
  searchChanges: number | undefined
  clientErrors: number
  readonly purges: Record<PurgeOutcome, number>
  /** Milliseconds since purging began to fail; 0 if it works. */
  purgeFailingFor: (() => number) | undefined
  observer: Observer | undefined
  readQueue: (() => Promise<JobQueue>) | undefined
}

/** One per process: Next's routes and the page cache both count. */
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
