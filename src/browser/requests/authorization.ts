/** The key of the local storage under which a visitor's token is stored (spec §6). */
export const tokenKey = 'token'

/**
 * The value of the `Authorization` header: the word and the token with nothing in between (spec §6).
 *
 * @returns `undefined` without a token, and for one that no header can carry.
 */
export function authorization(token: string | null | undefined): string | undefined {
  return token && /^[\x21-\x7e]+$/.test(token) ? `Bearer${token}` : undefined
}

/** Reads the token that is stored; none where the browser forbids the storage. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}
