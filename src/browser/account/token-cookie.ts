import { parseReaderToken } from '../requests/reader-token'

/** Where this server takes the token of a reader as a cookie. */
const path = '/api/reader/session'

/** A token from before is in the cookie already, in milliseconds; the SDK's own bound. */
const oldest = 5 * 60_000

/**
 * Gives the server each new token as a cookie, and has the cookie removed when the reader signs out:
 * what the SDK does for `_authTokenSyncURL`, whose `getAuth` would ask Google for its window's frame
 * on every phone, whoever signs in by whatever way.
 */
export function followWithCookie(): (token: string | null) => Promise<void> {
  let last: string | null | undefined
  return async (token) => {
    if (token === last) return
    last = token
    const parsed = parseReaderToken(token)
    if (parsed && Date.now() - parsed.issued > oldest) return
    try {
      await fetch(path, {
        method: token === null ? 'DELETE' : 'POST',
        headers: token === null ? {} : { Authorization: `Bearer ${token}` },
        // The page may be left right after signing out.
        keepalive: true,
      })
    } catch (error) {
      // The next token comes within the hour; a cookie never outlives the token in it.
      console.warn(error)
    }
  }
}
