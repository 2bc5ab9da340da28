import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { copyOf } from '../values/copy-of'
import { createdMain, createdVersions } from './created-documents'
import { noVersions, onlyNewest } from './held-document'
import { asksForOne, idInQuery, isForNewest, type Query } from './held-queries'
import {
  isNewDocument,
  type SavedDocument,
  type Stored,
  savedDocument,
  type UnitOfWork,
  unitOf,
} from './unit-of-work'

type Request = Partial<PayloadRequest> | undefined

export interface HeldDocuments {
  unit(req: Request): UnitOfWork | undefined
  inCollection(req: Request, collection: CollectionSlug, id: unknown): SavedDocument | undefined
  ofGlobal(req: Request, global: string): SavedDocument | undefined
}

/** Finds the document that a request's operation holds back. */
export function documentsHeldBy(db: MongooseAdapter): HeldDocuments {
  const unit = (req: Request) => unitOf(req, db as never)
  return {
    unit,
    inCollection: (req, collection, id) =>
      id === undefined ? undefined : savedDocument(unit(req), { collection, id: String(id) }),
    ofGlobal: (req, global) => savedDocument(unit(req), { global: global as GlobalSlug }),
  }
}

/**
 * Reads of documents that the operation has locked: as it has changed them, or as they were read with the lock. The
 * CMS and hooks read each of them some ten times, and no other save changes one meanwhile.
 */
export function guardReads(db: MongooseAdapter, held: HeldDocuments): void {
  const own = {
    findOne: db.findOne.bind(db),
    findGlobal: db.findGlobal.bind(db),
    findVersions: db.findVersions.bind(db),
    findGlobalVersions: db.findGlobalVersions.bind(db),
  }

  db.findOne = (async (args) => {
    const id = idInQuery(args.where, 'id')
    const unit = id === undefined ? undefined : held.unit(args.req)
    if (id === undefined || !unit) return own.findOne(args)
    const document = held.inCollection(args.req, args.collection, id)
    const ref = { collection: args.collection, id }
    const known = document ? mainOf(document, args) : createdMain(unit, ref, args)
    return known ?? own.findOne(args)
  }) as typeof db.findOne

  db.findGlobal = (async (args) => {
    const document = held.ofGlobal(args.req, args.slug)
    return mainOf(document, args) ?? own.findGlobal(args)
  }) as typeof db.findGlobal

  db.findVersions = (async (args) => {
    const id = idInQuery(args.where, 'parent')
    const unit = id === undefined ? undefined : held.unit(args.req)
    if (id === undefined || !unit) return own.findVersions(args)
    const document = held.inCollection(args.req, args.collection, id)
    if (!document) {
      const docs = createdVersions(unit, { collection: args.collection, id }, args)
      return docs ? { ...noVersions, docs, totalDocs: docs.length } : own.findVersions(args)
    }
    if (knowsNewest(document, args)) return onlyNewest(document)
    // The CMS looks for versions beyond the limit after each save.
    const isFirst = document.writesNewest !== 'no' && isNewDocument(document)
    return isFirst ? noVersions : own.findVersions(args)
  }) as typeof db.findVersions

  db.findGlobalVersions = (async (args) => {
    const document = held.ofGlobal(args.req, args.global)
    return document && knowsNewest(document, args)
      ? onlyNewest(document)
      : own.findGlobalVersions(args)
  }) as typeof db.findGlobalVersions
}

function mainOf(document: SavedDocument | undefined, query: Query): Stored | undefined {
  if (!document?.main) return undefined
  const isKnown =
    document.writesMain || (!document.isOutdated && asksForOne(query, document.ref, document.main))
  return isKnown ? copyOf(document.main) : undefined
}

function knowsNewest(document: SavedDocument, query: Query): boolean {
  if (!isForNewest(query)) return false
  const { isOutdated, newest, ref, writesNewest } = document
  if (writesNewest !== 'no') return true
  // Only versions of what has drafts are marked: of others, the newest one is no draft.
  return !isOutdated && newest?.latest === true && asksForOne(query, ref, newest.version)
}
