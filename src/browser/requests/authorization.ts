/** The key of a visitor's token in the local storage. */
export const tokenKey = 'token'

/**
 * The value of the `Authorization` header: the word and the token without a space (docs/specification.md).
 *
 * @returns `undefined` without a token, or for an invalid one.
 */
export function authorization(token: string | null | undefined): string | undefined {
  return token && /^[\x21-\x7e]+$/.test(token) ? `Bearer${token}` : undefined
}

/** Null where the browser forbids the storage. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}
