import type { CollectionSlug, DatabaseAdapter, PayloadRequest } from 'payload'
import type { Locale } from '#locales/languages'
import { revisionOf } from '../revisions/field-revisions'
import { readBefore } from '../revisions/guard'
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

interface Change {
  readonly action: UndoableAction
  readonly batch: string
  readonly collection: CollectionSlug
  readonly ids: readonly string[]
  readonly locales: readonly Locale[]
}

/** Does something to documents, and stores what each was before, where it has changed. */
export async function undoable<Result>(
  req: PayloadRequest,
  { action, batch, collection, ids, locales }: Change,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db } = req.payload
  const isMove = action === 'trash'
  const read = (id: string) => readBefore(db, { collection, id }, req)
  const before = new Map<string, SavedDocument['before']>()
  for (const id of ids) before.set(id, await read(id))
  const result = await work()
  const rows: UndoRow[] = []
  const at = new Date()
  for (const [id, state] of before) {
    const now = await read(id)
    const hasMoved = Boolean(now.main?.['deletedAt']) && !state.main?.['deletedAt']
    if (isMove ? !hasMoved : revisionOfState(now) === revisionOfState(state)) continue
    rows.push({
      batch,
      user: String(req.user?.id),
      collection,
      document: id,
      action,
      locales,
      at,
      revision: revisionOfState(now),
      ...(isMove ? {} : { main: JSON.stringify(state.main), newest: JSON.stringify(state.newest) }),
    })
  }
  const stored = undoRowsIn(db.connection)
  await stored.deleteMany({ at: { $lt: new Date(Number(at) - undoableFor) } })
  if (rows.length > 0) await stored.insertMany(rows)
  return result
}

/** The revision that a document has, as visitors and as editors see it. */
export const revisionOfState = ({ main, newest }: SavedDocument['before']): number =>
  Math.max(revisionOf(newest?.version), revisionOf(main))
