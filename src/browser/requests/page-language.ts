import { defaultLocale, type Locale, languages } from '#locales/languages'
import { loadMessages, type Messages } from '#src/platform/i18n/message-files'

/** The locale of the open page. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return languages.find(({ tag }) => tag === lang)?.code ?? defaultLocale
}

/** The interface's strings in the language of the open page. */
export function pageMessages(): Promise<Messages> {
  return loadMessages(pageLocale())
}
