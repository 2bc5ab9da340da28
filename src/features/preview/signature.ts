import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Computed on demand, so that neither the database nor a copy of it contains a working link. The purpose in the text
 * keeps this from being a signature of anything else.
 */
export function signatureOf(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview link ${id}`).digest('hex')
}

/** In constant time. */
export function isSignatureOf(signature: string, id: string, secret: string): boolean {
  const expected = Buffer.from(signatureOf(id, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
