import type {
  CollectionBeforeOperationHook,
  CollectionSlug,
  FlattenedField,
  GlobalBeforeOperationHook,
  PayloadRequest,
  Plugin,
} from 'payload'
import { declaredData } from '../declared/declared-data'
import { passwordAsText } from '../declared/password-text'
import { countExactly } from '../exact-counts'
import { boundDatabaseReads } from './database-time'
import { objectData } from './object-data'
import { valuesOfOneLanguage } from './one-language-values'
import { inOpenOrder, withinOpenPaths, withinReadBudget } from './read-budget'

const reads: ReadonlySet<string> = new Set([
  'read',
  'count',
  'countVersions',
  'readDistinct',
  'findVersions',
])

/** Applies the limits of reads and saves to every collection and global, before any other rule. */
export const boundedRequests: Plugin = (config) => {
  boundDatabaseReads()
  countExactly()
  return {
    ...config,
    collections: (config.collections ?? []).map((collection) => ({
      ...collection,
      hooks: {
        ...collection.hooks,
        beforeOperation: [boundCollection, ...(collection.hooks?.beforeOperation ?? [])],
      },
    })),
    globals: (config.globals ?? []).map((global) => ({
      ...global,
      hooks: {
        ...global.hooks,
        beforeOperation: [boundGlobal, ...(global.hooks?.beforeOperation ?? [])],
      },
    })),
  }
}

const boundCollection: CollectionBeforeOperationHook = ({ args, collection, operation, req }) =>
  bound(args, collection.flattenedFields, operation, req, [documentOf(collection.slug)])

/** A version's reference to its document, for queries; to this hook it is an ordinary read. */
const documentOf = (relationTo: CollectionSlug): FlattenedField => ({
  name: 'parent',
  type: 'relationship',
  relationTo,
})

const boundGlobal: GlobalBeforeOperationHook = ({ args, global, operation, req }) =>
  bound(args, global.flattenedFields, operation, req)

function bound<Args>(
  args: Args,
  fields: readonly FlattenedField[],
  operation: string,
  req: PayloadRequest,
  ofVersions: readonly FlattenedField[] = [],
): Args {
  const queried = [...fields, ...ofVersions]
  // First the limits, which include the depth of conditions.
  const bounded = reads.has(operation) ? withinReadBudget(args, req) : args
  withinOpenPaths(queried, args, req)
  if (bounded !== args) return bounded
  if (reads.has(operation)) return inOpenOrder(queried, args, req)
  if (operation === 'create' || operation === 'update') {
    const { data } = args as { data?: unknown }
    objectData(data, req)
    valuesOfOneLanguage(fields, data, req)
    passwordAsText(data)
    if (data !== undefined && data !== null) {
      const isRequest = req.payloadAPI !== 'local'
      const allowed = { names: ofSaves, isRequest }
      return { ...args, data: declaredData(fields, data as Record<string, unknown>, allowed) }
    }
  }
  return args
}

/** What the CMS reads of a save besides fields, such as a password to hash. */
const ofSaves = new Set(['id', 'password', 'prefix', '_objectKey'])
