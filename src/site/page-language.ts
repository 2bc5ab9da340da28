import type { Locale } from '#locales/languages'
import { type Lang, langOf } from './lang-of'

/**
 * The attribute of what stands in the page's language within a text that may be another's: where English
 * stands in, everything beside it is still said in the language of the page.
 */
export function pageLanguage({
  contentLocale,
  locale,
}: {
  readonly locale: Locale
  readonly contentLocale: Locale
}): Lang {
  return langOf(locale, contentLocale)
}
