/** A server that ends sooner has probably failed at its start. */
export const shortLife = 10_000
const longestDelay = 5_000

/**
 * In milliseconds: three times none, then growing, and never an end, because a full disk may be emptied later.
 *
 * @param failures how often in a row it failed, or ended within {@link shortLife}.
 */
export function restartDelay(failures: number): number {
  return failures <= 3 ? 0 : Math.min(250 * 2 ** (failures - 4), longestDelay)
}
