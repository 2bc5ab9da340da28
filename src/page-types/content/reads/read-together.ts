import { expiries } from '#src/platform/cache/expire'
import { createSingleFlight } from '#src/platform/single-flight'

const once = createSingleFlight<unknown>()

/**
 * Shares one database read among parallel calls, such as the pages of an article in eight languages after its
 * save. A read from before the latest expiry is not shared. The result must not be changed.
 *
 * @param key names what is read.
 */
export function readTogether<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
  return once(`${expiries()} ${key}`, read) as Promise<Result>
}
