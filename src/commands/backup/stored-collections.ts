import type mongoose from 'mongoose'
import { contentChangesName } from '#src/cms/content-changes/content-change'
import { restoreMarkName } from '#src/cms/restore-mark'
import { begunName } from '#src/cms/revisions/begun-document'
import { locksName } from '#src/cms/revisions/stored-lock'
import { undoName } from '#src/cms/undo/undoable'
import { engineChangesName } from '#src/features/search/cms/engine/changes'
import { rateCollection } from '#src/platform/limits/shared-rate-limits'

export type Database = mongoose.mongo.Db

/**
 * Collections that say what is going on at this moment, and nothing of the content: who saves, who has a
 * form open or has begun a document, what can be undone for a minute, what processes tell each other, what a
 * search server is to be told, how much a client has asked for, whether a restore is under way.
 */
const momentary: ReadonlySet<string> = new Set([
  locksName,
  'open_forms',
  begunName,
  contentChangesName,
  engineChangesName,
  rateCollection,
  restoreMarkName,
  undoName,
])

/**
 * The collections that a backup holds: all but the momentary ones, those of extensions too. Indexes are
 * made by the start of the site.
 *
 * Those of versions come last. A save writes its version first: whatever happens to a lock, a backup may
 * hold a draft that is newer than the public document, and never the reverse.
 */
export async function listStoredCollections(database: Database): Promise<string[]> {
  const all = await database.listCollections({}, { nameOnly: false }).toArray()
  return inOrder(
    all
      .filter(({ name, type }) => type !== 'view' && !name.startsWith('system.'))
      .map(({ name }) => name)
      .filter((name) => !momentary.has(name)),
  )
}

export function inOrder(names: readonly string[]): string[] {
  const isOfVersions = (name: string) => /^_.+_versions$/.test(name)
  const sorted = [...names].sort()
  return [
    ...sorted.filter((name) => !isOfVersions(name)),
    ...sorted.filter((name) => isOfVersions(name)),
  ]
}
