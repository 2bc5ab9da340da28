import { type Locale, locales } from '#locales/languages'
import { buildPathname } from '#src/i18n/pathname'
import type { LanguageLink } from './models'

/** The same path in all eight languages. */
export function languagesOfPath(path: string, published: readonly Locale[]): LanguageLink[] {
  return locales.map((locale) => ({
    locale,
    pathname: buildPathname(locale, path),
    published: published.includes(locale),
  }))
}
