import { type Locale, locales } from '#locales/languages'
import { buildPathname } from './pathname'

/** One entry of the language switcher: a page in another language. */
export interface LanguageLink {
  readonly locale: Locale
  readonly pathname: string
  /** Whether the page is public in that language, rather than shown in English there. */
  readonly published: boolean
}

/** The same path in all eight languages. */
export function languagesOfPath(path: string, published: readonly Locale[]): LanguageLink[] {
  return locales.map((locale) => ({
    locale,
    pathname: buildPathname(locale, path),
    published: published.includes(locale),
  }))
}
