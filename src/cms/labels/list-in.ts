import { defaultLocale, languages } from '#locales/languages'
import { formatList } from '#src/platform/i18n/format'

/** Items side by side as the language of the admin separates them: "Title, Body", 「タイトル、本文」. */
export function listIn(adminLanguage: string, items: readonly string[]): string {
  const own = languages.find((language) => language.adminLanguage === adminLanguage)
  return formatList(items, own?.code ?? defaultLocale)
}
