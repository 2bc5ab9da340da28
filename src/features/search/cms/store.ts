import type { Payload, PayloadRequest } from 'payload'
import type { Locale } from '#locales/languages'
import { innerLength, rulesVersion } from '#src/platform/search-rules'
import { entryId, entryOf, type SearchEntry } from '../entry'
import { packed, type StoredEntry } from '../stored-entry'
import { isWord } from '../terms'
import type { Connection } from './connection'
import type { Sources } from './sources'
import { storePostings, takeSlots } from './store-postings'

/**
 * The search index in MongoDB: an entry per document and language in which it is public, the postings
 * that say which entries hold a term, and the words of each language, through which a query reaches
 * words that it is only part of. See docs/decisions/0044-a-small-search-index.md.
 */
export const entriesName = 'search_entries'
export const wordsName = 'search_words'

/** Entries by what the postings call them. */
export const bySlot = { locale: 1, slot: 1 } as const
/** The entries that hold a term in their titles, newest first: a bounded number of them is read. */
export const newestTitled = { locale: 1, titleTerms: 1, publishedAt: -1 } as const
/** Words by what is inside them: each end of a word, of three letters or more, but the whole. */
export const wordsByEnd = { locale: 1, ends: 1 } as const

/** A word that texts of a language hold or once held; one that none holds any more finds nothing. */
export interface IndexedWord {
  /** Locale and word, so that a range of ids is all words with one beginning. */
  readonly _id: string
  readonly locale: Locale
  readonly ends: readonly string[]
}

export const wordId = (locale: Locale, word: string): string => `${locale}:${word}`

/** Longer words are found by their beginning alone. */
const endsLimit = 40

export function wordOf(locale: Locale, word: string): IndexedWord {
  const letters = [...word]
  const count = letters.length > endsLimit ? 0 : letters.length - innerLength
  const ends = Array.from({ length: Math.max(0, count) }, (_, at) => letters.slice(at + 1).join(''))
  return { _id: wordId(locale, word), locale, ends }
}

export const entriesIn = (connection: Connection) => connection.collection<StoredEntry>(entriesName)

export const wordsIn = (connection: Connection) => connection.collection<IndexedWord>(wordsName)

export async function searchIndexes(connection: Connection): Promise<void> {
  await entriesIn(connection).createIndex(bySlot)
  await entriesIn(connection).createIndex(newestTitled)
  // Every term of every entry, until rules 3: forty kilobytes for each.
  await entriesIn(connection)
    .dropIndex('locale_1_terms_1_publishedAt_-1')
    .catch((error: { codeName?: unknown }) => {
      if (!alreadyGone.has(error.codeName)) throw error
    })
  await wordsIn(connection).createIndex(wordsByEnd)
}

const alreadyGone = new Set<unknown>(['IndexNotFound', 'NamespaceNotFound'])

/** What is public of one document. */
export interface DocumentSources {
  readonly id: string
  readonly sources: Sources
}

/**
 * Brings the entries of a document to what is public.
 *
 * @param req its transaction holds the entries, so that they appear together with the document.
 */
export function storeEntries(
  payload: Payload,
  id: string,
  sources: Sources,
  req?: PayloadRequest,
): Promise<void> {
  return storeAllEntries(payload, [{ id, sources }], req)
}

/** The same of several documents, in hardly more commands. */
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
  const session = req && (await sessionOf(payload, req))
  const options = session ? { session } : {}
  await writeEntries(connection, entries, options)
  if (gone.length > 0) await entriesIn(connection).deleteMany({ _id: { $in: gone } }, options)
}

/**
 * Writes entries, new ones or in the place of those of before.
 *
 * Words and postings go first, and outside of the transaction: two editors who save at one time must
 * not stop each other. A word that nothing holds does no harm, nor do postings without an entry.
 */
export async function writeEntries(
  connection: Connection,
  entries: readonly SearchEntry[],
  options: { readonly session?: ClientSession } = {},
): Promise<void> {
  if (entries.length === 0) return
  await storeWords(connection, entries)
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

type ClientSession = NonNullable<Payload['db']['sessions']>[string]

async function storeWords(connection: Connection, entries: readonly SearchEntry[]): Promise<void> {
  const words = wordsIn(connection)
  for (const locale of new Set(entries.map((entry) => entry.locale))) {
    const terms = new Set(
      entries.filter((entry) => entry.locale === locale).flatMap((entry) => entry.terms),
    )
    const wanted = [...terms].filter(isWord)
    const ids = wanted.map((word) => wordId(locale, word))
    const there = await words.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray()
    const known = new Set(there.map(({ _id }) => _id))
    const missing = wanted.filter((word) => !known.has(wordId(locale, word)))
    if (missing.length === 0) continue
    await words
      .insertMany(
        missing.map((word) => wordOf(locale, word)),
        { ordered: false },
      )
      .catch((error: { code?: unknown }) => {
        // Somebody else has just brought in the same word.
        if (error.code !== duplicateKey) throw error
      })
  }
}

const duplicateKey = 11_000

async function sessionOf(payload: Payload, req: PayloadRequest) {
  const id = await req.transactionID
  return id === undefined ? undefined : payload.db.sessions?.[id]
}
