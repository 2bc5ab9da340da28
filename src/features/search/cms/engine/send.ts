import type { Locale } from '#locales/languages'
import { type EngineEntry, engineDocument } from '../../engine/engine-document'
import { entryId } from '../../entry'
import type { StoredEntry } from '../../stored-entry'
import type { Connection } from '../connection'
import { entriesIn } from '../store'
import { done, type Engine } from './client'

/** Entries per batch: a megabyte or two. */
export const batchSize = 200

export const sentFields = { document: 1, text: 1, publishedAt: 1, checksum: 1 } as const

export type SentEntry = EngineEntry & Pick<StoredEntry, '_id' | 'checksum'>

/** Updates documents of an index from the database, and deletes those that are not public. */
export async function sendDocuments(
  connection: Connection,
  engine: Engine,
  to: { readonly index: string; readonly locale: Locale },
  documents: readonly string[],
): Promise<void> {
  const stored = await entriesIn(connection)
    .find(
      { _id: { $in: documents.map((document) => entryId(document, to.locale)) } },
      { promoteBuffers: true },
    )
    .project<SentEntry>(sentFields)
    .toArray()
  await sendEntries(connection, engine, to.index, stored)
  const there = new Set(stored.map(({ document }) => document))
  const gone = documents.filter((document) => !there.has(document))
  if (gone.length > 0) await done(engine.filler.index(to.index).deleteDocuments([...gone]))
}

export async function sendEntries(
  connection: Connection,
  { filler }: Engine,
  index: string,
  entries: readonly SentEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await done(filler.index(index).addDocuments(entries.map(engineDocument)))
  // Entries from before there were checksums would otherwise be sent with every repair.
  const without = entries.filter(({ checksum }) => checksum === undefined)
  if (without.length === 0) return
  await entriesIn(connection).bulkWrite(
    without.map((entry) => ({
      updateOne: {
        filter: { _id: entry._id, checksum: { $exists: false } },
        update: { $set: { checksum: engineDocument(entry).checksum } },
      },
    })),
  )
}
