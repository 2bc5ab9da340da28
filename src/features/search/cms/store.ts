import type { ClientSession } from 'mongoose'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '#src/cms/transaction'
import { rulesVersion } from '#src/platform/search-rules'
import { entryId, entryOf, type SearchEntry } from '../entry'
import { packed, type StoredEntry } from '../stored-entry'
import type { Connection } from './connection'
import { noteChanges } from './engine/changes'
import type { Sources } from './sources'
import { storePostings, takeSlots } from './store-postings'
import { storeWords, wordsByEnd, wordsIn } from './store-words'

/** Entries, their postings, and the words of each language. See docs/decisions/0044-a-small-search-index.md. */
export const entriesName = 'search_entries'

export const bySlot = { locale: 1, slot: 1 } as const
export const newestTitled = { locale: 1, titleTerms: 1, publishedAt: -1 } as const
export const entriesIn = (connection: Connection) => connection.collection<StoredEntry>(entriesName)

export async function searchIndexes(connection: Connection): Promise<void> {
  await entriesIn(connection).createIndex(bySlot)
  await entriesIn(connection).createIndex(newestTitled)
  // The terms of every entry, before rules 3: forty kilobytes each.
  await entriesIn(connection)
    .dropIndex('locale_1_terms_1_publishedAt_-1')
    .catch((error: { codeName?: unknown }) => {
      if (!alreadyGone.has(error.codeName)) throw error
    })
  await wordsIn(connection).createIndex(wordsByEnd)
}

const alreadyGone = new Set<unknown>(['IndexNotFound', 'NamespaceNotFound'])

export interface DocumentSources {
  readonly id: string
  readonly sources: Sources
}

/** In the transaction of `req`, so that entries appear with their document. */
export function storeEntries(
  payload: Payload,
  id: string,
  sources: Sources,
  req?: PayloadRequest,
): Promise<void> {
  return storeAllEntries(payload, [{ id, sources }], req)
}

/** The same for several documents, in about as many commands. */
export async function storeAllEntries(
  payload: Payload,
  documents: readonly DocumentSources[],
  req?: PayloadRequest,
): Promise<void> {
  const { connection } = payload.db
  const all = documents.flatMap(({ id, sources }) =>
    [...sources].map(([locale, source]) => ({ id, locale, source })),
  )
  const entries = all.flatMap(({ id, locale, source }) =>
    source ? [entryOf(id, locale, source)] : [],
  )
  const gone = all.flatMap(({ id, locale, source }) => (source ? [] : [entryId(id, locale)]))
  const options = await inTransaction(req)
  await writeEntries(connection, entries, options)
  if (gone.length > 0) await entriesIn(connection).deleteMany({ _id: { $in: gone } }, options)
  // After the entries, so that no process sends the old ones.
  await noteChanges(
    connection,
    all.map(({ id, locale }) => ({ document: id, locale })),
    options,
  )
}

/**
 * Words and postings are written outside of the transaction, so that saves do not block each other; unused ones do
 * no harm.
 */
export async function writeEntries(
  connection: Connection,
  entries: readonly SearchEntry[],
  options: { readonly session?: ClientSession } = {},
): Promise<void> {
  if (entries.length === 0) return
  const there = await entriesIn(connection)
    .find({ _id: { $in: entries.map(({ _id }) => _id) }, rules: rulesVersion })
    .project<{ _id: string; slot: number }>({ slot: 1 })
    .toArray()
  const taken = new Map(there.map(({ _id, slot }) => [_id, slot]))
  const created = entries.filter(({ _id }) => !taken.has(_id))
  for (const [_id, slot] of await takeSlots(connection, created)) taken.set(_id, slot)
  const slotted = entries.flatMap((entry) => {
    const slot = taken.get(entry._id)
    return slot === undefined ? [] : [{ entry, slot }]
  })
  await storeWords(connection, slotted)
  await storePostings(connection, slotted)
  await entriesIn(connection).bulkWrite(
    slotted.map(({ entry, slot }) => ({
      replaceOne: {
        filter: { _id: entry._id },
        replacement: packed(entry, slot),
        upsert: true,
      },
    })),
    options,
  )
}
