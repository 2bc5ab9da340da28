import type { InnerListener } from './inner-listener'
import type { Lanes } from './lanes'

export interface NextHealthOptions {
  readonly inner: Pick<InnerListener, 'get'>
  readonly lanes: Lanes
  readonly clock: () => number
  readonly bound?: number
}

/** Shorter than the timeouts of health checks: Docker's is five seconds. */
const usualBound = 4_000
/** How long a result is reused, in milliseconds: there may be many health checks. */
const fresh = 1_000

/** Checked the way of all requests, through a place: taken places mean that Next is not ready. */
export function createNextHealth({ inner, lanes, clock, bound = usualBound }: NextHealthOptions) {
  let last: { readonly until: number; readonly responds: Promise<boolean> } | undefined

  const check = async (signal: AbortSignal): Promise<boolean> => {
    const leave = await lanes.enter('shared', { signal })
    try {
      // Liveness alone: the rest of the health check is done here.
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
