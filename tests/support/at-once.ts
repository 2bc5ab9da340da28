import { expect } from 'vitest'

/**
 * Work that takes no longer for a hostile text than for any other. A rule that reads a long row of one sign in more
 * ways than one needs seconds for the texts of these tests, and hours for what a request may hold.
 */
export function atOnce<Result>(work: () => Result): Result {
  const begun = performance.now()
  const result = work()
  expect(performance.now() - begun).toBeLessThan(750)
  return result
}
