import { randomUUID } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type {
  CollectionSlug,
  DatabaseAdapter,
  DatabaseAdapterObj,
  GlobalSlug,
  PayloadRequest,
  Where,
} from 'payload'
import { finish } from './finish'
import {
  type NewestVersion,
  nextRevision,
  type SavedDocument,
  type Stored,
  savedDocument,
  type UnitOfWork,
  unitOf,
  unitsOf,
  type VersionWrite,
} from './unit-of-work'

type Request = Partial<PayloadRequest> | undefined

/**
 * Puts units of work between the CMS and its database. The CMS begins one with each operation that
 * writes (its "transaction") and ends it, whatever way the operation came: REST, GraphQL, the admin's
 * server functions, jobs, scripts. Documents that are locked in it (`guard.ts`) are held back and
 * written at its end; whatever else an operation writes goes straight through.
 *
 * Where the server has transactions, all of it happens inside of one.
 */
export function guardedDatabase(database: DatabaseAdapterObj): DatabaseAdapterObj {
  return {
    ...database,
    init: (args) => guard(database.init(args) as unknown as MongooseAdapter) as never,
  }
}

function guard(db: MongooseAdapter): MongooseAdapter {
  // The same functions, bound to the adapter, from before they are replaced.
  const own = {
    connect: db.connect?.bind(db),
    commit: db.commitTransaction.bind(db),
    rollback: db.rollbackTransaction.bind(db),
    findOne: db.findOne.bind(db),
    findGlobal: db.findGlobal.bind(db),
    findVersions: db.findVersions.bind(db),
    findGlobalVersions: db.findGlobalVersions.bind(db),
    updateOne: db.updateOne.bind(db),
    updateGlobal: db.updateGlobal.bind(db),
    createGlobal: db.createGlobal.bind(db),
    createVersion: db.createVersion.bind(db),
    createGlobalVersion: db.createGlobalVersion.bind(db),
    updateVersion: db.updateVersion.bind(db),
    updateGlobalVersion: db.updateGlobalVersion.bind(db),
  }
  const units = () => unitsOf(db as unknown as DatabaseAdapter)
  const inCollection = (req: Request, collection: CollectionSlug, id: unknown) =>
    savedDocument(unitOf(req, db as never), { collection, id: String(id) })
  const ofGlobal = (req: Request, global: string) =>
    savedDocument(unitOf(req, db as never), { global: global as GlobalSlug })

  db.connect = async (options) => {
    await own.connect?.(options)
    // The CMS has just taken it away from a server without replica set.
    const begin = db.transactionOptions ? db.beginTransaction.bind(db) : undefined
    db.beginTransaction = async (transaction) => {
      const id = String((await begin?.(transaction)) ?? randomUUID())
      units().set(id, newUnit(id))
      return id
    }
  }

  db.commitTransaction = async (incoming) => {
    const id = String(await incoming)
    const unit = units().get(id)
    if (unit) await finish(db, unit)
    await own.commit(id)
    if (unit) await end(unit)
  }

  db.rollbackTransaction = async (incoming) => {
    const id = String(await incoming)
    const unit = units().get(id)
    await own.rollback(id)
    if (unit) await end(unit)
  }

  const end = async (unit: UnitOfWork): Promise<void> => {
    units().delete(unit.id)
    await Promise.all([...unit.locks.values()].map((lock) => lock.release()))
  }

  // --- What the operation reads of a document that it has changed ------------------------------

  db.findOne = (async (args) => {
    const id = idAskedFor(args.where, 'id')
    const document = id === undefined ? undefined : inCollection(args.req, args.collection, id)
    return document?.writesMain ? copyOf(document.main) : own.findOne(args)
  }) as typeof db.findOne

  db.findGlobal = (async (args) => {
    const document = ofGlobal(args.req, args.slug)
    return document?.writesMain ? copyOf(document.main) : own.findGlobal(args)
  }) as typeof db.findGlobal

  db.findVersions = (async (args) => {
    const parent = isForNewest(args) ? idAskedFor(args.where, 'parent') : undefined
    const document =
      parent === undefined ? undefined : inCollection(args.req, args.collection, parent)
    return document && document.writesNewest !== 'no'
      ? onlyNewest(document)
      : own.findVersions(args)
  }) as typeof db.findVersions

  db.findGlobalVersions = (async (args) => {
    const document = isForNewest(args) ? ofGlobal(args.req, args.global) : undefined
    return document && document.writesNewest !== 'no'
      ? onlyNewest(document)
      : own.findGlobalVersions(args)
  }) as typeof db.findGlobalVersions

  // --- What it writes -----------------------------------------------------------------------------

  db.updateOne = (async (args) => {
    const id = args.id ?? idAskedFor(args.where, 'id')
    const document = id === undefined ? undefined : inCollection(args.req, args.collection, id)
    return document ? writeMain(document, args.data as Stored) : own.updateOne(args)
  }) as typeof db.updateOne

  db.updateGlobal = (async (args) => {
    const document = ofGlobal(args.req, args.slug)
    return document ? writeMain(document, args.data as Stored) : own.updateGlobal(args)
  }) as typeof db.updateGlobal

  db.createGlobal = (async (args) => {
    const document = ofGlobal(args.req, args.slug)
    if (!document) return own.createGlobal(args)
    return writeMain(document, { ...(args.data as Stored), globalType: args.slug })
  }) as typeof db.createGlobal

  db.createVersion = (async (args) => {
    const document = inCollection(args.req, args.collectionSlug, args.parent)
    return document ? writeVersion(document, versionOf(args)) : own.createVersion(args)
  }) as typeof db.createVersion

  db.createGlobalVersion = (async (args) => {
    const document = ofGlobal(args.req, args.globalSlug)
    return document ? writeVersion(document, versionOf(args)) : own.createGlobalVersion(args)
  }) as typeof db.createGlobalVersion

  db.updateVersion = (async (args) => {
    const parent = args.versionData.parent
    const document = inCollection(args.req, args.collection, parent)
    return document?.newest && isNewest(document.newest, args.id)
      ? overwriteVersion(
          unitOf(args.req as Request, db as never),
          document,
          args.versionData as never,
        )
      : own.updateVersion(args)
  }) as typeof db.updateVersion

  db.updateGlobalVersion = (async (args) => {
    const document = ofGlobal(args.req, args.global)
    return document?.newest && isNewest(document.newest, args.id)
      ? overwriteVersion(
          unitOf(args.req as Request, db as never),
          document,
          args.versionData as never,
        )
      : own.updateGlobalVersion(args)
  }) as typeof db.updateGlobalVersion

  return db
}

function newUnit(id: string): UnitOfWork {
  return {
    id,
    documents: new Map(),
    locks: new Map(),
    by: null,
    followers: new Map(),
    remembered: new Map(),
  }
}

function writeMain(document: SavedDocument, data: Stored): Stored | undefined {
  document.main = { ...document.main, ...copyOf(data), revision: nextRevision(document) }
  document.writesMain = true
  return copyOf(document.main)
}

function writeVersion(document: SavedDocument, write: VersionWrite) {
  // The CMS writes what is published now and, as a second version, the drafts of other locales.
  if (write.snapshot && document.newest) document.published = document.newest
  const version = { ...write.version, revision: nextRevision(document) }
  document.newest = { ...write, version }
  document.writesNewest = 'insert'
  return versionRow(document)
}

/**
 * An autosave writes over the autosave before it, as long as it is the same person's: what somebody
 * else wrote stays a version of its own.
 */
function overwriteVersion(
  unit: UnitOfWork | undefined,
  document: SavedDocument,
  data: { readonly createdAt: string; readonly updatedAt: string; readonly version: Stored },
) {
  const { newest, before } = document
  const lastBy = lastSaver(before.newest?.version)
  const isOwn = document.writesNewest === 'insert' || lastBy === (unit?.by?.id ?? null)
  document.newest = {
    autosave: newest?.autosave ?? false,
    createdAt: isOwn ? data.createdAt : data.updatedAt,
    updatedAt: data.updatedAt,
    version: { ...copyOf(data.version), revision: nextRevision(document) },
    ...(isOwn && newest?.id !== undefined ? { id: newest.id } : {}),
  }
  if (document.writesNewest === 'no') document.writesNewest = isOwn ? 'update' : 'insert'
  return versionRow(document)
}

function lastSaver(version: Stored | undefined): string | null | undefined {
  const revisions = version?.['fieldRevisions']
  if (!Array.isArray(revisions) || revisions.length === 0) return undefined
  const last = (revisions as { by: { id: string } | null; revision: number }[]).reduce(
    (one, other) => (other.revision >= one.revision ? other : one),
  )
  return last.by?.id ?? null
}

function versionOf(args: {
  readonly autosave: boolean
  readonly createdAt?: string
  readonly updatedAt: string
  readonly publishedLocale?: string
  readonly snapshot?: true
  readonly versionData: unknown
}): VersionWrite {
  const { autosave, createdAt, publishedLocale, snapshot, updatedAt, versionData } = args
  return {
    autosave,
    updatedAt,
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(publishedLocale === undefined ? {} : { publishedLocale }),
    ...(snapshot ? { snapshot } : {}),
    version: copyOf(versionData) as Stored,
  }
}

/** A version in the adapter's form. */
function versionRow({ newest, ref }: SavedDocument) {
  return {
    id: newest?.id ?? pending,
    ...('collection' in ref ? { parent: ref.id } : {}),
    latest: true,
    ...copyOf(newest ?? {}),
  }
}

/** The id of a version that is not written yet. */
const pending = 'pending'

const isNewest = (newest: NewestVersion, id: unknown): boolean => (newest.id ?? pending) === id

function onlyNewest(document: SavedDocument) {
  const docs = [versionRow(document)]
  return {
    docs,
    hasNextPage: false,
    hasPrevPage: false,
    limit: 1,
    nextPage: null,
    page: 1,
    pagingCounter: 1,
    prevPage: null,
    totalDocs: 1,
    totalPages: 1,
  }
}

function isForNewest({
  limit,
  page,
  sort,
}: {
  limit?: number
  page?: number
  sort?: unknown
}): boolean {
  return limit === 1 && (page ?? 1) === 1 && String(sort) === '-updatedAt'
}

/** The one id that a query asks for, however it is nested. */
function idAskedFor(where: Where | undefined, field: 'id' | 'parent'): string | undefined {
  if (!where) return undefined
  const asked = (where[field] as { equals?: unknown } | undefined)?.equals
  if (asked !== undefined) return String(asked)
  const inner = [where.and ?? []].flat()
  return inner.map((one) => idAskedFor(one, field)).find((id) => id !== undefined)
}

function copyOf<Value>(value: Value): Value {
  return structuredClone(value)
}
