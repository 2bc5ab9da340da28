import type { RateName } from '#src/platform/config/budgets'
import type { RateLimits } from '#src/platform/limits/rate-limits'
import type { Counted } from './sign-in-points'

export type Compared =
  | { readonly right: string }
  /** Wrong, with the rates that allow no more attempts. */
  | { readonly right?: undefined; readonly spent: readonly RateName[] }

/**
 * Compares a password whose attempt has been counted. A right one does not count, and forgets the wrong ones of its
 * account and client; one that could not be compared does not count either.
 */
export async function compareCounted(
  limits: Pick<RateLimits, 'forget' | 'giveBack' | 'isSpent'>,
  counted: readonly Counted[],
  compare: () => Promise<string | undefined>,
): Promise<Compared> {
  let right: string | undefined
  try {
    right = await compare()
  } catch (error) {
    await Promise.all(counted.map(([rate, key]) => limits.giveBack(rate, key)))
    throw error
  }
  if (right === undefined) {
    const spent: RateName[] = []
    for (const [rate, key] of counted) if (await limits.isSpent(rate, key)) spent.push(rate)
    return { spent }
  }
  await Promise.all(
    counted.map(([rate, key]) =>
      rate === 'account' ? limits.forget(rate, key) : limits.giveBack(rate, key),
    ),
  )
  return { right }
}
