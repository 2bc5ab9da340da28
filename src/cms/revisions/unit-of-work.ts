import type { DatabaseAdapter, FlattenedField, PayloadRequest } from 'payload'
import { inProcess } from '#src/platform/in-process'
import type { BegunChange } from '../content-changes/content-change'
import { type DocumentRef, documentKey } from './document-ref'
import { revisionOf, type Saver } from './field-revisions'
import type { Lock } from './lock'
import type { SaveTurn } from './save-turns'

export type Stored = Readonly<Record<string, unknown>>

/** The adapter's arguments for a version, with the CMS's names. */
export interface VersionWrite {
  readonly autosave: boolean
  readonly createdAt?: string
  readonly updatedAt: string
  readonly publishedLocale?: string
  readonly snapshot?: boolean
  readonly version: Stored
}

/** The newest version of a document: what editors see. */
export interface NewestVersion extends VersionWrite {
  /** Absent until it is written. */
  readonly id?: string
  /** Of what has drafts. */
  readonly latest?: boolean
}

/** A document in a unit of work: as found, as it will be, and what is to be written. */
export interface SavedDocument {
  readonly ref: DocumentRef
  readonly fields: readonly FlattenedField[]
  /** ISO 8601: the one date of all its writes. */
  readonly at: string
  readonly before: { readonly main: Stored | undefined; readonly newest: NewestVersion | undefined }
  main: Stored | undefined
  newest: NewestVersion | undefined
  writesMain: boolean
  /** Whether it was written past the unit since it was read. */
  isOutdated?: boolean
  /** Fields that a restored state did not have. */
  gone?: readonly string[]
  /** Whether the newest version is inserted, or replaces the stored one. */
  writesNewest: 'no' | 'insert' | 'update'
  /** The published version besides the newest, where drafts of other locales continue. */
  published: VersionWrite | undefined
}

export interface CreatedDocument {
  readonly main: Stored
  /** Its only version. */
  readonly newest?: Stored & { readonly version: Stored }
}

export function nextRevision({ before }: SavedDocument): number {
  return Math.max(revisionOf(before.newest?.version), revisionOf(before.main)) + 1
}

/** Documents are held back until its end, so that a kill leaves all of the changes or nothing. */
export interface UnitOfWork {
  readonly id: string
  readonly documents: Map<string, SavedDocument>
  /** Of its documents and of new slugs; held until it ends. */
  readonly locks: Map<string, Lock>
  /** The editor, for field revisions. */
  by: Saver | null
  /** Reverts direct writes of a refused save. Transactions need none. */
  readonly refused: (() => Promise<void>)[]
  /** Followers by name, each run once. */
  readonly followers: Map<string, () => Promise<void>>
  /** Of the program that saves it, if it has any: it is announced and recorded there. */
  turn?: SaveTurn
  /** While its documents and what follows from them are written, where no transaction includes the record. */
  change?: BegunChange | undefined
  /** Documents that the CMS has created in it, by key, as they are stored. */
  readonly created: Map<string, CreatedDocument>
  /** States from before the save, for the followers. */
  readonly remembered: Map<string, unknown>
}

const units = inProcess(
  'units of work',
  () => new WeakMap<DatabaseAdapter, Map<string, UnitOfWork>>(),
)

export function unitsOf(db: DatabaseAdapter): Map<string, UnitOfWork> {
  const found = units.get(db) ?? new Map()
  units.set(db, found)
  return found
}

export function unitOf(
  req: Partial<Pick<PayloadRequest, 'transactionID' | 'payload'>> | undefined,
  db: DatabaseAdapter | undefined = req?.payload?.db,
): UnitOfWork | undefined {
  const id = req?.transactionID
  return db && typeof id === 'string' ? unitsOf(db).get(id) : undefined
}

export function savedDocument(
  unit: UnitOfWork | undefined,
  ref: DocumentRef,
): SavedDocument | undefined {
  return unit?.documents.get(documentKey(ref))
}

/** Before a write past the unit: reads of this collection's documents go to the database from now on. */
export function outdate(unit: UnitOfWork | undefined, collection: string): void {
  for (const document of unit?.documents.values() ?? []) {
    if ('collection' in document.ref && document.ref.collection === collection) {
      document.isOutdated = true
    }
  }
  for (const key of unit?.created.keys() ?? []) {
    if (key.startsWith(`${collection}/`)) unit?.created.delete(key)
  }
}

/** Whether the save that is under way makes a document. @param key as in `documentKey`. */
export function isSavedAsNew(req: PayloadRequest, key: string): boolean {
  const document = unitOf(req)?.documents.get(key)
  return document !== undefined && isNewDocument(document)
}

/** Opened before it was there. */
export const isNewDocument = ({ before, ref }: SavedDocument): boolean =>
  'collection' in ref && !before.main && !before.newest

/** Runs a follower once, after the save is written; at once outside of the CMS's operations. */
export async function afterSave(
  req: PayloadRequest,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const unit = unitOf(req)
  if (unit) unit.followers.set(name, work)
  else await work()
}

/** Stores a state from before the save, the first one of several operations. */
export async function rememberBefore(
  req: PayloadRequest,
  name: string,
  read: () => Promise<unknown>,
): Promise<void> {
  const remembered = unitOf(req)?.remembered
  if (!remembered) req.context[name] = await read()
  else if (!remembered.has(name)) remembered.set(name, await read())
}

export function rememberedBefore<State>(req: PayloadRequest, name: string): State | undefined {
  const remembered = unitOf(req)?.remembered
  return (remembered ? remembered.get(name) : req.context[name]) as State | undefined
}
