import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type FlattenedField,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
} from 'payload'
import { declaredData } from './declared-data'

const ofDocuments: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'globalType'])

/** Operators besides `$set` that the CMS itself uses, by collection and field. */
const operators: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The log of a task.
  'payload-jobs': { log: '$push' },
}

type Entity = SanitizedCollectionConfig | SanitizedGlobalConfig
type Data = Readonly<Record<string, unknown>>

/** MongoDB takes names with a dollar sign for operators (docs/upstream/payload-update-operators.md). */
export function declaredWrites(db: MongooseAdapter): void {
  const own = {
    create: db.create.bind(db),
    updateOne: db.updateOne.bind(db),
    updateMany: db.updateMany.bind(db),
    updateJobs: db.updateJobs.bind(db),
    createGlobal: db.createGlobal.bind(db),
    updateGlobal: db.updateGlobal.bind(db),
    createVersion: db.createVersion.bind(db),
    updateVersion: db.updateVersion.bind(db),
    createGlobalVersion: db.createGlobalVersion.bind(db),
    updateGlobalVersion: db.updateGlobalVersion.bind(db),
  }
  const collection = (slug: string) => collectionOf(db, slug)
  const global = (slug: string) => globalOf(db, slug)

  db.create = async (args) =>
    own.create({ ...args, data: declaredOf(collection(args.collection), args.data) as never })
  db.updateOne = async (args) =>
    own.updateOne({ ...args, data: declaredOf(collection(args.collection), args.data) })
  db.updateMany = async (args) =>
    own.updateMany({ ...args, data: declaredOf(collection(args.collection), args.data) })
  db.updateJobs = async (args) =>
    own.updateJobs({ ...args, data: declaredOf(collection('payload-jobs'), args.data) })
  db.createGlobal = (async (args) =>
    own.createGlobal({
      ...args,
      data: declaredOf(global(args.slug), args.data) as never,
    })) as typeof db.createGlobal
  db.updateGlobal = (async (args) =>
    own.updateGlobal({
      ...args,
      data: declaredOf(global(args.slug), args.data) as never,
    })) as typeof db.updateGlobal
  db.createVersion = (async (args) =>
    own.createVersion({
      ...args,
      versionData: declaredOf(collection(args.collectionSlug), args.versionData) as never,
    })) as typeof db.createVersion
  db.createGlobalVersion = (async (args) =>
    own.createGlobalVersion({
      ...args,
      versionData: declaredOf(global(args.globalSlug), args.versionData) as never,
    })) as typeof db.createGlobalVersion
  db.updateVersion = (async (args) =>
    own.updateVersion({
      ...args,
      versionData: declaredVersion(db, { collection: args.collection }, args.versionData) as never,
    })) as typeof db.updateVersion
  db.updateGlobalVersion = (async (args) =>
    own.updateGlobalVersion({
      ...args,
      versionData: declaredVersion(db, { global: args.global }, args.versionData) as never,
    })) as typeof db.updateGlobalVersion
}

export function declaredOf({ flattenedFields, slug }: Entity, data: unknown) {
  const own = Object.hasOwn(operators, slug) ? operators[slug] : undefined
  const allowed = { names: ofDocuments, ...(own ? { operators: own } : {}) }
  return declaredData(flattenedFields, data as Data, allowed)
}

/** A version with its own fields. */
export function declaredVersion(
  db: MongooseAdapter,
  of: { readonly collection: string } | { readonly global: string },
  data: unknown,
) {
  const { config } = db.payload
  const fields: FlattenedField[] =
    'collection' in of
      ? buildVersionCollectionFields(config, collectionOf(db, of.collection), true)
      : buildVersionGlobalFields(config, globalOf(db, of.global), true)
  return declaredData(fields, data as Data, { names: ofDocuments })
}

function collectionOf({ payload }: MongooseAdapter, slug: string) {
  const found = payload.config.collections.find((one) => one.slug === slug)
  if (!found) throw new TypeError(`There is no collection "${slug}".`)
  return found
}

function globalOf({ payload }: MongooseAdapter, slug: string) {
  const found = payload.config.globals.find((one) => one.slug === slug)
  if (!found) throw new TypeError(`There is no global "${slug}".`)
  return found
}
