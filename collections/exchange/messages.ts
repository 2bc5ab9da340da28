import type { PayloadRequest } from 'payload'
import { type ExchangeWords, exchangeWords } from '#src/admin/words/exchange-words'

export type ExchangeMessage = keyof ExchangeWords['messages']

/**
 * Why something was not taken and what helps, in the language of the admin.
 *
 * @param found what the message is about: codes, a tag, a line.
 */
export function exchangeMessage(
  message: ExchangeMessage,
  { i18n }: Pick<PayloadRequest, 'i18n'>,
  found = '',
  language = '',
): string {
  const words = exchangeWords[i18n.language as keyof typeof exchangeWords] ?? exchangeWords.en
  // In one go: what was found may look like a placeholder itself.
  return words.messages[message].replace(/\{(found|language)\}/g, (_, name) =>
    name === 'found' ? found : language,
  )
}
