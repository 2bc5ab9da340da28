import type { CollectionSlug, DatabaseAdapter, PayloadRequest } from 'payload'
import type { Locale } from '#locales/languages'
import { documentKey } from '../revisions/document-ref'
import { revisionOf } from '../revisions/field-revisions'
import { recordChanges } from '../revisions/recorded-changes'
import type { SavedDocument } from '../revisions/unit-of-work'

/** In milliseconds. */
export const undoableFor = 60_000

/** Not part of backups. */
export const undoName = 'undo_states'

export type UndoableAction = 'publish' | 'unpublish' | 'edit' | 'trash'

/** One document of a change, as it was. */
export interface UndoRow {
  /** Of the change, which is undone as a whole. */
  readonly batch: string
  readonly user: string
  readonly collection: CollectionSlug
  readonly document: string
  readonly action: UndoableAction
  readonly locales: readonly Locale[]
  readonly at: Date
  /** The revision after the change: another one means a later save. */
  readonly revision: number
  /** As JSON; none for the trash, where a document stays as it is. */
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
  /** The result's documents, whose followers are undone, too. */
  readonly idsOf: (result: Result) => readonly string[]
  readonly locales: readonly Locale[]
}

/** Stored states at once. */
const mostUndoable = 200

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

/** A document restored from the trash cannot be restored by undo. */
export async function forgetUndo(
  connection: Connection,
  collection: CollectionSlug,
  document: string,
): Promise<void> {
  await undoRowsIn(connection).deleteMany({ action: 'trash', collection, document })
}

export const revisionOfState = ({ main, newest }: SavedDocument['before']): number =>
  Math.max(revisionOf(newest?.version), revisionOf(main))
