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
