import type { PlainResponse } from './plain-responses'

/** When to come again, in seconds. */
export const retryAfter = 5

/** What is said to programs while the database is away, in the shape of the API's errors. */
export function unavailableResponse(method: string, mayHaveBegun: boolean): PlainResponse {
  const message = isChange(method)
    ? mayHaveBegun
      ? 'The database stopped answering while this was being saved. It may or may not have been saved: read the document before you send it again.'
      : 'The database does not answer at the moment, and nothing was saved. Try again in a few seconds.'
    : 'The database does not answer at the moment. Try again in a few seconds.'
  return {
    status: 503,
    headers: ['Cache-Control', 'private, no-store', 'Retry-After', String(retryAfter)],
    body: `${JSON.stringify({ errors: [{ message }] })}\n`,
    contentType: 'application/json; charset=utf-8',
  }
}

/**
 * Whether an answer that was made while the database was lost may say something wrong. Payload takes
 * an account that it cannot read for nobody's, so reads may be those of a stranger, and refusals may
 * be meant for one. A change that was carried out says so truly.
 */
export function isDoubtful(method: string, pathname: string, status: number): boolean {
  if (!isChange(method) || pathname === '/api/graphql') return true
  return status === 401 || status === 403 || status === 404 || status >= 500
}

/** Whether an answer is one of those that are given, too, because the database does not answer. */
export function mayBeOutage(status: number): boolean {
  return status === 401 || status === 403 || status >= 500
}

function isChange(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}
