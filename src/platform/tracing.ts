import { findInProcess, offerInProcess } from './in-process'

export interface TracedRequest {
  readonly id: string
  readonly method: string
  /** Without its query, which may hold a visitor's search. */
  readonly pathname: string
  /** The `traceparent` of a trusted proxy. */
  readonly parent: string | undefined
}

export interface RequestSpan {
  /** For Next, in W3C's form. */
  readonly traceparent: string
  end(facts: { readonly status: number; readonly kind: string; readonly outcome: string }): void
}

/** See `src/server/process/tracing.ts`. */
export interface Tracing {
  startRequest(request: TracedRequest): RequestSpan
  /** @returns ends it; nothing if no request is traced. */
  startCommand(
    name: string,
    collection: string | undefined,
  ): ((failure?: Error) => void) | undefined
}

const name = 'tracing'

function tracing(): Tracing | undefined {
  return findInProcess(name)
}

/** Starts tracing requests of this process, or with `undefined` stops it. */
export function offerTracing(offered: Tracing | undefined): void {
  offerInProcess(name, offered)
}

export const startRequestSpan: (
  ...of: Parameters<Tracing['startRequest']>
) => RequestSpan | undefined = (...of) => tracing()?.startRequest(...of)

export const startCommandSpan: Tracing['startCommand'] = (...of) => tracing()?.startCommand(...of)
