import { createHmac, timingSafeEqual } from 'node:crypto'
import { signingKeyOf } from '../config/signing-key'

const cookieName = 'payload-token'

/**
 * Checks signature and expiry alone: enough to choose a rate limit, since it cannot be forged. The CMS checks the
 * session.
 *
 * @param secrets PAYLOAD_SECRET and PAYLOAD_SECRET_PREVIOUS.
 * @param now milliseconds since 1970.
 */
export function editorOf(
  headers: { readonly authorization?: string | undefined; readonly cookie?: string | undefined },
  secrets: readonly string[],
  now: number,
): string | undefined {
  const token =
    /^(?:Bearer *|JWT +)(\S+)$/i.exec(headers.authorization ?? '')?.[1] ??
    new RegExp(`(?:^|;\\s*)${cookieName}=([^;\\s]+)`).exec(headers.cookie ?? '')?.[1]
  const [header, claims, signature, ...more] = (token ?? '').split('.')
  if (!header || !claims || !signature || more.length > 0) return undefined
  const sent = Buffer.from(signature, 'base64url')
  const isOurs = secrets.some((secret) => {
    const made = createHmac('sha256', signingKeyOf(secret)).update(`${header}.${claims}`).digest()
    return sent.length === made.length && timingSafeEqual(sent, made)
  })
  if (!isOurs) return undefined
  try {
    const { id, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
      id?: unknown
      exp?: unknown
    }
    const valid = typeof id === 'string' && typeof exp === 'number' && exp * 1000 > now
    return valid ? id : undefined
  } catch {
    return undefined
  }
}
