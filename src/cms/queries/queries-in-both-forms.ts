import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Where } from 'payload'
import { inBothForms } from './in-both-forms'

/** Texts are stored composed; file names of macOS, and texts of earlier versions, may be decomposed. */
export function queriesInBothForms(db: MongooseAdapter): void {
  const own = {
    count: db.count.bind(db),
    countVersions: db.countVersions.bind(db),
    find: db.find.bind(db),
    findDistinct: db.findDistinct.bind(db),
    findOne: db.findOne.bind(db),
    findVersions: db.findVersions.bind(db),
    queryDrafts: db.queryDrafts.bind(db),
  }
  db.count = async (args) => own.count(widened(args))
  db.countVersions = async (args) => own.countVersions(widened(args))
  db.find = (async (args) => own.find(widened(args))) as typeof db.find
  db.findDistinct = async (args) => own.findDistinct(widened(args))
  db.findOne = (async (args) => own.findOne(widened(args))) as typeof db.findOne
  db.findVersions = (async (args) => own.findVersions(widened(args))) as typeof db.findVersions
  db.queryDrafts = (async (args) => own.queryDrafts(widened(args))) as typeof db.queryDrafts
}

function widened<Args extends { where?: Where }>(args: Args): Args {
  return args.where ? { ...args, where: inBothForms(args.where) } : args
}
