import { randomUUID } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { isLocale, type Locale, locales } from '#locales/languages'
import { entryId } from '../../entry'
import type { Connection } from '../connection'

/** Entries that have changed and that the search server has not got yet; without one, none are noted. */
export const engineChangesName = 'search_engine_changes'

/** An entry of the index, by what names it. */
export interface EntryRef {
  readonly document: string
  readonly locale: Locale
}

/** See {@link engineChangesName}. What has changed is read when it is sent. */
export interface EngineChange extends EntryRef {
  readonly _id: string
  /** Another with each change: what changes again while it is sent, is sent again. */
  readonly mark: string
}

const changesIn = (connection: Connection) => connection.collection<EngineChange>(engineChangesName)

/** Another build may know languages that this one does not, and sends those itself. */
const ours = { locale: { $in: [...locales] } }

/**
 * Notes that entries have changed or are gone.
 *
 * @param options the transaction that holds the entries, where there is one: both are there, or neither.
 */
export async function noteChanges(
  connection: Connection,
  entries: readonly EntryRef[],
  options: { readonly session?: ClientSession } = {},
): Promise<void> {
  if (entries.length === 0) return
  // Programs that only name the collection have no settings.
  const { settings } = await import('#src/platform/config/env')
  if (!settings.meilisearch) return
  await changesIn(connection).bulkWrite(
    entries.map(({ document, locale }) => ({
      updateOne: {
        filter: { _id: entryId(document, locale) },
        update: { $set: { document, locale, mark: randomUUID() } },
        upsert: true,
      },
    })),
    options,
  )
}

export function countChanges(connection: Connection): Promise<number> {
  return changesIn(connection).countDocuments(ours)
}

/** Some of the changes. */
export async function readChanges(connection: Connection, limit: number): Promise<EngineChange[]> {
  const changes = await changesIn(connection).find(ours, { limit }).toArray()
  return changes.filter(({ locale }) => isLocale(locale))
}

/** Forgets changes that were sent, but for those that have changed again since they were read. */
export async function forgetChanges(
  connection: Connection,
  changes: readonly EngineChange[],
): Promise<void> {
  if (changes.length === 0) return
  await changesIn(connection).bulkWrite(
    changes.map(({ _id, mark }) => ({ deleteOne: { filter: { _id, mark } } })),
  )
}
