/** A server that ends sooner than this after its start has probably ended of what it met there. */
export const shortLife = 10_000
const longestDelay = 5_000

/**
 * How long to wait before something that ended is started again, in milliseconds. Three times at
 * once, then with growing pauses, and never not at all: a full disk is emptied by somebody in the
 * end, and nobody is there to start the database by hand.
 *
 * @param failures How often in a row it failed, or ended within {@link shortLife}.
 */
export function restartDelay(failures: number): number {
  return failures <= 3 ? 0 : Math.min(250 * 2 ** (failures - 4), longestDelay)
}
