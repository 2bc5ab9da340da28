import { readToken } from './authorization'
import { isFresh, parseReaderToken } from './reader-token'
import { within } from './within'

/** Longest wait for a fresh token, in milliseconds; after it a request goes without. */
const timeout = 5000

/**
 * The token to send now. One that is no reader's is sent as it is; a reader's that has expired is
 * never sent: the request waits for a fresh one, and goes without where none comes.
 *
 * @param renew gives a fresh token, or none; replaces the reader's session in tests.
 */
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
  const { freshToken } = await import('../account/session')
  return freshToken()
}
