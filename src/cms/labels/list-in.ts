import { defaultLocale, languages } from '#locales/languages'
import { formatList } from '#src/platform/i18n/format'

/** Joins items as the admin's language separates them: "Title, Body", 「タイトル、本文」. */
export function listIn(adminLanguage: string, items: readonly string[]): string {
  const own = languages.find((language) => language.adminLanguage === adminLanguage)
  return formatList(items, own?.code ?? defaultLocale)
}
