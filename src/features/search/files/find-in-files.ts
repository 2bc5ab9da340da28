import { foldedEntry } from '../folded'
import { type QueryTerm, readQuery, type SearchRequest } from '../query'
import { fineScore, roughScore } from '../rank'
import { resultOf } from '../result-of'
import { nothingFound, type SearchResults } from '../results'
import { spellingsOf } from '../terms'
import {
  headPath,
  type IndexedText,
  type IndexHead,
  isCurrent,
  shardOf,
  shardPath,
  textPath,
} from './file-index'
import { isReached, keysOfQuery } from './index-keys'
import { type Listed, readKey } from './shard'

/** @returns the text of a file of the index. @throws where it cannot be had. */
export type ReadFile = (path: string) => Promise<string>

export interface ResultsFromFiles extends SearchResults {
  readonly timeZone: string
}

/** Texts that are read beyond those that are shown: their exact rank may be higher. */
const besides = 2

/**
 * The same search as the server's, in the files of an exported site: by the same rules, in the same order except that
 * only the best by title and excerpt are ranked by their texts, too.
 */
export async function findInFiles(
  { limit, locale, text }: SearchRequest,
  read: ReadFile,
): Promise<ResultsFromFiles> {
  const query = readQuery(text, locale)
  if (!query) return { ...nothingFound, timeZone: 'UTC' }
  const head = JSON.parse(await read(headPath(locale))) as IndexHead
  if (!isCurrent(head)) throw new Error('The index was made by other rules.')

  const lists = await Promise.all(query.terms.map((term) => listsOf(term)))
  const expansions = new Map(
    query.terms.map(({ term }, at) => [term, new Set([term, ...(lists[at]?.keys() ?? [])])]),
  )
  const candidates = rankedRoughly()
  const best = candidates.slice(0, limit + besides)
  const ranked = await Promise.all(
    best.map(async ({ number, score, terms }) => {
      const entry = JSON.parse(await read(textPath(locale, number))) as IndexedText
      const folded = foldedEntry(entry, locale)
      const spellings = spellingsOf([entry.title, entry.excerpt ?? '', ...entry.body].join('\n'))
      const fine = fineScore(query, expansions, { ...folded, terms, spellings })
      return { number, entry, folded, score: score + fine }
    }),
  )
  const results = ranked.sort(byScore).slice(0, limit)
  return {
    results: results.map(({ entry: { publishedAt, ...entry }, folded }) => ({
      ...resultOf({ ...entry, isDated: false, publishedAt: new Date(0) }, folded, query),
      ...(publishedAt === undefined ? {} : { publishedAt }),
    })),
    total: candidates.length,
    more: false,
    timeZone: head.timeZone,
  }

  /** The words that a term reaches, from the smallest of the shards that hold all of them. */
  async function listsOf(term: QueryTerm): Promise<Map<string, Listed[]>> {
    const [smallest] = keysOfQuery(term)
      .map((key) => ({ key, shard: shardOf(head.shards, key) }))
      .sort((one, other) => (one.shard?.[1] ?? 0) - (other.shard?.[1] ?? 0))
    if (!smallest?.shard) return new Map()
    const shard = await read(shardPath(locale, smallest.shard[2]))
    return readKey(shard, smallest.key, (word) => isReached(term, word))
  }

  function rankedRoughly() {
    const entries = new Map<number, Found>()
    for (const own of lists) {
      for (const [word, listed] of own) {
        for (const { inExcerpt, inTitle, number } of listed) {
          const entry = entries.get(number) ?? newFound()
          entries.set(number, entry)
          entry.terms.add(word)
          if (inTitle) entry.title.add(word)
          if (inExcerpt) entry.excerpt.add(word)
        }
      }
    }
    const meets = ({ terms }: Found) =>
      lists.every((own) => [...own.keys()].some((word) => terms.has(word)))
    return [...entries]
      .filter(([, found]) => meets(found))
      .map(([number, found]) => ({
        number,
        terms: found.terms,
        score: roughScore(query?.terms ?? [], expansions, found),
      }))
      .sort(byScore)
  }
}

interface Found {
  readonly terms: Set<string>
  readonly title: Set<string>
  readonly excerpt: Set<string>
}

const newFound = (): Found => ({ terms: new Set(), title: new Set(), excerpt: new Set() })

/** The newest of equally good ones first: entries are numbered by their dates. */
const byScore = (
  one: { readonly score: number; readonly number: number },
  other: { readonly score: number; readonly number: number },
): number => other.score - one.score || other.number - one.number
