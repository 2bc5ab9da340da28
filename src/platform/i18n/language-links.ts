import { type Locale, locales } from '#locales/languages'
import { buildPathname } from './pathname'

export interface LanguageLink {
  readonly locale: Locale
  readonly pathname: string
  /** Whether the page is public in that language, rather than an English fallback. */
  readonly published: boolean
  /** It leads to another page, which is no translation for search engines. */
  readonly isOther?: true
}

/**
 * The page of the same number if the language has it, or else the list's first page, which is no translation.
 *
 * @param pathnameIn the page of this number in a locale, if there is one.
 */
export function languagesOfListPage(
  first: readonly LanguageLink[],
  pathnameIn: (locale: Locale) => string | undefined,
): LanguageLink[] {
  return first.map((link) => {
    if (!link.published) return link
    const pathname = pathnameIn(link.locale)
    return pathname === undefined ? { ...link, isOther: true } : { ...link, pathname }
  })
}

/** @param pathnameIn its pathname where it can be read. @param elsewhere the path for other languages. */
export function languagesOfDocument(
  pathnameIn: (locale: Locale) => string | undefined,
  published: readonly Locale[],
  elsewhere: string,
): LanguageLink[] {
  return locales.map((locale) => ({
    locale,
    pathname: pathnameIn(locale) ?? buildPathname(locale, elsewhere),
    published: published.includes(locale),
  }))
}

export function languagesOfPath(path: string, published: readonly Locale[]): LanguageLink[] {
  return languagesOfDocument(() => undefined, published, path)
}
