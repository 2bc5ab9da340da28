import type {
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionSlug,
} from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { demandConfirmedUse } from '../uses/confirm-use'
import { isInTrash } from './stored'

/** The key in `req.context` for a deletion without access rules. */
const overridesKey = 'deletionOverridesAccess'

/** One way in and out, and no saves in between: a save starts from drafts, and could publish a hidden document. */
export const guardTrash: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const { data, id, overrideAccess, trash } = args as {
    data?: { deletedAt?: unknown }
    id?: unknown
    overrideAccess?: boolean
    trash?: boolean
  }
  if (operation === 'delete') req.context[overridesKey] = Boolean(overrideAccess)
  if (operation !== 'create' && operation !== 'update') return args
  if (data?.deletedAt) {
    throw new Refusal(
      `deletedAt: to move a document to the trash, send {"deletedAt": "<time>"} alone to PATCH /api/${collection.slug}/<id>.`,
      400,
    )
  }
  // Without an id there are many, none of which may be in the trash.
  if (!trash) return args
  const slug = collection.slug as CollectionSlug
  if (id === undefined || (await isInTrash(req, slug, id))) {
    throw new Refusal(
      `trash: documents in the trash cannot be changed. Restore it first: send {"deletedAt": null} to PATCH /api/${collection.slug}/<id>?trash=true.`,
      409,
    )
  }
  return args
}

/** Deleting for good asks the same as the trash, for each document. */
export const askBeforeDeletion: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (req.context[overridesKey]) return
  await demandConfirmedUse(req, collection.slug as CollectionSlug, String(id))
}
