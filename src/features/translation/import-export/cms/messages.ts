import type { PayloadRequest } from 'payload'
import type { AdminLabels } from '#locales/admin-labels'
import { fillIn, labelsIn } from '#src/cms/labels/server-messages'

export type ImportExportMessage = keyof AdminLabels['serverMessages']['importExport']

/** In the language of the admin. @param found what the message is about: codes, a tag, a line. */
export function importExportMessage(
  message: ImportExportMessage,
  { i18n }: Pick<PayloadRequest, 'i18n'>,
  found = '',
  language = '',
): string {
  return fillIn(labelsIn(i18n).serverMessages.importExport[message], { found, language })
}
