import { defaultLocale, languages } from '#locales/languages'
import { loadMessages, type Messages } from '#src/i18n/message-files'

/** The interface's strings in the language of the open page. */
export function pageMessages(): Promise<Messages> {
  const { lang } = document.documentElement
  return loadMessages(languages.find(({ tag }) => tag === lang)?.code ?? defaultLocale)
}
