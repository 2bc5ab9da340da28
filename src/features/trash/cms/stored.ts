import { Types } from 'mongoose'
import { type CollectionSlug, NotFound, type PayloadRequest } from 'payload'
import { featuresOf } from '#src/cms/features'
import { completeLanguages } from '#src/cms/fields/complete'
import { outdate, unitOf } from '#src/cms/revisions/unit-of-work'
import { inTransaction } from '#src/cms/transaction'

type Stored = Readonly<Record<string, unknown>> & { readonly deletedAt?: Date | null }

/**
 * Changes nothing else: the CMS's own update would replace the public document by the newest draft. A page in the
 * trash is complete in no language, which removes it from everything that visitors read; completeness is derived
 * again on restore. @returns whether anything changed. @throws {NotFound}
 */
export async function markDeleted(
  req: PayloadRequest,
  kind: CollectionSlug,
  id: string,
  deletedAt: Date | undefined,
): Promise<boolean> {
  const { collections, db } = req.payload
  const { completeness } = featuresOf(collections[kind].config)
  const documents = db.collections[kind]?.collection
  const stored = Types.ObjectId.isValid(id)
    ? await documents?.findOne<Stored>(
        { _id: new Types.ObjectId(id) },
        {
          projection: Object.fromEntries(
            ['deletedAt', ...(completeness?.fields ?? [])].map((field) => [field, 1]),
          ),
          ...(await inTransaction(req)),
        },
      )
    : undefined
  if (!documents || !stored) throw new NotFound(req.t)
  const options = await inTransaction(req)
  const isChange = Boolean(stored.deletedAt) !== (deletedAt !== undefined)
  const facts = completeness
    ? { complete: completeLanguages(completeness, deletedAt ? {} : stored) }
    : {}
  outdate(unitOf(req), kind)
  // The public document first on deletion, last on restore: a crash in between never shows a half deleted one.
  const ofDocument = () =>
    documents.updateOne({ _id: new Types.ObjectId(id) }, marking('deletedAt', facts), options)
  const ofNewest = () =>
    db.versions[kind]?.collection.updateMany(
      { parent: { $in: [id, new Types.ObjectId(id)] }, latest: true },
      marking('version.deletedAt', {}),
      options,
    )
  if (deletedAt) {
    await ofDocument()
    await ofNewest()
  } else {
    await ofNewest()
    await ofDocument()
  }
  return isChange

  function marking(path: string, values: object) {
    if (deletedAt) return { $set: { ...values, [path]: deletedAt } }
    return {
      $unset: { [path]: '' },
      ...(Object.keys(values).length > 0 ? { $set: values } : {}),
    }
  }
}

export async function isInTrash(
  req: PayloadRequest,
  kind: CollectionSlug,
  id: unknown,
): Promise<boolean> {
  if (!Types.ObjectId.isValid(String(id))) return false
  const found = await req.payload.db.collections[kind]?.collection.findOne(
    { _id: new Types.ObjectId(String(id)), deletedAt: { $type: 'date' } },
    { projection: { _id: 1 }, ...(await inTransaction(req)) },
  )
  return Boolean(found)
}
