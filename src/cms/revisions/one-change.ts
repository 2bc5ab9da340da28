import {
  commitTransaction,
  initTransaction,
  killTransaction,
  type PayloadRequest,
  type RequestContext,
} from 'payload'
import type { DocumentRef } from './document-ref'
import { open, openNew } from './guard'

/**
 * Others see all of it or nothing, also after a kill. `work` must pass the request to each operation that writes.
 * `isNew`: the document is known not to be there, and the save has a turn.
 */
export async function inOneChange<Result>(
  req: PayloadRequest,
  ref: DocumentRef,
  work: () => Promise<Result>,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<Result> {
  await initTransaction(req)
  try {
    if (isNew) openNew(req, ref, fieldsOf(req, ref))
    else await open(req, ref, fieldsOf(req, ref))
    const result = await work()
    await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

function fieldsOf({ payload }: PayloadRequest, ref: DocumentRef) {
  const config =
    'collection' in ref
      ? payload.collections[ref.collection]?.config
      : payload.globals.config.find(({ slug }) => slug === ref.global)
  return config?.flattenedFields ?? []
}

/** A save with this context is based on no form; no request can set it. */
export const withoutBase: RequestContext = { withoutBase: true }
