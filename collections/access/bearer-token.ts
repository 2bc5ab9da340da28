import { type AuthStrategy, JWTAuthentication } from 'payload'

/**
 * The token of an `Authorization` header: behind `Bearer` with or without a space, as the site's
 * request client sends it (spec §6) and as everybody else does (RFC 6750), or behind `JWT`.
 *
 * @returns `undefined` where there is no such header, or one of another scheme, such as a proxy's
 * `Basic`; an empty text where the header names a scheme and no token.
 */
export function tokenOf(headers: Headers): string | undefined {
  // Schemes are the same in any case (RFC 9110 §11.1).
  const match = /^(?:Bearer *|JWT(?: +|$))(.*)$/i.exec(headers.get('Authorization') ?? '')
  return match?.[1]
}

/**
 * Signs in whoever sends an editor's token in a header. Payload verifies it as it verifies its
 * cookie's; that it finds no header without a space is all that differs. A token that is not valid
 * never gives way to a cookie.
 */
export const bearerToken = {
  name: 'bearer-token',
  authenticate: async (args) => {
    const token = tokenOf(args.headers)
    if (!token) return { user: null }
    const headers = new Headers(args.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return JWTAuthentication({ ...args, headers })
  },
} satisfies AuthStrategy
