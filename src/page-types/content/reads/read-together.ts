import { expiries } from '#src/platform/cache/expire'
import { createSingleFlight } from '#src/platform/single-flight'

const once = createSingleFlight<unknown>()

/** For parallel calls, such as an article's pages after its save, not across an expiry. Never change the result. */
export function readTogether<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
  return once(`${expiries()} ${key}`, read) as Promise<Result>
}
