import type { Locale } from '#locales/languages'
import type { Connection } from '#src/features/search/cms/connection'
import { entriesIn } from '#src/features/search/cms/store'
import { type IndexFile, writeIndex } from '#src/features/search/files/write-index'
import { type StoredEntry, textOf } from '#src/features/search/stored-entry'
import { rulesVersion } from '#src/platform/search-rules'

/** Entries in memory at a time. */
const batchSize = 100

/** The files of a language's search index, from the index of the site. */
export async function* searchFiles(
  connection: Connection,
  locale: Locale,
  timeZone: string,
): AsyncGenerator<IndexFile> {
  const dated = await entriesIn(connection)
    .find({ locale, rules: rulesVersion })
    .project<Pick<StoredEntry, '_id' | 'publishedAt'>>({ publishedAt: 1 })
    .toArray()
  const ids = dated
    .sort(
      (one, other) =>
        one.publishedAt.getTime() - other.publishedAt.getTime() || (one._id < other._id ? -1 : 1),
    )
    .map(({ _id }) => _id)
  yield* writeIndex({ locale, timeZone }, read(connection, ids))
}

async function* read(connection: Connection, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize)
    const found = await entriesIn(connection)
      .find({ _id: { $in: [...batch] } }, { promoteBuffers: true })
      .project<StoredEntry>({ document: 1, isDated: 1, path: 1, publishedAt: 1, text: 1 })
      .toArray()
    const byId = new Map(found.map((entry) => [entry._id, entry]))
    for (const id of batch) {
      const entry = byId.get(id)
      if (entry) yield { ...entry, ...textOf(entry) }
    }
  }
}
