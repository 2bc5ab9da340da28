import { describe, expect, it } from 'vitest'
import { compareCounted } from '#src/features/accounts/compare-counted'
import type { Counted } from '#src/features/accounts/sign-in-points'
import { budgets } from '#src/platform/config/budgets'
import { Overloaded } from '#src/platform/limits/gate'
import { createRateLimits } from '#src/platform/limits/rate-limits'

const counted: readonly Counted[] = [
  ['account', 'ann@example.com 192.0.2.1'],
  ['signIn', '192.0.2.1'],
  ['guesses', 'ann@example.com'],
]

/** @returns what each of them still allows, after one attempt that is compared so. */
async function leftAfter(compare: () => Promise<string | undefined>, before = 0) {
  const rate = { points: 3, seconds: 600 }
  const limits = createRateLimits({ ...budgets.rates, account: rate, signIn: rate, guesses: rate })
  const takeAll = async () => {
    for (const [name, key] of counted) await limits.take(name, key)
  }
  for (let time = 0; time <= before; time += 1) await takeAll()
  const result = await compareCounted(limits, counted, compare).catch((error: Error) => error)
  const left: Record<string, number> = {}
  for (const [name, key] of counted) {
    left[name] = 0
    while ((await limits.take(name, key)) === 0) left[name] += 1
  }
  return { result, left }
}

describe('an attempt to sign in', () => {
  it('that is right does not count, and forgets the wrong ones of the account', async () => {
    const { left, result } = await leftAfter(async () => 'right', 1)
    expect(result).toEqual({ right: 'right' })
    expect(left).toEqual({ account: 3, signIn: 2, guesses: 2 })
  })

  it('that is wrong counts everywhere', async () => {
    const { left, result } = await leftAfter(async () => undefined)
    expect(result).toEqual({ spent: [] })
    expect(left).toEqual({ account: 2, signIn: 2, guesses: 2 })
  })

  it('that is the last one names what is spent', async () => {
    const { left, result } = await leftAfter(async () => undefined, 2)
    expect(result).toEqual({ spent: ['account', 'signIn', 'guesses'] })
    expect(left).toEqual({ account: 0, signIn: 0, guesses: 0 })
  })

  it('that could not be compared does not count, and forgets none', async () => {
    const busy = new Overloaded()
    const { left, result } = await leftAfter(() => Promise.reject(busy), 1)
    expect(result).toBe(busy)
    expect(left).toEqual({ account: 2, signIn: 2, guesses: 2 })
  })
})
