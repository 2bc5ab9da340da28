import type { Locale } from '#locales/languages'
import type { SearchEntry } from '../entry'
import { segmentOf } from '../postings'
import { endsOf, isWord } from '../terms'
import type { Connection } from './connection'

export const wordsName = 'search_words'

/** Words by their inner parts: each end of a word, of three letters or more. */
export const wordsByEnd = { locale: 1, ends: 1 } as const

/** A word of the texts of a language, present or past; one without texts finds nothing. */
export interface IndexedWord {
  /** Locale and word, so that words with one beginning are a range of ids. */
  readonly _id: string
  readonly locale: Locale
  readonly ends: readonly string[]
  /** The segments with the word, so that few postings are read for a rare one. Missing before rules 3. */
  readonly segments?: readonly number[]
}

export const wordsIn = (connection: Connection) => connection.collection<IndexedWord>(wordsName)

export const wordId = (locale: Locale, word: string): string => `${locale}:${word}`

interface Slotted {
  readonly entry: Pick<SearchEntry, 'locale' | 'terms'>
  readonly slot: number
}

export async function storeWords(
  connection: Connection,
  slotted: readonly Slotted[],
): Promise<void> {
  for (const locale of new Set(slotted.map(({ entry }) => entry.locale))) {
    const wanted = new Map<string, Set<number>>()
    for (const { entry, slot } of slotted) {
      if (entry.locale !== locale) continue
      for (const word of entry.terms.filter(isWord)) {
        wanted.set(word, (wanted.get(word) ?? new Set()).add(segmentOf(slot)))
      }
    }
    await storeMissing(connection, locale, wanted)
  }
}

async function storeMissing(
  connection: Connection,
  locale: Locale,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<void> {
  const ids = [...wanted.keys()].map((word) => wordId(locale, word))
  const there = await wordsIn(connection)
    .find({ _id: { $in: ids } }, { projection: { segments: 1 } })
    .toArray()
  const known = new Map(there.map(({ _id, segments }) => [_id, new Set(segments)]))
  const updates = [...wanted].flatMap(([word, segments]) => {
    const _id = wordId(locale, word)
    const missing = [...segments].filter((segment) => !known.get(_id)?.has(segment))
    if (missing.length === 0) return []
    const update = {
      $setOnInsert: { locale, ends: endsOf(word) },
      $addToSet: { segments: { $each: missing } },
    }
    return [{ updateOne: { filter: { _id }, update, upsert: true } }]
  })
  if (updates.length === 0) return
  const store = () => wordsIn(connection).bulkWrite(updates, { ordered: false })
  await store().catch((error: { code?: unknown }) => {
    // Another process has just inserted the word.
    if (error.code !== duplicateKey) throw error
    return store()
  })
}

const duplicateKey = 11_000
