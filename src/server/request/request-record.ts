import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutLinkName } from '#src/page-types/preview-address'
import type { TokenBucket } from '#src/platform/limits/token-bucket'
import type { Measures } from '#src/platform/metrics/measures'
import {
  countIndex,
  outcomeOf,
  type RequestKind,
  type ResponseSource,
} from '#src/platform/metrics/request-counts'
import { type RequestSpan, startRequestSpan } from '#src/platform/tracing'
import type { Log } from '../process/log'
import { headerText } from './header-text'
import { requestIdOf } from './request-id'
import type { RequestCaller } from './request-limits'

/** What is known of a request that was not served from memory at once. */
export interface RequestRecord {
  readonly id: string
  readonly span: RequestSpan | undefined
  readonly caller: RequestCaller
  readonly left: AbortSignal
  kind: RequestKind
  source: ResponseSource
  reason: string | undefined
}

export interface RecordOptions {
  readonly measures: Measures
  /** Proxies in front whose `X-Request-Id` and `traceparent` are trusted. */
  readonly trustedHops: number
  readonly callerOf: (req: IncomingMessage) => RequestCaller
  readonly log: Log
  readonly clock: () => number
  /** Bounds log lines about failed responses: a database outage must not fill the log. */
  readonly lines: TokenBucket
}

const records = new WeakMap<ServerResponse, RequestRecord>()

/** The record of a response's request. Requests served from memory at once have none. */
export function recordOf(res: ServerResponse): RequestRecord | undefined {
  return records.get(res)
}

/** Notes that the listener responded without Next. */
export function noteServedHere(res: ServerResponse): void {
  const record = recordOf(res)
  if (record) record.source = 'hit'
}

/** Begins the record of a request. When its response has been sent, it is counted, and logged if it failed. */
export function beginRecord(
  req: IncomingMessage,
  res: ServerResponse,
  { measures, trustedHops, callerOf, log, clock, lines }: RecordOptions,
): void {
  const began = clock()
  const id = requestIdOf(req.headers, trustedHops)
  const method = req.method ?? 'GET'
  const pathname = loggedPathname(req.url ?? '/')
  const parent = trustedHops > 0 ? headerText(req.headers['traceparent']) : undefined
  const span = startRequestSpan({ id, method, pathname, parent })
  const left = new AbortController()
  const record: RequestRecord = {
    ...{ id, span, kind: 'other', source: 'fetched', reason: undefined },
    left: left.signal,
    get caller() {
      return callerOf(req)
    },
  }
  records.set(res, record)
  res.once('close', () => {
    left.abort()
    const { kind, reason, source } = record
    const status = res.statusCode
    const outcome = res.headersSent ? outcomeOf(status, source) : 'aborted'
    const index = countIndex(kind, outcome)
    measures.requests[index] = (measures.requests[index] ?? 0) + 1
    measures.observer?.request?.(kind, (clock() - began) / 1000)
    span?.end({ status, kind, outcome })
    const isFailure = outcome === 'error' || outcome === 'unavailable'
    // Health checks repeat constantly.
    if (!isFailure || kind === 'health' || lines.take() > 0) return
    const why = reason === undefined ? '' : `: ${reason}`
    log(withoutLinkName(`ERROR ${status} ${method} ${pathname}${why}`), id)
  })
}

/** Without the query, which may hold a visitor's search, and without the name of a shared link. */
function loggedPathname(url: string): string {
  return withoutLinkName(url.split(/[?#]/, 1)[0] ?? '/').slice(0, 300)
}
