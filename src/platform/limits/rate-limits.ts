import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { budgets, type Rate, type RateName } from '../config/budgets'

/**
 * How often a client may do something. Asynchronous, so that a store that several processes share can
 * take the place of this one: `rate-limiter-flexible` has the same class for each.
 */
export interface RateLimits {
  /** Counts one. @returns 0 where it may pass, or else the seconds until the next one may. */
  take(rate: RateName, client: string): Promise<number>
  /** Takes back what was counted for something that turned out to be allowed. */
  giveBack(rate: RateName, client: string): Promise<void>
  /** Forgets what a client did. */
  forget(rate: RateName, client: string): Promise<void>
}

/** Limits in the memory of this process. */
export function createRateLimits(
  rates: Readonly<Record<RateName, Rate>> = budgets.rates,
): RateLimits {
  const limiters = new Map(
    Object.entries(rates).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  )
  const limiterOf = (name: RateName): RateLimiterMemory => limiters.get(name) as RateLimiterMemory

  return {
    async take(name, client) {
      try {
        await limiterOf(name).consume(client)
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
    async giveBack(name, client) {
      await limiterOf(name).reward(client)
    },
    async forget(name, client) {
      await limiterOf(name).delete(client)
    },
  }
}

const key = Symbol.for('octavo.rate-limits')

/** The limits of this process. Next bundles its routes apart from the page cache; they share these. */
export function rateLimits(): RateLimits {
  const holder = globalThis as { [key]?: RateLimits }
  holder[key] ??= createRateLimits()
  return holder[key]
}
