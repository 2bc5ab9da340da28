import type english from '#locales/en.json'
import type { Locale } from '#locales/languages'

/** The interface's strings. English is the measure: a language that lacks a key does not compile. */
export type Messages = typeof english

/** One file per language, loaded when first needed (spec §7): a reader's browser may need none. */
const files = {
  en: () => import('#locales/en.json', { with: { type: 'json' } }),
  zh: () => import('#locales/zh.json', { with: { type: 'json' } }),
  pt: () => import('#locales/pt.json', { with: { type: 'json' } }),
  de: () => import('#locales/de.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr.json', { with: { type: 'json' } }),
  es: () => import('#locales/es.json', { with: { type: 'json' } }),
  jp: () => import('#locales/jp.json', { with: { type: 'json' } }),
  ko: () => import('#locales/ko.json', { with: { type: 'json' } }),
} satisfies Record<Locale, () => Promise<{ default: Messages }>>

export type MessageFile = () => Promise<{ default: Messages }>

/**
 * The strings of a language; English where its file cannot be loaded.
 *
 * @throws where English cannot be loaded either.
 * @param file replaces the file in tests.
 */
export async function loadMessages(
  locale: Locale,
  file: MessageFile = files[locale],
): Promise<Messages> {
  try {
    return (await file()).default
  } catch (error) {
    // The specification's words (§8).
    console.error('Failed locale loading', locale, error)
    return (await files.en()).default
  }
}
