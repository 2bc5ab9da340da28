export interface TokenBucket {
  /** @returns 0 if one may pass, or the seconds until the next one may. */
  take(): number
}

/** @param clock milliseconds that only grow. */
export function createTokenBucket(perMinute: number, clock: () => number): TokenBucket {
  const interval = 60_000 / perMinute
  let tokens = perMinute
  let filledAt = clock()
  return {
    take() {
      const now = clock()
      tokens = Math.min(perMinute, tokens + (now - filledAt) / interval)
      filledAt = now
      if (tokens < 1) return Math.ceil(((1 - tokens) * interval) / 1000)
      tokens -= 1
      return 0
    },
  }
}
