import { type Locale, languageOf } from '#locales/languages'

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
}): { readonly lang?: string } {
  return locale === contentLocale ? {} : { lang: languageOf(locale).tag }
}
