import { type Locale, languageOf } from '#locales/languages'

/** The attributes of `<html>`; left to right is the default. */
export function htmlLanguage(locale: Locale): { readonly lang: string; readonly dir?: 'rtl' } {
  const { direction, tag } = languageOf(locale)
  return { lang: tag, ...(direction === 'rtl' ? { dir: direction } : {}) }
}
