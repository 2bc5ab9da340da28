import { type Locale, languageOf } from '#locales/languages'

/** What `<html>` says of a page's language. Left to right is what browsers take for granted. */
export function htmlLanguage(locale: Locale): { readonly lang: string; readonly dir?: 'rtl' } {
  const { direction, tag } = languageOf(locale)
  return { lang: tag, ...(direction === 'rtl' ? { dir: direction } : {}) }
}
