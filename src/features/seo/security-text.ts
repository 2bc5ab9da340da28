import { languages } from '#locales/languages'
import { isAddress } from '#src/platform/config/setting'

/** RFC 9116 §3. */
export const securityTextPath = '/.well-known/security.txt'

export interface SecuritySettings {
  readonly contact?: string | null | undefined
  readonly policy?: string | null | undefined
}

/** Where to report a vulnerability of the site (RFC 9116); `undefined` without a contact. */
export function securityText(
  { contact, policy }: SecuritySettings,
  origin: string,
  now: Date,
): string | undefined {
  const address = contact && contactUri(contact)
  if (!address) return undefined
  return [
    `Contact: ${address}`,
    `Expires: ${expiry(now).toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.map(({ tag }) => tag).join(', ')}`,
    `Canonical: ${origin}${securityTextPath}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    '',
  ].join('\n')
}

/** The first day of a month about half a year ahead: less than a year (§2.5.5), and constant for a month. */
function expiry(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7, 1))
}

/** A contact as a URI: editors type email addresses without `mailto:`. */
export function contactUri(text: string): string | undefined {
  if (isEmail(text)) return `mailto:${text}`
  if (/^mailto:/i.test(text)) return isEmail(text.slice(7)) ? text : undefined
  if (/^tel:\+?[\d-]{5,24}$/i.test(text)) return text
  return isSecureAddress(text) ? text : undefined
}

export function isSecureAddress(text: string): boolean {
  return isAddress(text) && text.startsWith('https://') && !/\s/.test(text)
}

const isEmail = (text: string): boolean =>
  /^[^\s@:/?#<>]+@[^\s@:/?#<>]+\.[^\s@:/?#<>.]+$/.test(text)
