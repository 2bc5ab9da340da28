import { Types } from 'mongoose'
import type { CollectionSlug, DatabaseAdapter, PayloadRequest } from 'payload'
import { budgets } from '#src/platform/config/budgets'
import { byAccount, keepNewest } from '../queries/keep-newest'
import type { DocumentRef } from './document-ref'
import { afterSave, type Stored, unitOf } from './unit-of-work'

/**
 * A document whose form is open while nothing has been typed. It has an id, so that the form, its language
 * menu, and reloading work as for any other, and it is not stored: no list, search, board, or version knows
 * of it. The first save stores it. See docs/decisions/0035-saving.md.
 */
interface BegunRow {
  readonly _id: string
  readonly collection: string
  /** Whose form it is. */
  readonly user?: string
  readonly at: Date
}

/** Where begun documents are noted: nothing that a backup needs. */
export const begunName = 'begun_documents'

/** For as long a form may stay open before anything is typed, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60_000

const contextKey = 'begunDocument'

type Connection = Pick<DatabaseAdapter['connection'], 'collection'>

const rowsIn = (connection: Connection) => connection.collection<BegunRow>(begunName)

export async function begunIndexes(connection: Connection): Promise<void> {
  await rowsIn(connection).createIndex({ at: 1 })
  await rowsIn(connection).createIndex(byAccount)
}

/**
 * Reserves the id of a new document, and forgets those that were never written: after a while, and above so
 * many of one account, which a script would fill the database with.
 */
export async function beginDocument(
  { connection }: Pick<DatabaseAdapter, 'connection'>,
  collection: CollectionSlug,
  user: string,
): Promise<string> {
  const _id = new Types.ObjectId().toHexString()
  const at = new Date()
  const rows = rowsIn(connection)
  await rows.insertOne({ _id, collection, user, at })
  await rows.deleteMany({ at: { $lt: new Date(at.getTime() - lifetime) } })
  await keepNewest(rows, user, budgets.account.begunDocuments)
  return _id
}

/** What the form of a begun document shows; `undefined` for every other id. */
export async function findBegun(
  { connection }: Pick<DatabaseAdapter, 'connection'>,
  collection: string,
  id: string,
): Promise<(Stored & { readonly id: string }) | undefined> {
  const row = await rowsIn(connection).findOne({ _id: id, collection })
  if (!row) return undefined
  const at = row.at.toISOString()
  return { id, createdAt: at, updatedAt: at }
}

export async function isBegun(
  db: Pick<DatabaseAdapter, 'connection'>,
  ref: DocumentRef,
): Promise<boolean> {
  return 'collection' in ref && (await findBegun(db, ref.collection, ref.id)) !== undefined
}

/**
 * Stores a begun document, before the first save of it. The CMS creates it, by the rules and with all that
 * follows from it.
 *
 * @returns whether there is such a document.
 */
export async function storeBegun(req: PayloadRequest, ref: DocumentRef): Promise<boolean> {
  const { db } = req.payload
  if ('global' in ref || !(await isBegun(db, ref))) return false
  const { collection, id } = ref
  req.context[contextKey] = ref
  // A first save that is refused leaves nothing: its words are in the form, which saves them with the next one.
  unitOf(req)?.refused.push(async () => {
    await db.collections[collection]?.collection.deleteOne({ _id: new Types.ObjectId(id) })
    const parent = { $in: [id, new Types.ObjectId(id)] }
    await db.versions[collection]?.collection.deleteMany({ parent } as never)
  })
  try {
    await req.payload.create({
      collection,
      data: {} as never,
      depth: 0,
      draft: true,
      overrideAccess: !req.user,
      req,
      user: req.user,
    })
  } finally {
    delete req.context[contextKey]
  }
  await afterSave(req, `${begunName}/${id}`, async () => {
    await rowsIn(db.connection).deleteOne({ _id: id })
  })
  return true
}

/** The id that a document gets which the CMS is about to create: the one that its form has. */
export function idOfBegun(
  req: Partial<Pick<PayloadRequest, 'context'>> | undefined,
  collection: string,
): string | undefined {
  const ref = req?.context?.[contextKey] as DocumentRef | undefined
  return ref && 'collection' in ref && ref.collection === collection ? ref.id : undefined
}
