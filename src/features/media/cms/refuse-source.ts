import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError } from 'payload'
import type { AdminLabels } from '#locales/admin-labels'
import { fillIn, labelsIn } from '#src/cms/labels/server-messages'
import { budgets } from '#src/platform/config/budgets'

/** Accepts only files, under valid names. For a `url`, Payload would send a request from the server. */
export const refuseSource: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { file } = req
  if (file && Buffer.byteLength(file.name) > budgets.fileName) throw refusal('longName', req)
  // A percent sign in a URL would be decoded twice, and be refused.
  if (file?.name.includes('%')) req.file = { ...file, name: file.name.replaceAll('%', '-') }
  const data = (args as { data?: { url?: unknown } }).data
  // Payload has moved the URL out of the data in order to fetch it.
  const named = data?.url ?? (req.data as { url?: unknown } | undefined)?.url
  if (operation === 'create' && !file && named) throw refusal('fromAddress', req)
  if (!data?.url) return args
  // A form sends it along; it follows from the file name on each read.
  delete data.url
  return args
}

function refusal(
  message: keyof AdminLabels['serverMessages']['uploads'],
  req: PayloadRequest,
): ValidationError {
  const text = fillIn(labelsIn(req.i18n).serverMessages.uploads[message], {
    bytes: budgets.fileName,
  })
  return new ValidationError({
    collection: 'media',
    errors: [{ path: 'file', message: `file: ${text}` }],
    req,
  })
}

/** Payload calls this for headers before it fetches anything. */
export function fetchNothing(): never {
  throw new Error('This site sends no requests to addresses that clients name.')
}
