import { defaultLocale, type Locale, languages } from '#locales/languages'

/** Our locale of an admin's language, as Payload names it; otherwise the default. */
export function localeOfAdmin({ language }: { readonly language: string }): Locale {
  return languages.find(({ adminLanguage }) => adminLanguage === language)?.code ?? defaultLocale
}
