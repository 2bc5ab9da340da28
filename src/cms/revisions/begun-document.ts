import { Types } from 'mongoose'
import type { CollectionSlug, DatabaseAdapter, PayloadRequest } from 'payload'
import { budgets } from '#src/platform/config/budgets'
import { byAccount, keepNewest } from '../queries/keep-newest'
import type { DocumentRef } from './document-ref'
import { afterSave, type Stored, unitOf } from './unit-of-work'

/** A new form has an id, but nothing is stored before the first save. See docs/decisions/0035-saving.md. */
interface BegunRow {
  readonly _id: string
  readonly collection: string
  readonly user?: string
  readonly at: Date
}

/** Not part of backups. */
export const begunName = 'begun_documents'

/** How long a form may stay open without input, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60_000

const contextKey = 'begunDocument'

type Connection = Pick<DatabaseAdapter['connection'], 'collection'>

const rowsIn = (connection: Connection) => connection.collection<BegunRow>(begunName)

export async function begunIndexes(connection: Connection): Promise<void> {
  await rowsIn(connection).createIndex({ at: 1 })
  await rowsIn(connection).createIndex(byAccount)
}

/** Removes those never written, after a while and beyond a limit per account, against scripts in a loop. */
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

/** The form values of a begun document; `undefined` for other ids. */
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

/** The CMS stores it, with all rules and effects. @returns whether there is such a document. */
export async function storeBegun(req: PayloadRequest, ref: DocumentRef): Promise<boolean> {
  const { db } = req.payload
  if ('global' in ref || !(await isBegun(db, ref))) return false
  const { collection, id } = ref
  req.context[contextKey] = ref
  // A refused first save leaves nothing: the form still has the input, and saves it with the next one.
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

/** The reserved id for a document that the CMS is about to create. */
export function idOfBegun(
  req: Partial<Pick<PayloadRequest, 'context'>> | undefined,
  collection: string,
): string | undefined {
  const ref = req?.context?.[contextKey] as DocumentRef | undefined
  return ref && 'collection' in ref && ref.collection === collection ? ref.id : undefined
}
