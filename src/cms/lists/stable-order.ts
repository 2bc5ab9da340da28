import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Sort } from 'payload'

/** Payload uses the date of the newest version, so that rows move between pages while colleagues save. */
export function stableOrder(db: MongooseAdapter): void {
  const own = { find: db.find.bind(db), queryDrafts: db.queryDrafts.bind(db) }
  db.find = (async (args) => own.find(newestFirst(args))) as typeof db.find
  db.queryDrafts = (async (args) => own.queryDrafts(inOneDirection(args))) as typeof db.queryDrafts
}

type Sorted = { readonly sort?: Sort }

function newestFirst<Args extends Sorted>(args: Args): Args {
  const sort = [args.sort ?? []].flat()
  return endsBy('id', sort) ? args : { ...args, sort: [...sort, '-id'] }
}

/** In the direction of the column, so that one index serves both. With `createdAt`, Payload adds nothing. */
function inOneDirection<Args extends Sorted>(args: Args): Args {
  const sort = [args.sort ?? []].flat()
  if (endsBy('parent', sort)) return args
  const sign = sort[0]?.startsWith('-') ? '-' : ''
  return { ...args, sort: [...sort, `${sign}parent`, `${sign}createdAt`] }
}

const endsBy = (last: string, sort: readonly string[]): boolean =>
  sort.length === 0 || sort.some((path) => path.replace(/^-/, '') === last)
