/** The name is Firebase's own for it. */
export const tokenCookie = '__session'

/** Valid until the token expires; hidden from scripts and other sites. Times are in milliseconds since 1970. */
export function serializeTokenCookie(token: string, expiresAt: number, now: number): string {
  const seconds = Math.max(0, Math.floor((expiresAt - now) / 1000))
  return `${tokenCookie}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`
}

export const clearedTokenCookie = serializeTokenCookie('', 0, 0)

export function readTokenCookie(header: string | null): string | undefined {
  const pairs = (header ?? '').split(/; */)
  const own = pairs.find((pair) => pair.startsWith(`${tokenCookie}=`))
  return own?.slice(tokenCookie.length + 1) || undefined
}
