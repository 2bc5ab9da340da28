import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { rulesVersion } from '#src/platform/search-rules'
import { foldedEntry } from '../folded'
import { type Query, readQuery, type SearchRequest } from '../query'
import {
  type Expansions,
  fineScore,
  isMet,
  queriedSpellings,
  roughScore,
  termsAmong,
} from '../rank'
import { resultOf } from '../result-of'
import { nothingFound, type SearchResult, type SearchResults } from '../results'
import { type StoredEntry, spellingsAmong, textOf } from '../stored-entry'
import { hashOf } from '../term-hash'
import type { Connection } from './connection'
import { expand } from './expand'
import { PostingsReader } from './read-postings'
import { bySlot, entriesIn, newestTitled } from './store'

/**
 * The bounds of one search, so that its cost does not grow with the number of pages. If even the rarest word of a
 * query is in more entries, the newest of them are ranked, those with the word in their titles first.
 */
const bounds = {
  /** Entries counted and checked per term. */
  entries: 400,
  /** Entries whose texts are ranked. */
  texts: 32,
  /** Milliseconds per database step. */
  time: 2_000,
} as const

/** Scores of the short fields of an entry. */
interface Candidate {
  readonly _id: string
  readonly slot: number
  readonly publishedAt: Date
  /** Hashes. */
  readonly title: readonly number[]
  readonly excerpt: readonly number[]
}

type Texts = Pick<
  StoredEntry,
  '_id' | 'document' | 'path' | 'isDated' | 'text' | 'spellings' | 'publishedAt'
>

export async function findPages(
  payload: Payload,
  { locale, text, limit }: SearchRequest,
): Promise<SearchResults> {
  const query = readQuery(text, locale)
  if (!query) return nothingFound
  const { connection } = payload.db
  const { expansions, segments } = await expand(connection, query)
  const groups = query.terms.map(({ term }) => ({ term, words: wordsFor(expansions, term) }))
  const all = [...new Set(groups.flatMap(({ words }) => words))]
  const reader = new PostingsReader(connection, locale, { words: all, segments, time: bounds.time })
  await reader.readNewest(
    groups.map(({ words }) => words),
    bounds.entries,
  )
  const [rarest, ...others] = groups
    .map((group) => ({ ...group, slots: newestOf(reader.slotsOf(group.words)) }))
    .toSorted((one, other) => one.slots.length - other.slots.length)
  if (!rarest || rarest.slots.length === 0) return nothingFound

  const context: SearchContext = { query, expansions, all }
  const isBounded = rarest.slots.length >= bounds.entries
  const lists = [rarest.slots]
  // Otherwise all were found already.
  if (isBounded) {
    await reader.readNewest([[rarest.term]], bounds.entries)
    lists.push(newestOf(reader.slotsOf([rarest.term])))
    lists.push(await newestInTitles(connection, locale, rarest.words))
  }
  const slots = new Set(lists.flat())
  await reader.readAt(
    [...slots],
    others.flatMap(({ words }) => words),
  )
  const meets = (slot: number) => others.every(({ words }) => reader.has(slot, words))
  const candidates = await readCandidates(connection, context, [...slots].filter(meets))
  const best = rankedRoughly(candidates, context).slice(0, Math.max(bounds.texts, limit))
  return {
    results: await readResults(connection, best, context, limit),
    total: candidates.length,
    more: isBounded,
  }
}

const wordsFor = (expansions: Expansions, term: string): string[] => [
  ...(expansions.get(term) ?? [term]),
]

const newestOf = (slots: ReadonlySet<number>): number[] =>
  [...slots].sort((one, other) => other - one).slice(0, bounds.entries)

async function newestInTitles(
  connection: Connection,
  locale: Locale,
  words: readonly string[],
): Promise<number[]> {
  const found = await entriesIn(connection)
    .find(
      { locale, titleTerms: { $in: words.map(hashOf) } },
      { hint: newestTitled, limit: bounds.entries, maxTimeMS: bounds.time },
    )
    .sort({ publishedAt: -1 })
    .project<{ slot?: number }>({ slot: 1 })
    .toArray()
  return found.flatMap(({ slot }) => slot ?? [])
}

async function readCandidates(
  connection: Connection,
  { query: { locale }, all }: SearchContext,
  slots: readonly number[],
): Promise<Candidate[]> {
  const hashes = all.map(hashOf)
  const steps = Array.from({ length: Math.ceil(slots.length / bounds.entries) }, (_, step) =>
    slots.slice(step * bounds.entries, (step + 1) * bounds.entries),
  )
  const found = await Promise.all(
    steps.map((step) =>
      entriesIn(connection)
        .aggregate<Candidate>(
          [
            { $match: { locale, slot: { $in: step } } },
            {
              $project: {
                ...{ publishedAt: 1, slot: 1 },
                title: { $setIntersection: ['$titleTerms', hashes] },
                excerpt: { $setIntersection: ['$excerptTerms', hashes] },
              },
            },
          ],
          { hint: bySlot, maxTimeMS: bounds.time },
        )
        .toArray(),
    ),
  )
  return found.flat()
}

function rankedRoughly(
  candidates: readonly Candidate[],
  { query: { terms }, expansions, all }: SearchContext,
): (Candidate & { readonly score: number })[] {
  const words = new Map(all.map((word) => [hashOf(word), word]))
  const named = (hashes: readonly number[]) =>
    new Set(hashes.flatMap((hash) => words.get(hash) ?? []))
  return candidates
    .map((candidate) => ({
      ...candidate,
      score: roughScore(terms, expansions, {
        title: named(candidate.title),
        excerpt: named(candidate.excerpt),
      }),
    }))
    .sort(
      (one, other) =>
        other.score - one.score || other.publishedAt.getTime() - one.publishedAt.getTime(),
    )
}

interface SearchContext {
  readonly query: Query
  readonly expansions: Expansions
  readonly all: readonly string[]
}

async function readResults(
  connection: Connection,
  candidates: readonly { readonly _id: string; readonly score: number }[],
  { query, expansions, all }: SearchContext,
  limit: number,
): Promise<SearchResult[]> {
  const columns = ['document', 'path', 'text', 'spellings', 'publishedAt', 'isDated']
  const texts = await entriesIn(connection)
    .find(
      // Entries of older rules wait for `rebuild.ts`.
      { _id: { $in: candidates.map(({ _id }) => _id) }, rules: rulesVersion },
      { promoteBuffers: true },
    )
    .project<Texts>(Object.fromEntries(columns.map((column) => [column, 1])))
    .toArray()
  const scores = new Map(candidates.map(({ _id, score }) => [_id, score]))
  const spellings = queriedSpellings(query)
  return texts
    .map((stored) => {
      const folded = foldedEntry(textOf(stored), query.locale)
      const terms = termsAmong(all, folded)
      const texts = { ...folded, terms, spellings: spellingsAmong(stored, spellings) }
      return { entry: stored, texts }
    })
    .filter(({ texts }) => isMet(query, expansions, texts.terms))
    .map(({ entry, texts }) => ({
      entry,
      texts,
      score: (scores.get(entry._id) ?? 0) + fineScore(query, expansions, texts),
    }))
    .sort(
      (one, other) =>
        other.score - one.score ||
        other.entry.publishedAt.getTime() - one.entry.publishedAt.getTime(),
    )
    .slice(0, limit)
    .map(({ entry, texts }) => resultOf(entry, texts, query))
}
