import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'

/** The state of a part of a document after the last import, by which a later one recognizes changes. */
export interface PartMark {
  /** Digest of what the source gave. */
  readonly file: string
  /** Digest of what was stored. */
  readonly site: string
  /** Whether it was to be published; the site may have refused that. */
  readonly isToPublish?: boolean
  /** Why the site refused. */
  readonly refused?: string
}

export interface DocumentMark {
  /** ISO 8601: when an import began to write it. Left by one that was killed in between. */
  readonly begunAt?: string
  /** Fields of all languages. */
  readonly shared?: PartMark
  readonly parts: Readonly<Partial<Record<Locale, PartMark>>>
}

export interface MarkedDocument {
  readonly collection: string
  readonly id: string
}

const keyOf = ({ collection, id }: MarkedDocument) => `octavo-import:${collection}:${id}`

/** In the CMS's store of keys, where it reads and writes one at a time. */
const rowsIn = ({ db }: Payload) =>
  db.connection.collection<{ readonly key: string; readonly data: DocumentMark }>(
    db.collections['payload-kv']?.collection.name ?? '',
  )

/** By id. */
export async function readMarks(
  payload: Payload,
  documents: readonly MarkedDocument[],
): Promise<ReadonlyMap<string, DocumentMark>> {
  const ids = new Map(documents.map((one) => [keyOf(one), one.id]))
  const rows = await rowsIn(payload)
    .find({ key: { $in: [...ids.keys()] } })
    .toArray()
  return new Map(rows.map(({ data, key }) => [ids.get(key) ?? '', data]))
}

export const readMark = async (payload: Payload, document: MarkedDocument) =>
  (await readMarks(payload, [document])).get(document.id)

export async function setMarks(
  payload: Payload,
  marks: readonly (readonly [MarkedDocument, DocumentMark])[],
): Promise<void> {
  if (marks.length === 0) return
  await rowsIn(payload).bulkWrite(
    marks.map(([document, data]) => {
      const key = keyOf(document)
      return { replaceOne: { filter: { key }, replacement: { key, data }, upsert: true } }
    }),
  )
}
