import type { DatabaseAdapter, FlattenedField, PayloadRequest } from 'payload'
import { inProcess } from '#src/platform/in-process'
import { type DocumentRef, documentKey } from './document-ref'
import { revisionOf, type Saver } from './field-revisions'
import type { Lock } from './lock'

export type Stored = Readonly<Record<string, unknown>>

/** What the adapter is asked to write as a version; the names are the CMS's. */
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
  /** Absent as long as it is not written. */
  readonly id?: string
}

/** One document that a unit of work saves: as it was found, as it will be, and what is to be written. */
export interface SavedDocument {
  readonly ref: DocumentRef
  readonly fields: readonly FlattenedField[]
  /** When it is saved, ISO 8601: the one date of all that is written of it. */
  readonly at: string
  readonly before: { readonly main: Stored | undefined; readonly newest: NewestVersion | undefined }
  main: Stored | undefined
  newest: NewestVersion | undefined
  writesMain: boolean
  /** Names of fields that the document loses: it had none of them at the time that it is brought back to. */
  gone?: readonly string[]
  /** Whether the newest version is written anew, or over the one that was there. */
  writesNewest: 'no' | 'insert' | 'update'
  /** A version besides the newest: what was published, where drafts of other locales go on. */
  published: VersionWrite | undefined
}

/** The revision that the document gets when the unit of work is written. */
export function nextRevision({ before }: SavedDocument): number {
  return Math.max(revisionOf(before.newest?.version), revisionOf(before.main)) + 1
}

/**
 * What one operation of the CMS, or several that belong together, change. Documents are held back
 * until it ends and are written then, so that a kill at any moment leaves all of it or nothing.
 */
export interface UnitOfWork {
  readonly id: string
  readonly documents: Map<string, SavedDocument>
  /** Of its documents and of new slugs; held until it ends. */
  readonly locks: Map<string, Lock>
  /** Who saves, for the revisions of fields. */
  by: Saver | null
  /** Takes back what was written at once, where the save is refused. Where there are transactions, nothing is left. */
  readonly refused: (() => Promise<void>)[]
  /** What follows from the save, by a name, so that it follows once. */
  readonly followers: Map<string, () => Promise<void>>
  /** States from before the save, as the followers want to know them. */
  readonly remembered: Map<string, unknown>
}

const units = inProcess(
  'units of work',
  () => new WeakMap<DatabaseAdapter, Map<string, UnitOfWork>>(),
)

/** Those that are under way on a database. */
export function unitsOf(db: DatabaseAdapter): Map<string, UnitOfWork> {
  const found = units.get(db) ?? new Map()
  units.set(db, found)
  return found
}

/** The unit of work of a request, where an operation is under way. */
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

/**
 * Does what follows from a save, once and after it has been written; at once where no operation of the
 * CMS is under way.
 */
export async function afterSave(
  req: PayloadRequest,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const unit = unitOf(req)
  if (unit) unit.followers.set(name, work)
  else await work()
}

/** Keeps a state from before the save, the first one where several operations belong together. */
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
