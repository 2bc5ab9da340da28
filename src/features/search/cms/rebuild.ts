import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { PageCollection } from '#src/page-types/route-of-document'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { rulesVersion } from '#src/platform/search-rules'
import { nowhere, searchedCollections, searchedFields, sourcesOf } from './sources'
import { bySlot, type DocumentSources, entriesIn, storeAllEntries, storeEntries } from './store'
import { dropDeadPostings, takenSlots } from './store-postings'

/** The CMS's key for the rules of the whole index. */
const markKey = 'search:rules'

/** Documents per batch, each with its text in all languages. */
const batchSize = 20

type Stored = StoredDocument & {
  readonly _id: Types.ObjectId
  readonly updatedAt?: Date
}

/** Whether the index is missing, or made by other rules. */
export async function isSearchStale(payload: Payload): Promise<boolean> {
  const mark = await payload.kv.get<{ version?: number }>(markKey)
  return mark?.version !== rulesVersion
}

/** A start waits only in a database without content. An interrupted rebuild continues at the next start. */
export async function prepareSearch(payload: Payload, log: (line: string) => void): Promise<void> {
  if (!(await isSearchStale(payload))) return
  const counts = await Promise.all(
    searchedCollections.map((collection) => payload.count({ collection })),
  )
  const rebuilt = rebuildSearch(payload).then(
    (count) => {
      if (count > 0) log(`Rebuilt the search index from ${count} documents.`)
    },
    (error: unknown) => console.error('Could not rebuild the search index:', error),
  )
  if (counts.every(({ totalDocs }) => totalDocs === 0)) await rebuilt
}

/**
 * In batches, while the site serves and editors save. Meanwhile a search may find too little, never anything wrong:
 * entries of older rules are skipped, and those of deleted documents removed at the end. @returns how many documents.
 */
export async function rebuildSearch(payload: Payload): Promise<number> {
  let count = 0
  const { connection } = payload.db
  const taken = new Map<Locale, number>()
  for (const locale of locales) taken.set(locale, await takenSlots(connection, locale))
  for (const collection of searchedCollections) count += await rebuild(payload, collection)
  await entriesIn(connection).deleteMany({ rules: { $ne: rulesVersion } })
  for (const [locale, before] of taken) {
    const slots = await entriesIn(connection)
      .find({ locale }, { hint: bySlot })
      .project<{ slot: number }>({ _id: 0, slot: 1 })
      .toArray()
    await dropDeadPostings(
      connection,
      locale,
      before,
      slots.map(({ slot }) => slot),
    )
  }
  await payload.kv.set(markKey, { version: rulesVersion })
  return count
}

async function rebuild(payload: Payload, collection: PageCollection): Promise<number> {
  const stored = payload.db.collections[collection]?.collection
  if (!stored) throw new Error(`The CMS has no collection "${collection}".`)
  const fields = [...searchedFields(collection, { payload }), 'updatedAt']
  const projection = Object.fromEntries(fields.map((field) => [field, 1]))
  let count = 0
  let last = new Types.ObjectId('000000000000000000000000')
  for (;;) {
    const batch = await stored
      .find<Stored>({ _id: { $gt: last } }, { projection })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray()
    const documents: DocumentSources[] = []
    for (const document of batch) documents.push(await publicOf(document))
    await storeAllEntries(payload, documents)
    for (const document of batch) await settle(document)
    count += batch.length
    const final = batch.at(-1)
    if (!final) return count
    last = final._id
  }

  async function publicOf(document: Stored): Promise<DocumentSources> {
    const sources = await sourcesOf(collection, document, { payload })
    return { id: document._id.toString(), sources }
  }

  /** Stores a document's entries again if it was saved meanwhile. */
  async function settle({ _id, updatedAt }: Stored): Promise<void> {
    let settled = updatedAt?.getTime()
    for (;;) {
      const saved = await stored?.findOne<Stored>({ _id }, { projection: { updatedAt: 1 } })
      if (saved && saved.updatedAt?.getTime() === settled) return
      const current = saved && (await stored?.findOne<Stored>({ _id }, { projection }))
      const { sources } = current ? await publicOf(current) : { sources: nowhere }
      await storeEntries(payload, _id.toString(), sources)
      if (!current) return
      settled = current.updatedAt?.getTime()
    }
  }
}
