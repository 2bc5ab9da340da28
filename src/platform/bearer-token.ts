/**
 * After `Bearer` with or without a space, as the site's request client sends it (docs/specification.md, §6), or after
 * `JWT`. `undefined` for another scheme, such as a proxy's `Basic`; an empty text if the token is missing.
 */
export function tokenOf(headers: Headers): string | undefined {
  // Schemes are case-insensitive (RFC 9110 §11.1).
  const match = /^(?:Bearer *|JWT(?: +|$))(.*)$/i.exec(headers.get('Authorization') ?? '')
  return match?.[1]
}
