export const longestWait = 30_000

/**
 * How long to wait before the next attempt to save, in milliseconds: doubled each time, and up to a
 * quarter less, so that the forms of an office do not come back all at once.
 *
 * @param failures how many attempts have failed in a row, from 1.
 * @param random from 0 to 1.
 */
export function waitAfter(failures: number, random: number): number {
  const full = Math.min(1_000 * 2 ** (failures - 1), longestWait)
  return Math.round(full * (1 - random / 4))
}
