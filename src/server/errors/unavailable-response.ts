import type { PlainResponse } from './plain-responses'

export const retryAfter = 5

export function unavailableResponse(method: string, mayHaveBegun: boolean): PlainResponse {
  const message = isChange(method)
    ? mayHaveBegun
      ? 'The database stopped responding while this was being saved. It may or may not have been saved: read the document before you send it again.'
      : 'The database does not respond at the moment, and nothing was saved. Try again in a few seconds.'
    : 'The database does not respond at the moment. Try again in a few seconds.'
  return {
    status: 503,
    headers: ['Cache-Control', 'private, no-store', 'Retry-After', String(retryAfter)],
    body: `${JSON.stringify({ errors: [{ message }] })}\n`,
    contentType: 'application/json; charset=utf-8',
  }
}

/**
 * Payload takes an account that it cannot read for a visitor's, so reads and refusals may be those of a visitor. The
 * response to a completed change is true.
 */
export function isDoubtful(method: string, pathname: string, status: number): boolean {
  if (!isChange(method) || pathname === '/api/graphql') return true
  return status === 401 || status === 403 || status === 404 || status >= 500
}

/** Whether the status may have been caused by a lost database. */
export function mayBeOutage(status: number): boolean {
  return status === 401 || status === 403 || status >= 500
}

function isChange(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}
