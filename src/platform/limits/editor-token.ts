import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The cookie in which Payload keeps an editor's token. */
const cookieName = 'payload-token'

/**
 * The account of an editor's token, by its signature and its end alone: good enough to choose a rate
 * limit, since nobody else can make one. Whether its session still exists is for the CMS to say.
 *
 * @param secret of this site, as it stands in PAYLOAD_SECRET.
 * @param now milliseconds since 1970.
 * @returns `undefined` where there is no token, or none of ours.
 */
export function editorOf(
  headers: { readonly authorization?: string | undefined; readonly cookie?: string | undefined },
  secret: string,
  now: number,
): string | undefined {
  const token =
    /^(?:Bearer *|JWT +)(\S+)$/i.exec(headers.authorization ?? '')?.[1] ??
    new RegExp(`(?:^|;\\s*)${cookieName}=([^;\\s]+)`).exec(headers.cookie ?? '')?.[1]
  const [header, claims, signature, ...more] = (token ?? '').split('.')
  if (!header || !claims || !signature || more.length > 0) return undefined
  const made = createHmac('sha256', signingKey(secret)).update(`${header}.${claims}`).digest()
  const sent = Buffer.from(signature, 'base64url')
  if (sent.length !== made.length || !timingSafeEqual(sent, made)) return undefined
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

/** Payload signs with the first half of the secret's hash (`payload/dist/index.js`). */
function signingKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 32)
}
