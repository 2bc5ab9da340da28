import { createTranslator } from 'use-intl/core'
import { type Locale, languageOf } from '#locales/languages'
import { loadMessages, type Messages } from './message-files'

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages
  }
}

export type Translate = ReturnType<typeof translator>

/** The strings of a language, with a function that formats them (ICU message format). */
export async function getMessages(
  locale: Locale,
): Promise<{ readonly messages: Messages; readonly t: Translate }> {
  const messages = await loadMessages(locale)
  return { messages, t: translator(locale, messages) }
}

function translator(locale: Locale, messages: Messages) {
  return createTranslator({ locale: languageOf(locale).tag, messages, timeZone: 'UTC' })
}
