import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
  Plugin,
} from 'payload'
import { boundDatabaseReads } from './database-time'
import { withinReadBudget } from './read-budget'

/** Operations of Payload that read, for collections and globals. */
const reads: ReadonlySet<string> = new Set([
  'read',
  'count',
  'countVersions',
  'readDistinct',
  'findVersions',
])

/** Lays the bounds of a read over every collection and global, before any other rule is asked. */
export const boundedReads: Plugin = (config) => {
  boundDatabaseReads()
  return {
    ...config,
    collections: (config.collections ?? []).map((collection) => ({
      ...collection,
      hooks: {
        ...collection.hooks,
        beforeOperation: [
          bound as CollectionBeforeOperationHook,
          ...(collection.hooks?.beforeOperation ?? []),
        ],
      },
    })),
    globals: (config.globals ?? []).map((global) => ({
      ...global,
      hooks: {
        ...global.hooks,
        beforeOperation: [
          bound as GlobalBeforeOperationHook,
          ...(global.hooks?.beforeOperation ?? []),
        ],
      },
    })),
  }
}

const bound = <Args>({
  args,
  operation,
  req,
}: {
  args: Args
  operation: string
  req: PayloadRequest
}): Args => (reads.has(operation) ? withinReadBudget(args, req) : args)
