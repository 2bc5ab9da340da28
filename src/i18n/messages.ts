import { createTranslator, type Messages as IntlMessages } from 'use-intl/core'
import english from '#locales/en.json' with { type: 'json' }
import { type Locale, languageOf } from '#locales/languages'

/** The interface's strings. English is the measure: a language that lacks a key does not compile. */
export type Messages = typeof english

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages
  }
}

/** One file per language, loaded when first needed (spec §7). */
const files = {
  en: () => Promise.resolve({ default: english }),
  zh: () => import('#locales/zh.json', { with: { type: 'json' } }),
  pt: () => import('#locales/pt.json', { with: { type: 'json' } }),
  de: () => import('#locales/de.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr.json', { with: { type: 'json' } }),
  es: () => import('#locales/es.json', { with: { type: 'json' } }),
  jp: () => import('#locales/jp.json', { with: { type: 'json' } }),
  ko: () => import('#locales/ko.json', { with: { type: 'json' } }),
} satisfies Record<Locale, () => Promise<{ default: Messages }>>

export type Translate = ReturnType<typeof translator>

export interface LoadedMessages {
  readonly messages: Messages
  readonly t: Translate
}

/**
 * The strings of a language and a function that fills them in.
 *
 * @param load replaces the files in tests.
 */
export async function loadMessages(
  locale: Locale,
  load: (locale: Locale) => Promise<{ default: Messages }> = (wanted) => files[wanted](),
): Promise<LoadedMessages> {
  try {
    const { default: messages } = await load(locale)
    return { messages, t: translator(locale, messages) }
  } catch (error) {
    // The specification's words (§8); English serves.
    console.error('Failed locale loading', locale, error)
    return { messages: english, t: translator('en', english) }
  }
}

function translator(locale: Locale, messages: IntlMessages) {
  return createTranslator({ locale: languageOf(locale).tag, messages, timeZone: 'UTC' })
}
