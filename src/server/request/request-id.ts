import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { headerText } from './header-text'

/** Carries the id of a request from a proxy, and to the client with an error. */
export const requestIdHeader = 'X-Request-Id'

/** Long enough to be unique, short enough for a log line, and without characters that could forge one. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/**
 * 16 hexadecimal digits, short enough for the telephone. Node buffers random bytes for UUIDs, but not for
 *    `randomBytes` (25 µs); the middle digits of a UUID are not random.
 */
export function newRequestId(): string {
  const uuid = randomUUID()
  return uuid.slice(0, 8) + uuid.slice(-8)
}

/** The id of a request: that of a trusted proxy, so that both logs agree, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, trustedHops: number): string {
  const given = trustedHops > 0 ? headerText(headers['x-request-id']) : undefined
  return given !== undefined && wellFormed.test(given) ? given : newRequestId()
}
