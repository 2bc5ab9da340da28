import type { ReaderToken } from '../requests/reader-token'

/** How long before its end a token is renewed, in milliseconds. */
const margin = 5 * 60_000

/**
 * How long to wait before a token is renewed, in milliseconds.
 *
 * @param isNew whether it came just now: then its end is known without the device's clock, which
 * may be wrong by hours and would have it renewed over and over.
 */
export function refreshDelay(
  { issued, expires }: Pick<ReaderToken, 'issued' | 'expires'>,
  now: number,
  isNew: boolean,
): number {
  const lifetime = expires - issued
  const left = isNew ? lifetime : Math.min(expires - now, lifetime)
  return Math.max(left - margin, 0)
}
