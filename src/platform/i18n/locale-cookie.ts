import { isLocale, type Locale } from '#locales/languages'

/** The cookie that remembers a chosen language (spec §4, §9). */
export const localeCookie = {
  name: 'octavo-locale',
  /** Seconds in 365 days. */
  maxAge: 365 * 24 * 60 * 60,
} as const

/** The cookie as `Set-Cookie` and `document.cookie` take it. */
export function serializeLocaleCookie(locale: Locale): string {
  return `${localeCookie.name}=${locale}; Max-Age=${localeCookie.maxAge}; Path=/; SameSite=Lax`
}

/** The saved language in a `Cookie` header or `document.cookie`, if it names one of ours. */
export function readLocaleCookie(header: string | undefined): Locale | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.split('=', 2).map((part) => part.trim())
    if (name === localeCookie.name && isLocale(value)) return value
  }
  return undefined
}
