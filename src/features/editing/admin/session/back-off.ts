export const longestWait = 30_000

/** In milliseconds: doubled each time, up to a quarter less, so that the forms of an office do not retry at once. */
export function waitAfter(failures: number, random: number): number {
  const full = Math.min(1_000 * 2 ** (failures - 1), longestWait)
  return Math.round(full * (1 - random / 4))
}
