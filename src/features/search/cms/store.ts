import type { Payload, PayloadRequest } from 'payload'
import type { Locale } from '#locales/languages'
import { innerLength } from '#src/platform/search-rules'
import { entryId, entryOf, type SearchEntry } from '../entry'
import { isWord } from '../terms'
import type { Sources } from './sources'

/**
 * The search index in MongoDB: an entry per document and language in which it is public, and the words
 * of each language, through which a query reaches words that it is only part of. See
 * docs/decisions/0015-search.md.
 */
export const entriesName = 'search_entries'
export const wordsName = 'search_words'

/** The entries that hold a term, newest first: a bounded number of them is read, whatever there is. */
export const newestWith = { locale: 1, terms: 1, publishedAt: -1 } as const
/** The same of terms in titles. */
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

type Connection = Pick<Payload['db']['connection'], 'collection'>

export const entriesIn = (connection: Connection) => connection.collection<SearchEntry>(entriesName)

export const wordsIn = (connection: Connection) => connection.collection<IndexedWord>(wordsName)

export async function searchIndexes(connection: Connection): Promise<void> {
  await entriesIn(connection).createIndex(newestWith)
  await entriesIn(connection).createIndex(newestTitled)
  await wordsIn(connection).createIndex(wordsByEnd)
}

/**
 * Brings the entries of a document to what is public.
 *
 * @param req its transaction holds the entries, so that they appear together with the document.
 */
export async function storeEntries(
  payload: Payload,
  id: string,
  sources: Sources,
  req?: PayloadRequest,
): Promise<void> {
  const { connection } = payload.db
  const entries = [...sources].flatMap(([locale, source]) =>
    source ? [entryOf(id, locale, source)] : [],
  )
  // Before the entries, and outside of the transaction: two editors who bring in one new word at a
  // time must not stop each other, and a word that nothing holds does no harm.
  await storeWords(connection, entries)
  const gone = [...sources].flatMap(([locale, source]) => (source ? [] : [entryId(id, locale)]))
  const session = req && (await sessionOf(payload, req))
  const options = session ? { session } : {}
  for (const entry of entries) {
    await entriesIn(connection).replaceOne({ _id: entry._id }, entry, { ...options, upsert: true })
  }
  if (gone.length > 0) await entriesIn(connection).deleteMany({ _id: { $in: gone } }, options)
}

async function storeWords(connection: Connection, entries: readonly SearchEntry[]): Promise<void> {
  const words = wordsIn(connection)
  for (const { locale, terms } of entries) {
    const wanted = terms.filter(isWord)
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
