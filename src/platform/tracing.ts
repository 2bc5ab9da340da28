import { findInProcess, offerInProcess } from './in-process'

/** What of a request is in its span. */
export interface TracedRequest {
  readonly id: string
  readonly method: string
  /** Without its query, which may hold what somebody searches. */
  readonly pathname: string
  /** The `traceparent` of a proxy that is trusted. */
  readonly parent: string | undefined
}

/** The span of a request, under which Next and the database put theirs. */
export interface RequestSpan {
  /** For Next, in W3C's form. */
  readonly traceparent: string
  end(facts: { readonly status: number; readonly kind: string; readonly outcome: string }): void
}

/** Makes spans; see `src/server/process/tracing.ts`. */
export interface Tracing {
  startRequest(request: TracedRequest): RequestSpan
  /** @returns how to end it; nothing where no request is traced at the moment. */
  startCommand(
    name: string,
    collection: string | undefined,
  ): ((failure?: Error) => void) | undefined
}

const name = 'tracing'

function tracing(): Tracing | undefined {
  return findInProcess(name)
}

/** From now on requests of this process are traced, or with `undefined` no longer. */
export function offerTracing(offered: Tracing | undefined): void {
  offerInProcess(name, offered)
}

export const startRequestSpan: (
  ...of: Parameters<Tracing['startRequest']>
) => RequestSpan | undefined = (...of) => tracing()?.startRequest(...of)

export const startCommandSpan: Tracing['startCommand'] = (...of) => tracing()?.startCommand(...of)
