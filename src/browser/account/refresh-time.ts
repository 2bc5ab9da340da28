import type { ReaderToken } from '../requests/reader-token'

/** Before its expiry, in milliseconds. */
const margin = 5 * 60_000

/**
 * The time until a token is renewed, in milliseconds.
 *
 * @param isNew whether it was issued just now: then its lifetime is known without the device's clock, which
 * may be wrong by hours and would renew it over and over.
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
