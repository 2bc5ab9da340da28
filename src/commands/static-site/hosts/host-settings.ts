import { defaultLocale, locales } from '#locales/languages'

/** A redirect as a host carries it out. */
export interface HostRedirect {
  /** Decoded; of a pattern, without its final star. */
  readonly from: string
  readonly params: readonly (readonly [name: string, value: string])[]
  /** Whether it is for everything below `from`, too. */
  readonly isPattern: boolean
  /** Encoded; a path of the site, or an address of another one. A star stands for what a pattern's has matched. */
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
