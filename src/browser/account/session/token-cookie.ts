import { parseReaderToken } from '../../requests/reader-token'

const path = '/api/reader/session'

/** An older token is in the cookie already, in milliseconds; the SDK's own limit. */
const oldest = 5 * 60_000

/** Sends tokens like the SDK with `_authTokenSyncURL`, whose `getAuth` loads Google's frame on every phone. */
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
      // The next token comes within the hour; a cookie never outlives its token.
      console.warn(error)
    }
  }
}
