import { randomUUID } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type {
  CollectionSlug,
  DatabaseAdapter,
  DatabaseAdapterObj,
  GlobalSlug,
  PayloadRequest,
} from 'payload'
import { boundedPreferences } from '../budgets/preferences'
import { accountWrites } from '../declared/account-writes'
import { declaredWrites } from '../declared/declared-writes'
import { stableOrder } from '../lists/stable-order'
import { queriesInBothForms } from '../queries/queries-in-both-forms'
import { refuseHalfRestored } from '../restore-mark'
import { refuseUnreachable } from '../unreachable-database'
import { copyOf } from '../values/copy-of'
import { idOfBegun } from './begun-document'
import { finish } from './finish'
import {
  isNewest,
  noVersions,
  onlyNewest,
  overwriteVersion,
  versionOf,
  writeMain,
  writeVersion,
} from './held-document'
import { idInQuery, isForNewest } from './held-queries'
import { recordChange } from './recorded-changes'
import {
  isNewDocument,
  type Stored,
  savedDocument,
  type UnitOfWork,
  unitOf,
  unitsOf,
} from './unit-of-work'

type Request = Partial<PayloadRequest> | undefined

/**
 * The CMS begins a unit (its "transaction") with each operation that writes, and ends it, however it was called.
 * Documents locked in it (`guard.ts`) are written at its end; other writes pass through.
 */
export function guardedDatabase(database: DatabaseAdapterObj): DatabaseAdapterObj {
  return {
    ...database,
    init: (args) => guard(database.init(args) as unknown as MongooseAdapter) as never,
  }
}

function guard(db: MongooseAdapter): MongooseAdapter {
  declaredWrites(db)
  accountWrites(db)
  boundedPreferences(db)
  queriesInBothForms(db)
  stableOrder(db)
  const own = functionsOf(db)
  const held = documentsHeldBy(db)
  guardOperations(db, own)
  guardReads(db, own, held)
  guardDocuments(db, own, held)
  guardVersions(db, own, held)
  return db
}

type Functions = ReturnType<typeof functionsOf>

function functionsOf(db: MongooseAdapter) {
  return {
    connect: db.connect?.bind(db),
    commit: db.commitTransaction.bind(db),
    rollback: db.rollbackTransaction.bind(db),
    create: db.create.bind(db),
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
}

type HeldDocuments = ReturnType<typeof documentsHeldBy>

/** Finds the document that a request's operation holds back. */
function documentsHeldBy(db: MongooseAdapter) {
  const unit = (req: Request) => unitOf(req, db as never)
  return {
    unit,
    inCollection: (req: Request, collection: CollectionSlug, id: unknown) =>
      savedDocument(unit(req), { collection, id: String(id) }),
    ofGlobal: (req: Request, global: string) =>
      savedDocument(unit(req), { global: global as GlobalSlug }),
  }
}

function guardOperations(db: MongooseAdapter, own: Functions): void {
  const units = () => unitsOf(db as unknown as DatabaseAdapter)

  db.connect = async (options) => {
    await own.connect?.(options).catch(refuseUnreachable)
    // Here, since the CMS reports its own hooks' errors as network errors.
    await refuseHalfRestored(db.connection)
    // The CMS has just removed it for a server without replica set.
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
    for (const document of unit?.documents.values() ?? []) {
      if (document.writesMain || document.writesNewest !== 'no') recordChange(db, document)
    }
    if (unit) await end(unit)
  }

  db.rollbackTransaction = async (incoming) => {
    const id = String(await incoming)
    const unit = units().get(id)
    await own.rollback(id)
    for (const revert of unit?.refused ?? []) await revert()
    if (unit) await end(unit)
  }

  const end = async (unit: UnitOfWork): Promise<void> => {
    units().delete(unit.id)
    await Promise.all([...unit.locks.values()].map((lock) => lock.release()))
  }
}

/** Reads of documents that the operation has changed. */
function guardReads(db: MongooseAdapter, own: Functions, held: HeldDocuments): void {
  db.findOne = (async (args) => {
    const id = idInQuery(args.where, 'id')
    const document = id === undefined ? undefined : held.inCollection(args.req, args.collection, id)
    return document?.writesMain ? copyOf(document.main) : own.findOne(args)
  }) as typeof db.findOne

  db.findGlobal = (async (args) => {
    const document = held.ofGlobal(args.req, args.slug)
    return document?.writesMain ? copyOf(document.main) : own.findGlobal(args)
  }) as typeof db.findGlobal

  db.findVersions = (async (args) => {
    const parent = idInQuery(args.where, 'parent')
    const document =
      parent === undefined ? undefined : held.inCollection(args.req, args.collection, parent)
    if (document && document.writesNewest !== 'no') {
      if (isForNewest(args)) return onlyNewest(document)
      // The CMS looks for versions beyond the limit after each save.
      if (isNewDocument(document)) return noVersions
    }
    return own.findVersions(args)
  }) as typeof db.findVersions

  db.findGlobalVersions = (async (args) => {
    const document = isForNewest(args) ? held.ofGlobal(args.req, args.global) : undefined
    return document && document.writesNewest !== 'no'
      ? onlyNewest(document)
      : own.findGlobalVersions(args)
  }) as typeof db.findGlobalVersions
}

function guardDocuments(db: MongooseAdapter, own: Functions, held: HeldDocuments): void {
  db.create = (async (args) => {
    const document = held.inCollection(args.req, args.collection, args.data['id'])
    // Opened before it was there, so that all of its languages are one change.
    if (document && isNewDocument(document)) {
      return writeMain(document, { createdAt: document.at, ...args.data })
    }
    const customID = idOfBegun(args.req, args.collection)
    return own.create(customID === undefined ? args : { ...args, customID })
  }) as typeof db.create

  db.updateOne = (async (args) => {
    const id = args.id ?? idInQuery(args.where, 'id')
    const document = id === undefined ? undefined : held.inCollection(args.req, args.collection, id)
    return document ? writeMain(document, args.data as Stored) : own.updateOne(args)
  }) as typeof db.updateOne

  db.updateGlobal = (async (args) => {
    const document = held.ofGlobal(args.req, args.slug)
    return document ? writeMain(document, args.data as Stored) : own.updateGlobal(args)
  }) as typeof db.updateGlobal

  db.createGlobal = (async (args) => {
    const document = held.ofGlobal(args.req, args.slug)
    if (!document) return own.createGlobal(args)
    return writeMain(document, { ...(args.data as Stored), globalType: args.slug })
  }) as typeof db.createGlobal
}

function guardVersions(db: MongooseAdapter, own: Functions, held: HeldDocuments): void {
  db.createVersion = (async (args) => {
    const document = held.inCollection(args.req, args.collectionSlug, args.parent)
    return document ? writeVersion(document, versionOf(args)) : own.createVersion(args)
  }) as typeof db.createVersion

  db.createGlobalVersion = (async (args) => {
    const document = held.ofGlobal(args.req, args.globalSlug)
    return document ? writeVersion(document, versionOf(args)) : own.createGlobalVersion(args)
  }) as typeof db.createGlobalVersion

  db.updateVersion = (async (args) => {
    const parent = args.versionData.parent
    const document = held.inCollection(args.req, args.collection, parent)
    return document?.newest && isNewest(document.newest, args.id)
      ? overwriteVersion(held.unit(args.req), document, args.versionData as never)
      : own.updateVersion(args)
  }) as typeof db.updateVersion

  db.updateGlobalVersion = (async (args) => {
    const document = held.ofGlobal(args.req, args.global)
    return document?.newest && isNewest(document.newest, args.id)
      ? overwriteVersion(held.unit(args.req), document, args.versionData as never)
      : own.updateGlobalVersion(args)
  }) as typeof db.updateGlobalVersion
}

function newUnit(id: string): UnitOfWork {
  return {
    id,
    documents: new Map(),
    locks: new Map(),
    by: null,
    followers: new Map(),
    refused: [],
    remembered: new Map(),
  }
}
