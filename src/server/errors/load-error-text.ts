import { type Locale, locales } from '#locales/languages'
import { type ErrorKind, errorText, namesRequest } from '#src/platform/i18n/error-text'
import { loadMessages, type Messages } from '#src/platform/i18n/message-files'
import type { ErrorText } from './error-documents'
import { placeholders } from './error-page'

export async function loadErrorText(): Promise<(locale: Locale, kind: ErrorKind) => ErrorText> {
  const messages = new Map<Locale, Messages>()
  for (const locale of locales) messages.set(locale, await loadMessages(locale))
  return (locale, kind) => {
    const all = messages.get(locale) as Messages
    const { title, help, sentence } = errorText(kind, all)
    const message = sentence?.replace('{path}', placeholders.path) ?? help
    const requestId = namesRequest(kind) ? all.error.id.replace('{id}', placeholders.id) : undefined
    return { title, message, home: all.error.toHome, requestId }
  }
}
