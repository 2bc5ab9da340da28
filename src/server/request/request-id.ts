import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { headerText } from './header-text'

/** In which the id of a request comes from a proxy, and goes out with an error. */
export const requestIdHeader = 'X-Request-Id'

/** Long enough to be one's own, short enough for a line of a log, and nothing that could forge one. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/**
 * 16 hexadecimal digits: short enough to be read out on the telephone. Node takes the bytes of many UUIDs from
 * the system at once, and those of `randomBytes` each time (25 µs); the digits in the middle of a UUID are not random.
 */
export function newRequestId(): string {
  const uuid = randomUUID()
  return uuid.slice(0, 8) + uuid.slice(-8)
}

/** The id of a request: that of a trusted proxy, so that its log and ours agree, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, trustedHops: number): string {
  const given = trustedHops > 0 ? headerText(headers['x-request-id']) : undefined
  return given !== undefined && wellFormed.test(given) ? given : newRequestId()
}
