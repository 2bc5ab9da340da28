import type { PayloadRequest } from 'payload'
import type { AdminLabels } from '#locales/admin-labels'
import { fillIn, labelsIn } from '#src/cms/labels/answers'

export type ExchangeMessage = keyof AdminLabels['answers']['exchange']

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
  return fillIn(labelsIn(i18n).answers.exchange[message], { found, language })
}
