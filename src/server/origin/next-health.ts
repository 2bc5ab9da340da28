import type { InnerListener } from './inner-listener'
import type { Lanes } from './lanes'

export interface NextHealthOptions {
  readonly inner: Pick<InnerListener, 'get'>
  readonly lanes: Lanes
  /** Milliseconds that only grow. */
  readonly clock: () => number
  /** Longest wait for a place and an answer, in milliseconds. */
  readonly bound?: number
}

/** Shorter than the patience of those who ask: Docker waits five seconds. */
const usualBound = 4_000
/** How long an answer stands, in milliseconds: those who ask are many, and not all of them ask in earnest. */
const fresh = 1_000

/**
 * Whether Next answers, asked the way of all requests: through a place and the inner listener. A process
 * whose places are all taken by work that does not end is not ready, however well its database is.
 */
export function createNextHealth({ inner, lanes, clock, bound = usualBound }: NextHealthOptions) {
  let last: { readonly until: number; readonly responds: Promise<boolean> } | undefined

  const check = async (signal: AbortSignal): Promise<boolean> => {
    const leave = await lanes.enter('shared', { signal })
    try {
      // What Next says without the page cache, which has nothing to read for it.
      const message = await inner.get({ path: '/api/health?live', timeout: bound, signal })
      message.resume()
      return (message.statusCode ?? 500) < 500
    } finally {
      leave()
    }
  }

  return async (): Promise<boolean> => {
    if (!last || clock() >= last.until) {
      const responds = check(AbortSignal.timeout(bound)).catch(() => false)
      const began = { until: Number.POSITIVE_INFINITY, responds }
      last = began
      void responds.then(() => {
        began.until = clock() + fresh
      })
    }
    return last.responds
  }
}
