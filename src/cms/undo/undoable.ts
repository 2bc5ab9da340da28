import type { CollectionSlug, DatabaseAdapter, PayloadRequest } from 'payload'
import type { Locale } from '#locales/languages'
import { documentKey } from '../revisions/document-ref'
import { revisionOf } from '../revisions/field-revisions'
import { recordChanges } from '../revisions/recorded-changes'
import type { SavedDocument } from '../revisions/unit-of-work'

/** How long a change of many documents can be undone, in milliseconds. */
export const undoableFor = 60_000

/** Where states from before are stored for a minute: nothing that a backup needs. */
export const undoName = 'undo_states'

export type UndoableAction = 'publish' | 'unpublish' | 'edit' | 'trash'

/** One document of a change, as it was. */
export interface UndoRow {
  /** Of the change, under which all of its documents are undone. */
  readonly batch: string
  readonly user: string
  readonly collection: CollectionSlug
  readonly document: string
  readonly action: UndoableAction
  readonly locales: readonly Locale[]
  readonly at: Date
  /** The one that the change made: another one says that the document was saved since. */
  readonly revision: number
  /** As JSON; none for what goes to the trash, where a document stays as it is. */
  readonly main?: string
  readonly newest?: string
}

type Connection = Pick<DatabaseAdapter['connection'], 'collection'>

export const undoRowsIn = (connection: Connection) => connection.collection<UndoRow>(undoName)

export async function undoIndexes(connection: Connection): Promise<void> {
  await undoRowsIn(connection).createIndex({ user: 1, collection: 1, at: -1 })
}

interface Change<Result> {
  readonly action: UndoableAction
  readonly batch: string
  readonly collection: CollectionSlug
  /** The documents that it is about, by what came of it: what follows from them comes back with them. */
  readonly idsOf: (result: Result) => readonly string[]
  readonly locales: readonly Locale[]
}

/** Most documents of which states are kept at once. */
const mostUndoable = 200

/** Does something to documents, and stores what each that it has changed was before. */
export async function undoable<Result>(
  req: PayloadRequest,
  { action, batch, collection, idsOf, locales }: Change<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db } = req.payload
  const { changes, result } = await recordChanges(db, work)
  const ids = idsOf(result)
  const at = new Date()
  const rows = ids.flatMap((id): UndoRow[] => {
    const change = changes.get(documentKey({ collection, id }))
    if (!change) return []
    const { before, revision } = change
    return [
      {
        batch,
        user: String(req.user?.id),
        collection,
        document: id,
        action,
        locales,
        at,
        revision,
        ...(action === 'trash'
          ? {}
          : { main: JSON.stringify(before.main), newest: JSON.stringify(before.newest) }),
      },
    ]
  })
  const stored = undoRowsIn(db.connection)
  await stored.deleteMany({ at: { $lt: new Date(Number(at) - undoableFor) } })
  if (rows.length > 0 && rows.length <= mostUndoable) await stored.insertMany(rows)
  return result
}

/** A document that was restored from the trash has no way back from it any more. */
export async function forgetUndo(
  connection: Connection,
  collection: CollectionSlug,
  document: string,
): Promise<void> {
  await undoRowsIn(connection).deleteMany({ action: 'trash', collection, document })
}

/** The revision that a document has, as visitors and as editors see it. */
export const revisionOfState = ({ main, newest }: SavedDocument['before']): number =>
  Math.max(revisionOf(newest?.version), revisionOf(main))
