/** Three ends a minute: a server that ends more often ends because of what it is given. */
const limit = { ends: 3, within: 60_000 }

/**
 * Whether a server that ended unexpectedly is started again.
 *
 * @param ends When it has ended, in milliseconds, with the latest end last.
 */
export function mayRestart(ends: readonly number[]): boolean {
  const latest = ends.at(-1) ?? 0
  return ends.filter((end) => latest - end < limit.within).length <= limit.ends
}
