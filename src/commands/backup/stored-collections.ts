import type mongoose from 'mongoose'
import { contentChangesName } from '#src/cms/content-changes/content-change'
import { restoreMarkName } from '#src/cms/restore-mark'
import { begunName } from '#src/cms/revisions/begun-document'
import { locksName } from '#src/cms/revisions/stored-lock'
import { undoName } from '#src/cms/undo/undoable'
import {
  deliveriesName,
  mailServerName,
  noticesName,
  sendingsName,
} from '#src/features/newsletter/sending/cms/collections'
import { engineChangesName } from '#src/features/search/cms/engine/changes'
import {
  wishAddressesName,
  wishClientsName,
  wishDaysName,
} from '#src/features/wishes/cms/collections'
import { rateCollection } from '#src/platform/limits/shared-rate-limits'

export type Database = mongoose.mongo.Db

/** Collections that describe the current moment and hold no content. */
const momentary: ReadonlySet<string> = new Set([
  locksName,
  'open_forms',
  begunName,
  contentChangesName,
  engineChangesName,
  rateCollection,
  restoreMarkName,
  undoName,
  // An older backup would bring back who has been mailed and forgotten since.
  wishAddressesName,
  wishClientsName,
  wishDaysName,
  // An older backup does not know who has got an issue since: what was begun is not gone on with.
  deliveriesName,
  sendingsName,
  mailServerName,
  noticesName,
])

/**
 * All but the momentary ones, including those of extensions. Versions come last: a save writes its version first, so
 * a backup may hold a draft newer than the public document, and never the reverse.
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
