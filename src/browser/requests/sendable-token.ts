import { readToken } from './authorization'
import { isFresh, parseReaderToken } from './reader-token'
import { within } from './within'

/** How long to wait for a fresh token, in milliseconds; then a request has none. */
const timeout = 5000

/** Any but a reader's is sent as it is; an expired reader's never: the request waits for a fresh one, or has none. */
export async function sendableToken(
  renew: () => Promise<string | null> = renewInSession,
  now: number = Date.now(),
): Promise<string | null> {
  const token = readToken()
  const reader = parseReaderToken(token)
  if (!reader || isFresh(reader, now)) return token
  try {
    return await within(timeout, renew())
  } catch (error) {
    console.warn(error)
    return null
  }
}

async function renewInSession(): Promise<string | null> {
  const { freshToken } = await import('../account/session/session')
  return freshToken()
}
