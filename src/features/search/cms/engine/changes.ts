import { randomUUID } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { isLocale, type Locale, locales } from '#locales/languages'
import { entryId } from '../../entry'
import type { Connection } from '../connection'

/** Changed entries that the search server does not have yet; none without a server. */
export const engineChangesName = 'search_engine_changes'

export interface EntryRef {
  readonly document: string
  readonly locale: Locale
}

/** See {@link engineChangesName}. The content is read when it is sent. */
export interface EngineChange extends EntryRef {
  readonly _id: string
  /** Renewed with each change: what changes while it is sent, is sent again. */
  readonly mark: string
}

const changesIn = (connection: Connection) => connection.collection<EngineChange>(engineChangesName)

/** Another build may know other languages, and sends those itself. */
const ours = { locale: { $in: [...locales] } }

/** Records changed and removed entries in the transaction that holds them, so that both are stored, or neither. */
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

export async function readChanges(connection: Connection, limit: number): Promise<EngineChange[]> {
  const changes = await changesIn(connection).find(ours, { limit }).toArray()
  return changes.filter(({ locale }) => isLocale(locale))
}

/** Removes sent changes, except those renewed since they were read. */
export async function forgetChanges(
  connection: Connection,
  changes: readonly EngineChange[],
): Promise<void> {
  if (changes.length === 0) return
  await changesIn(connection).bulkWrite(
    changes.map(({ _id, mark }) => ({ deleteOne: { filter: { _id, mark } } })),
  )
}
