import { type Locale, locales } from '#locales/languages'
import { buildPathname } from './pathname'

/** One entry of the language switcher: a page in another language. */
export interface LanguageLink {
  readonly locale: Locale
  readonly pathname: string
  /** Whether the page is public in that language, rather than shown in English there. */
  readonly published: boolean
}

/**
 * The languages of a later page of a list. It holds other posts in each language, so that only the
 * first is the same page in all: this one stands for its own language, the first for the others.
 *
 * @param first the languages of the list's first page.
 * @param pathname of this page in the locale.
 */
export function languagesOfLaterPage(
  first: readonly LanguageLink[],
  locale: Locale,
  pathname: string,
): LanguageLink[] {
  return first.map((link) => (link.locale === locale ? { ...link, pathname } : link))
}

/**
 * A document in every language.
 *
 * @param pathnameIn its pathname in a locale; `undefined` where it is not to be read at all.
 * @param elsewhere the path that such languages lead to.
 */
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

/** The same path in all eight languages. */
export function languagesOfPath(path: string, published: readonly Locale[]): LanguageLink[] {
  return languagesOfDocument(() => undefined, published, path)
}
