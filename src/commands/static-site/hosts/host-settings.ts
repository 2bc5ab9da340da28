import { defaultLocale, locales } from '#locales/languages'
import type { Pattern } from '#src/platform/i18n/redirects/redirect-pattern'

/** A redirect as a host carries it out. */
export interface HostRedirect {
  /** Decoded; of a pattern, what comes before its first part or star. */
  readonly from: string
  readonly pattern?: Pattern
  readonly params: readonly (readonly [name: string, value: string])[]
  /** Encoded; a path of the site, or an address of another one, with the parts and the star of the pattern. */
  readonly to: string
  readonly permanent: boolean
}

export interface HostSettings {
  readonly redirects: readonly HostRedirect[]
  /** For every file. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export const immutable = 'public, max-age=31536000, immutable'
/** The names of these files change with their content. */
export const immutableRoots = ['/_next/static/', '/api/cards/'] as const

/** Locales with a prefix: below it, a missing page is reported in their language. */
export const prefixedLocales = locales.filter((locale) => locale !== defaultLocale)
