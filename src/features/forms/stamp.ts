import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** When a form was rendered. `nonce`: of a form that was rendered for one visitor; a cached page has none. */
export interface Stamp {
  readonly at: number
  readonly nonce: string
}

/** In milliseconds. A page may be cached, and be open, for weeks. */
export const stampLifetime = 60 * 24 * 3_600_000

export function writeStamp(secret: string, form: string, at: number, nonce = ''): string {
  const text = `${at.toString(36)}.${nonce}`
  return `${text}.${sign(secret, form, text)}`
}

export const newNonce = (): string => randomBytes(12).toString('base64url')

/** `undefined` for a forged, foreign, future, or old one. @param secrets the present one and the previous one. */
export function readStamp(
  secrets: readonly string[],
  form: string,
  stamp: unknown,
  now: number,
): Stamp | undefined {
  if (typeof stamp !== 'string') return undefined
  const [, text = '', time = '', nonce = '', signature = ''] =
    /^(([0-9a-z]{1,11})\.([\w-]{0,32}))\.([\w-]{43})$/.exec(stamp) ?? []
  const given = Buffer.from(signature)
  const isOurs = secrets.some((secret) => {
    const own = Buffer.from(sign(secret, form, text))
    return own.length === given.length && timingSafeEqual(own, given)
  })
  const at = Number.parseInt(time, 36)
  if (!isOurs || at > now + 60_000 || now - at > stampLifetime) return undefined
  return { at, nonce }
}

function sign(secret: string, form: string, text: string): string {
  return createHmac('sha256', `form stamp ${secret}`).update(`${form} ${text}`).digest('base64url')
}
