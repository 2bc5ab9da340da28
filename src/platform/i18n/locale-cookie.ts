import { isLocale, type Locale } from '#locales/languages'

/** Stores a chosen language (docs/specification.md, §4, §9). */
export const localeCookie = {
  name: 'octavo-locale',
  maxAge: 365 * 24 * 60 * 60,
} as const

export function serializeLocaleCookie(locale: Locale): string {
  return `${localeCookie.name}=${locale}; Max-Age=${localeCookie.maxAge}; Path=/; SameSite=Lax`
}

export function readLocaleCookie(header: string | undefined): Locale | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.split('=', 2).map((part) => part.trim())
    if (name === localeCookie.name && isLocale(value)) return value
  }
  return undefined
}
