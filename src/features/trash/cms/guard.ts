import type {
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionSlug,
} from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { demandConfirmedUse } from '../uses/confirm-use'
import { isInTrash } from './stored'

/** Under which a deletion says in `req.context` that no rule is asked of it. */
const overridesKey = 'deletionOverridesAccess'

/**
 * Holds every save to one way into the trash and out of it, and leaves what is there as it is: a save
 * would begin with drafts, and could make a document public that nobody sees.
 */
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
  // Without an id it is many at once, of which none may be in the trash.
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

/** The same question before a deletion for good as before the trash, for each document of many. */
export const askBeforeDeletion: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (req.context[overridesKey]) return
  await demandConfirmedUse(req, collection.slug as CollectionSlug, String(id))
}
