import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { budgets, type Rate, type RateName } from '../config/budgets'
import { inProcess } from '../in-process'

export interface RateLimits {
  /** Counts one. @returns 0 if it may pass, or the seconds until the next one may. */
  take(rate: RateName, client: string): Promise<number>
  /** Uncounts what turned out to be allowed. */
  giveBack(rate: RateName, client: string): Promise<void>
  isSpent(rate: RateName, client: string): Promise<boolean>
  forget(rate: RateName, client: string): Promise<void>
  block(rate: RateName, client: string, seconds: number): Promise<void>
}

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
        return secondsUntil(refused)
      }
    },
    async giveBack(name, client) {
      await limiterOf(name).reward(client)
    },
    async isSpent(name, client) {
      const counted = await limiterOf(name).get(client)
      return counted !== null && counted.remainingPoints <= 0
    },
    async forget(name, client) {
      await limiterOf(name).delete(client)
    },
    async block(name, client, seconds) {
      await limiterOf(name).block(client, seconds)
    },
  }
}

export function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}

const held = () => inProcess('rate limits', newHolder)

/** Shared by Next's routes and the page cache; `replaceRateLimits` switches to those of a database. */
export function rateLimits(): RateLimits {
  return held().face
}

export function replaceRateLimits(limits: RateLimits): void {
  held().now = limits
}

function newHolder(): { now: RateLimits; readonly face: RateLimits } {
  const held = { now: createRateLimits() as RateLimits }
  const face: RateLimits = {
    take: (...args) => held.now.take(...args),
    giveBack: (...args) => held.now.giveBack(...args),
    isSpent: (...args) => held.now.isSpent(...args),
    forget: (...args) => held.now.forget(...args),
    block: (...args) => held.now.block(...args),
  }
  return Object.assign(held, { face })
}
