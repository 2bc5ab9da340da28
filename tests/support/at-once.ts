import { expect } from 'vitest'

/**
 * A rule that reads a long row of one sign in more ways than one needs seconds for these texts, and hours for what a
 * request may hold.
 */
export function atOnce<Result>(work: () => Result): Result {
  const begun = performance.now()
  const result = work()
  expect(performance.now() - begun).toBeLessThan(750)
  return result
}
