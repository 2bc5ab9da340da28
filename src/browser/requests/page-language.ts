import { defaultLocale, type Locale, languages } from '#locales/languages'
import { loadMessages, type Messages } from '#src/platform/i18n/message-files'

export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return languages.find(({ tag }) => tag === lang)?.code ?? defaultLocale
}

export function pageMessages(): Promise<Messages> {
  return loadMessages(pageLocale())
}
