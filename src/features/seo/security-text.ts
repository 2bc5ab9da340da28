import { languages } from '#locales/languages'
import { isAddress } from '#src/platform/config/setting'

/** Where it is (RFC 9116 §3). */
export const securityTextPath = '/.well-known/security.txt'

/** What editors say of it. */
export interface SecuritySettings {
  readonly contact?: string | null | undefined
  readonly policy?: string | null | undefined
}

/**
 * `security.txt` (RFC 9116): where people report a weakness of the site.
 *
 * @returns `undefined` where nobody is named to whom to report it.
 */
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

/** The beginning of the month after next half year: less than a year ahead (§2.5.5), and the same for a month. */
function expiry(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7, 1))
}

/** A contact as the file wants it, as an address: people write theirs without `mailto:`. */
export function contactUri(text: string): string | undefined {
  if (isEmail(text)) return `mailto:${text}`
  if (/^mailto:/i.test(text)) return isEmail(text.slice(7)) ? text : undefined
  if (/^tel:\+?[\d-]{5,24}$/i.test(text)) return text
  return isSecureAddress(text) ? text : undefined
}

/** Whether a text is the address of something on the web that nobody can change on its way. */
export function isSecureAddress(text: string): boolean {
  return isAddress(text) && text.startsWith('https://') && !/\s/.test(text)
}

const isEmail = (text: string): boolean =>
  /^[^\s@:/?#<>]+@[^\s@:/?#<>]+\.[^\s@:/?#<>.]+$/.test(text)
