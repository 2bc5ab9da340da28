import { type Locale, locales } from '#locales/languages'
import { buildPathname } from './pathname'

/** One entry of the language switcher: a page in another language. */
export interface LanguageLink {
  readonly locale: Locale
  readonly pathname: string
  /** Whether the page is public in that language, rather than shown in English there. */
  readonly published: boolean
  /** It is public there, and another page than this one: no translation for search engines. */
  readonly isOther?: true
}

/**
 * The languages of a page of a list: the page of the same number where a language has it, and the list's
 * first page elsewhere, which is then no translation of this one.
 *
 * @param first the languages of the list's first page.
 * @param pathnameIn pathname of the page of this number in a locale; `undefined` where there is none.
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

/** The same path in all languages. */
export function languagesOfPath(path: string, published: readonly Locale[]): LanguageLink[] {
  return languagesOfDocument(() => undefined, published, path)
}
