import { expiries } from '#src/platform/cache/expire'
import { createSingleFlight } from '#src/platform/single-flight'

const once = createSingleFlight<unknown>()

/**
 * One read of the database for all who ask for the same at the same moment, such as the pages of a post
 * in eight languages after it was saved: its document holds them all. Nobody is given what was begun
 * before the latest expiry. The result is shared, and must not be changed.
 *
 * @param key names what is read.
 */
export function readTogether<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
  return once(`${expiries()} ${key}`, read) as Promise<Result>
}
