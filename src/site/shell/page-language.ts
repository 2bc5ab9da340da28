import type { Locale } from '#locales/languages'
import { type Lang, langOf } from '../text/lang-of'

/** The language attribute of interface text within content that may be in another one, as on fallback pages. */
export function pageLanguage({
  contentLocale,
  locale,
}: {
  readonly locale: Locale
  readonly contentLocale: Locale
}): Lang {
  return langOf(locale, contentLocale)
}
