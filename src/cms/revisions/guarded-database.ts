import { randomUUID } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { DatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { boundedPreferences } from '../budgets/preferences'
import { accountWrites } from '../declared/account-writes'
import { declaredWrites } from '../declared/declared-writes'
import { stableOrder } from '../lists/stable-order'
import { queriesInBothForms } from '../queries/queries-in-both-forms'
import { refuseHalfRestored } from '../restore-mark'
import { refuseUnreachable } from '../unreachable-database'
import { idOfBegun } from './begun-document'
import { noteCreated, noteFirstVersion } from './created-documents'
import { finish } from './finish'
import { isNewest, overwriteVersion, versionOf, writeMain, writeVersion } from './held-document'
import { idInQuery } from './held-queries'
import { documentsHeldBy, guardReads, type HeldDocuments } from './held-reads'
import { recordChange } from './recorded-changes'
import { isNewDocument, outdate, type Stored, type UnitOfWork, unitsOf } from './unit-of-work'

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
  guardReads(db, held)
  guardDocuments(db, own, held)
  guardVersions(db, own, held)
  guardOtherWrites(db, held)
  return db
}

type Functions = ReturnType<typeof functionsOf>

function functionsOf(db: MongooseAdapter) {
  return {
    connect: db.connect?.bind(db),
    commit: db.commitTransaction.bind(db),
    rollback: db.rollbackTransaction.bind(db),
    create: db.create.bind(db),
    updateOne: db.updateOne.bind(db),
    updateGlobal: db.updateGlobal.bind(db),
    createGlobal: db.createGlobal.bind(db),
    createVersion: db.createVersion.bind(db),
    createGlobalVersion: db.createGlobalVersion.bind(db),
    updateVersion: db.updateVersion.bind(db),
    updateGlobalVersion: db.updateGlobalVersion.bind(db),
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

function guardDocuments(db: MongooseAdapter, own: Functions, held: HeldDocuments): void {
  db.create = (async (args) => {
    const document = held.inCollection(args.req, args.collection, args.data['id'])
    // Opened before it was there, so that all of its languages are one change.
    if (document && isNewDocument(document)) {
      return writeMain(document, { createdAt: document.at, ...args.data })
    }
    const customID = idOfBegun(args.req, args.collection)
    if (customID !== undefined) return own.create({ ...args, customID })
    const created = await own.create(args)
    noteCreated(db, held.unit(args.req), args.collection, created)
    return created
  }) as typeof db.create

  db.updateOne = (async (args) => {
    const id = args.id ?? idInQuery(args.where, 'id')
    const document = held.inCollection(args.req, args.collection, id)
    if (document) return writeMain(document, args.data as Stored)
    held.unit(args.req)?.created.delete(`${args.collection}/${id}`)
    return own.updateOne(args)
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
    if (document) return writeVersion(document, versionOf(args))
    const unit = held.unit(args.req)
    const isFirst = unit?.created.has(`${args.collectionSlug}/${args.parent}`)
    const created = await own.createVersion(isFirst ? { ...args, returning: true } : args)
    noteFirstVersion(unit, args.collectionSlug, created)
    return created
  }) as typeof db.createVersion

  db.createGlobalVersion = (async (args) => {
    const document = held.ofGlobal(args.req, args.globalSlug)
    return document ? writeVersion(document, versionOf(args)) : own.createGlobalVersion(args)
  }) as typeof db.createGlobalVersion

  db.updateVersion = (async (args) => {
    const parent = args.versionData.parent
    const document = held.inCollection(args.req, args.collection, parent)
    if (document?.newest && isNewest(document.newest, args.id)) {
      return overwriteVersion(held.unit(args.req), document, args.versionData as never)
    }
    held.unit(args.req)?.created.delete(`${args.collection}/${parent}`)
    return own.updateVersion(args)
  }) as typeof db.updateVersion

  db.updateGlobalVersion = (async (args) => {
    const document = held.ofGlobal(args.req, args.global)
    return document?.newest && isNewest(document.newest, args.id)
      ? overwriteVersion(held.unit(args.req), document, args.versionData as never)
      : own.updateGlobalVersion(args)
  }) as typeof db.updateGlobalVersion
}

/** Of documents by a condition: what was read of them no longer holds. */
function guardOtherWrites(db: MongooseAdapter, held: HeldDocuments): void {
  const own = {
    deleteOne: db.deleteOne.bind(db),
    deleteMany: db.deleteMany.bind(db),
    updateMany: db.updateMany.bind(db),
  }
  db.deleteOne = (async (args) => {
    outdate(held.unit(args.req), args.collection)
    return own.deleteOne(args)
  }) as typeof db.deleteOne
  db.deleteMany = async (args) => {
    outdate(held.unit(args.req), args.collection)
    return own.deleteMany(args)
  }
  db.updateMany = (async (args) => {
    outdate(held.unit(args.req), args.collection)
    return own.updateMany(args)
  }) as typeof db.updateMany
}

function newUnit(id: string): UnitOfWork {
  return {
    id,
    documents: new Map(),
    locks: new Map(),
    by: null,
    followers: new Map(),
    refused: [],
    created: new Map(),
    remembered: new Map(),
  }
}
