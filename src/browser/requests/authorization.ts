export const tokenKey = 'token'

/** The word and the token without a space (docs/specification.md); `undefined` without a valid token. */
export function authorization(token: string | null | undefined): string | undefined {
  return token && /^[\x21-\x7e]+$/.test(token) ? `Bearer${token}` : undefined
}

export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}
