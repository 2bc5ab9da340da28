import { type Locale, languageOf } from '#locales/languages'

/** Characters of a topic. Longer searches are sentences, which tell more of their writer. */
export const longestTopic = 60

/** Letters, with what joins words of a name. Addresses, numbers, and URLs have other signs. */
const words = /^[\p{L}\p{M}]+(?:[\s'’·・-]+[\p{L}\p{M}]+)*$/u

/** What may surround a phrase: quotation marks, and the end of a sentence. */
const around = /^[\s"“”„‚‘’«»「」『』¿¡(]+|[\s"“”„‚‘’«»「」『』?!.,;。？！、)]+$/gu

/**
 * A search as editors may see it: one form for all ways to type it. `undefined` for anything but a few words, since
 * readers also paste addresses, numbers, and passwords.
 */
export function topicOf(query: string, locale: Locale): string | undefined {
  const bare = query.normalize('NFKC').replace(around, '')
  if (!words.test(bare)) return undefined
  const topic = bare.replace(/\s+/gu, ' ').toLocaleLowerCase(languageOf(locale).tag)
  return [...topic].length <= longestTopic ? topic : undefined
}
