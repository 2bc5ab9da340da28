import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Sort } from 'payload'

/**
 * Gives rows that are equal in what a list is sorted by an order of their own, in which they stay: newer
 * documents first. Payload's own goes by the date of the newest version, which each save changes, so that a
 * row moves to another page while a colleague writes.
 */
export function stableOrder(db: MongooseAdapter): void {
  const own = { find: db.find.bind(db), queryDrafts: db.queryDrafts.bind(db) }
  db.find = (async (args) => own.find(endingWith(args, 'id'))) as typeof db.find
  db.queryDrafts = (async (args) =>
    own.queryDrafts(endingWith(args, 'parent'))) as typeof db.queryDrafts
}

function endingWith<Args extends { readonly sort?: Sort }>(args: Args, last: string): Args {
  const sort = [args.sort ?? []].flat()
  if (sort.length === 0 || sort.some((path) => path.replace(/^-/, '') === last)) return args
  return { ...args, sort: [...sort, `-${last}`] }
}
