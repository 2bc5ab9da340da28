import type { ReaderToken } from '../../requests/reader-token'

/** Before its expiry, in milliseconds. */
const margin = 5 * 60_000

/** In milliseconds. With `isNew`, the lifetime is known without the device's clock, which may be wrong by hours. */
export function refreshDelay(
  { issued, expires }: Pick<ReaderToken, 'issued' | 'expires'>,
  now: number,
  isNew: boolean,
): number {
  const lifetime = expires - issued
  const left = isNew ? lifetime : Math.min(expires - now, lifetime)
  return Math.max(left - margin, 0)
}
