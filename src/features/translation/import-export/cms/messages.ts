import type { PayloadRequest } from 'payload'
import type { AdminLabels } from '#locales/admin-labels'
import type { MessageValues } from '#src/cms/labels/named-languages'
import { messageIn } from '#src/cms/labels/server-messages'

export type ImportExportMessage = keyof AdminLabels['serverMessages']['importExport']

/** In the language of the admin. @param found what the message is about: codes, a tag, a line. */
export function importExportMessage(
  message: ImportExportMessage,
  { i18n }: Pick<PayloadRequest, 'i18n'>,
  { found = '', ...values }: MessageValues & { readonly found?: string } = {},
): string {
  return messageIn(i18n, 'importExport', message, { found, ...values })
}
