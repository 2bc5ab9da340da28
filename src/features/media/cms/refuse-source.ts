import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError } from 'payload'
import type { AdminLabels } from '#locales/admin-labels'
import { fillIn, labelsIn } from '#src/cms/labels/answers'
import { budgets } from '#src/platform/config/budgets'

/**
 * Takes files themselves, under names that a file system bears. Payload would fetch the address of a
 * `url` on the server's behalf, from wherever it stands; no request leaves for one.
 */
export const refuseSource: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { file } = req
  if (file && Buffer.byteLength(file.name) > budgets.fileName) throw refusal('longName', req)
  // An address with one would be decoded twice on its way, and be refused.
  if (file?.name.includes('%')) req.file = { ...file, name: file.name.replaceAll('%', '-') }
  const data = (args as { data?: { url?: unknown } }).data
  // Payload has taken the address out of what it is about to create, to fetch it.
  const named = data?.url ?? (req.data as { url?: unknown } | undefined)?.url
  if (operation === 'create' && !file && named) throw refusal('fromAddress', req)
  if (!data?.url) return args
  // A form sends it along; it is made of the file's name whenever it is read.
  delete data.url
  return args
}

function refusal(
  message: keyof AdminLabels['answers']['uploads'],
  req: PayloadRequest,
): ValidationError {
  const text = fillIn(labelsIn(req.i18n).answers.uploads[message], { bytes: budgets.fileName })
  return new ValidationError({
    collection: 'media',
    errors: [{ path: 'file', message: `file: ${text}` }],
    req,
  })
}

/** Payload asks for headers before it fetches anything: whatever led it there, it ends here. */
export function fetchNothing(): never {
  throw new Error('This site sends no requests to addresses that clients name.')
}
