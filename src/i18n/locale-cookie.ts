import type { Locale } from '#locales/languages'

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
