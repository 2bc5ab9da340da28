import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CollectionSlug } from 'payload'
import { copyOf } from '../values/copy-of'
import { revisionField } from './fields'
import { asksForOne, isForNewest, type Query } from './held-queries'
import type { CreatedDocument, Stored, UnitOfWork } from './unit-of-work'

/** What follows a new document reads it, and its version, several times before its save ends. */
export function noteCreated(
  db: MongooseAdapter,
  unit: UnitOfWork | undefined,
  collection: CollectionSlug,
  created: unknown,
): void {
  const main = created as Stored | null
  const { flattenedFields } = db.payload.collections[collection].config
  // Others are written past the unit.
  if (!unit || !main || !flattenedFields.some(({ name }) => name === revisionField.name)) return
  unit.created.set(`${collection}/${main['id']}`, { main: copyOf(main) })
}

export function noteFirstVersion(
  unit: UnitOfWork | undefined,
  collection: string,
  created: unknown,
): void {
  const newest = created as CreatedDocument['newest'] | null
  const key = `${collection}/${newest?.['parent']}`
  const known = unit?.created.get(key)
  if (!unit || !known || !newest) return
  if (known.newest) unit.created.delete(key)
  else unit.created.set(key, { ...known, newest: copyOf(newest) })
}

export interface CreatedRef {
  readonly collection: string
  readonly id: string
}

const keyOf = ({ collection, id }: CreatedRef) => `${collection}/${id}`

export function createdMain(
  unit: UnitOfWork | undefined,
  ref: CreatedRef,
  query: Query,
): Stored | undefined {
  const main = unit?.created.get(keyOf(ref))?.main
  return main && asksForOne(query, ref as never, main) ? copyOf(main) : undefined
}

/** The versions that a query finds, where it asks for the newest, or for what is beyond the only one. */
export function createdVersions(
  unit: UnitOfWork | undefined,
  ref: CreatedRef,
  query: Query,
): readonly Stored[] | undefined {
  const newest = unit?.created.get(keyOf(ref))?.newest
  if (!newest || !asksForOne(query, ref as never, newest.version)) return undefined
  if (isForNewest(query)) return newest['latest'] === true ? [copyOf(newest)] : undefined
  return query.limit === 1 && (query.page ?? 1) > 1 ? [] : undefined
}
