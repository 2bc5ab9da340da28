import type { CollectionSlug, PayloadRequest } from 'payload'
import { beginDocument } from '#src/cms/revisions/begun-document'

/**
 * Payload would store an empty document as soon as its form opens (its pull request 9364), and leave it behind.
 * @returns its id; `undefined` where forms are saved by a button, or this person may create none.
 */
export async function begin(req: PayloadRequest, collection: string): Promise<string | undefined> {
  const { payload } = req
  const config = payload.collections[collection as CollectionSlug]?.config
  const drafts = config?.versions?.drafts
  if (!config || !req.user || typeof drafts !== 'object' || !drafts.autosave) return undefined
  if ((await config.access.create({ req })) !== true) return undefined
  return beginDocument(payload.db, collection as CollectionSlug, String(req.user.id))
}
