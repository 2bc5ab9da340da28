import type english from '#locales/en/site.json'
import { defaultLocale, type Locale } from '#locales/languages'
import { siteMessages } from '#locales/site-messages'

/** The interface's strings. A language that lacks a key of English does not compile. */
export type Messages = typeof english

export type MessageFile = () => Promise<{ default: Messages }>

/** The default language's if they cannot be loaded. @throws if those fail, too. @param file for tests. */
export async function loadMessages(
  locale: Locale,
  file: MessageFile = siteMessages[locale],
): Promise<Messages> {
  try {
    return (await file()).default
  } catch (error) {
    // The message of docs/specification.md, §8.
    console.error('Failed locale loading', locale, error)
    return (await siteMessages[defaultLocale]()).default
  }
}
