import {
  APIError,
  type CollectionBeforeOperationHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { nameLanguage } from '../access/one-language'

/**
 * Keeps a save from reaching further than the one language that it is meant for:
 *
 * - What a save leaves out stays a gap. Payload fills it, in globals, with the words of the
 *   fallback language that the request names (compare its issue 15664).
 * - A draft stays a draft. The admin's "copy to locale" saves one together with the status of the
 *   language that it copied, which would publish the copy.
 * - A version is restored in one language: see `restore-version.ts`.
 */
export const safeSaveOfCollection: CollectionBeforeOperationHook = ({ args, operation, req }) =>
  safe(args, operation, req)

export const safeSaveOfGlobal: GlobalBeforeOperationHook = ({ args, operation, req }) =>
  safe(args, operation, req)

// biome-ignore lint/suspicious/noExplicitAny: Payload types the arguments of each operation apart.
function safe(args: any, operation: string, req: PayloadRequest): any {
  if (operation === 'restoreVersion') {
    throw new APIError('Restore a version through its REST endpoint, one language at a time.', 403)
  }
  if (operation !== 'update') return args
  nameLanguage(req)
  req.fallbackLocale = null as never
  // Through REST the admin publishes many documents at once by this very pair.
  if (req.payloadAPI === 'local' && args.draft && args.data?._status === 'published') {
    return { ...args, data: { ...args.data, _status: 'draft' } }
  }
  return args
}
