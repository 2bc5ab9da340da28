import type english from '#locales/en/site.json'
import { defaultLocale, type Locale } from '#locales/languages'
import { siteMessages } from '#locales/site-messages'

/** The interface's strings. English is the measure: a language that lacks a key does not compile. */
export type Messages = typeof english

export type MessageFile = () => Promise<{ default: Messages }>

/**
 * The strings of a language; those of the default one where its file cannot be loaded.
 *
 * @throws where those cannot be loaded either.
 * @param file replaces the file in tests.
 */
export async function loadMessages(
  locale: Locale,
  file: MessageFile = siteMessages[locale],
): Promise<Messages> {
  try {
    return (await file()).default
  } catch (error) {
    // The specification's messages (§8).
    console.error('Failed locale loading', locale, error)
    return (await siteMessages[defaultLocale]()).default
  }
}
