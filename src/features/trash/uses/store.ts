import type { Payload, PayloadRequest } from 'payload'
import { storeTogether } from '#src/cms/revisions/save-turns'
import { inTransaction } from '#src/cms/transaction'
import type { DocumentRef, TranslatedKind } from '#src/features/translation/cms/documents'
import { rowId } from '#src/features/translation/cms/store'

/** One row for each document, newest draft included, to find the few that use another without reading all. */
const rowsName = 'document_references'

export interface ReferencesRow {
  readonly _id: string
  readonly kind: TranslatedKind
  readonly document: string
  readonly ids: readonly string[]
}

type Connection = Pick<Payload['db']['connection'], 'collection'>

const rowsIn = (connection: Connection) => connection.collection<ReferencesRow>(rowsName)

export async function referenceIndexes(connection: Connection): Promise<void> {
  await rowsIn(connection).createIndex({ ids: 1 })
}

export async function storeReferences(
  payload: Payload,
  ref: DocumentRef,
  ids: ReadonlySet<string>,
  req?: PayloadRequest,
): Promise<void> {
  const rows = rowsIn(payload.db.connection)
  const _id = rowId(ref)
  const row = { _id, kind: ref.kind, document: ref.id, ids: [...ids] }
  await storeTogether(req, rowsName, [row], async (all, saved) => {
    await rows.bulkWrite(
      all.map((one) => ({
        replaceOne: { filter: { _id: one._id }, replacement: one, upsert: true },
      })),
      await inTransaction(saved),
    )
  })
}

export async function removeReferences(
  payload: Payload,
  ref: DocumentRef,
  req?: PayloadRequest,
): Promise<void> {
  const options = await inTransaction(req)
  await rowsIn(payload.db.connection).deleteOne({ _id: rowId(ref) }, options)
}

/** Includes references that an unsaved draft has removed. */
export function findReferring(payload: Payload, id: string): Promise<ReferencesRow[]> {
  return rowsIn(payload.db.connection).find({ ids: id }).sort({ _id: 1 }).toArray()
}
