import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What proves that a shared link was made here, as 64 hexadecimal digits. It is computed whenever it
 * is needed, so that neither the database nor a copy of it holds a link that could be opened.
 *
 * @param secret of the CMS; the purpose in the text keeps this from being a signature of anything else.
 */
export function signatureOf(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview link ${id}`).digest('hex')
}

/** Compares in constant time, which reveals nothing of how much was right. */
export function isSignatureOf(signature: string, id: string, secret: string): boolean {
  const expected = Buffer.from(signatureOf(id, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
