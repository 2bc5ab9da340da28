import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { rulesVersion } from '#src/platform/search-rules'
import type { SearchEntry } from '../entry'
import { type Query, type QueryTerm, readQuery } from '../query'
import { type Expansions, fineScore, roughScore } from '../rank'
import { nothingFound, type SearchResult, type SearchResults } from '../results'
import { marked, snippetOf } from '../snippet'
import { entriesIn, newestTitled, newestWith, wordId, wordsIn } from './store'

/**
 * The bounds of one search, so that it costs the same among ten pages and ten thousand. Where even
 * the rarest word of a query is in more entries than these, the newest of them stand for all, and
 * those that have it in their titles come first.
 */
const bounds = {
  /** Words looked at to find those that a part of a word reaches. */
  wordsRead: 200,
  /** Words that a query's terms together stand for. */
  words: 96,
  /** Entries that are counted, and looked at, for one term. */
  entries: 400,
  /** Entries whose texts are ranked to the last. */
  texts: 32,
  /** Milliseconds that the database may take for one step. */
  time: 2_000,
} as const

/** What came of the short fields of an entry. */
interface Candidate {
  readonly _id: string
  readonly publishedAt: Date
  readonly title: readonly string[]
  readonly excerpt: readonly string[]
}

type Texts = Pick<
  SearchEntry,
  | '_id'
  | 'document'
  | 'path'
  | 'isDated'
  | 'title'
  | 'excerpt'
  | 'body'
  | 'spellings'
  | 'publishedAt'
> & { readonly found: readonly string[] }

/**
 * Finds public pages of one language.
 *
 * @param text as a reader types it.
 * @param limit of the results, at most {@link import('#src/platform/search-rules').resultLimit}.
 */
export async function findPages(
  payload: Payload,
  { locale, text, limit }: { locale: Locale; text: string; limit: number },
): Promise<SearchResults> {
  const query = readQuery(text, locale)
  if (!query) return nothingFound
  const entries = entriesIn(payload.db.connection)
  const expansions = await expand(payload, query)
  const groups = await Promise.all(
    query.terms.map(async ({ term }) => {
      const words = wordsFor(expansions, term)
      const count = await entries.countDocuments(
        { locale, terms: { $in: words } },
        { limit: bounds.entries, hint: newestWith, maxTimeMS: bounds.time },
      )
      return { term, words, count }
    }),
  )
  const [rarest, ...others] = groups.toSorted((one, other) => one.count - other.count)
  if (!rarest || rarest.count === 0) return nothingFound

  const all = [...new Set(groups.flatMap(({ words }) => words))]
  const newest = (field: 'terms' | 'titleTerms', words: readonly string[]) =>
    entries
      .aggregate<Candidate>(
        [
          { $match: { locale, [field]: { $in: words } } },
          { $sort: { publishedAt: -1 } },
          { $limit: bounds.entries },
          ...(others.length > 0
            ? [{ $match: { $and: others.map((group) => ({ terms: { $in: group.words } })) } }]
            : []),
          {
            $project: {
              publishedAt: 1,
              title: { $setIntersection: ['$titleTerms', all] },
              excerpt: { $setIntersection: ['$excerptTerms', all] },
            },
          },
        ],
        { hint: field === 'terms' ? newestWith : newestTitled, maxTimeMS: bounds.time },
      )
      .toArray()
  const isBounded = rarest.count >= bounds.entries
  const found = await Promise.all([
    newest('terms', rarest.words),
    // All were found already, unless there are too many.
    ...(isBounded ? [newest('titleTerms', rarest.words), newest('terms', [rarest.term])] : []),
  ])
  const candidates = new Map(found.flat().map((candidate) => [candidate._id, candidate]))
  const best = rankedRoughly([...candidates.values()], query.terms, expansions)
  return {
    results: await readResults(
      payload,
      best.slice(0, Math.max(bounds.texts, limit)),
      { query, expansions, all },
      limit,
    ),
    total: candidates.size,
    more: isBounded,
  }
}

const wordsFor = (expansions: Expansions, term: string): string[] => [
  ...(expansions.get(term) ?? [term]),
]

/** The words of the language that each term of a query reaches; the nearest where there are many. */
async function expand(payload: Payload, { locale, terms }: Query): Promise<Expansions> {
  const words = wordsIn(payload.db.connection)
  const share = Math.max(4, Math.floor(bounds.words / terms.length))
  const options = {
    projection: { _id: 1 },
    limit: bounds.wordsRead,
    maxTimeMS: bounds.time,
  } as const
  const expanded = terms.map(async ({ term, reach }: QueryTerm) => {
    const found = new Set([term])
    if (reach !== 'exact') {
      const range = { $gte: wordId(locale, term), $lt: `${wordId(locale, term)}\uffff` }
      const ends = { $elemMatch: { $gte: term, $lt: `${term}\uffff` } }
      const [beginning, inside] = await Promise.all([
        words.find({ _id: range }, options).toArray(),
        reach === 'inside' ? words.find({ locale, ends }, options).toArray() : [],
      ])
      for (const list of [beginning, inside]) {
        const names = list.map(({ _id }) => _id.slice(locale.length + 1))
        for (const name of names.sort((one, other) => one.length - other.length)) {
          if (found.size < share) found.add(name)
        }
      }
    }
    return [term, found] as const
  })
  return new Map(await Promise.all(expanded))
}

function rankedRoughly(
  candidates: readonly Candidate[],
  terms: readonly QueryTerm[],
  expansions: Expansions,
): (Candidate & { readonly score: number })[] {
  return candidates
    .map((candidate) => ({
      ...candidate,
      score: roughScore(terms, expansions, {
        title: new Set(candidate.title),
        excerpt: new Set(candidate.excerpt),
      }),
    }))
    .sort(
      (one, other) =>
        other.score - one.score || other.publishedAt.getTime() - one.publishedAt.getTime(),
    )
}

interface Asked {
  readonly query: Query
  readonly expansions: Expansions
  readonly all: readonly string[]
}

async function readResults(
  payload: Payload,
  candidates: readonly { readonly _id: string; readonly score: number }[],
  { query, expansions, all }: Asked,
  limit: number,
): Promise<SearchResult[]> {
  const texts = await entriesIn(payload.db.connection)
    .aggregate<Texts>([
      // One by other rules waits for its turn, see `rebuild.ts`.
      { $match: { _id: { $in: candidates.map(({ _id }) => _id) }, rules: rulesVersion } },
      {
        $project: {
          ...{ document: 1, path: 1, title: 1, excerpt: 1, body: 1, spellings: 1 },
          ...{ publishedAt: 1, isDated: 1 },
          found: { $setIntersection: ['$terms', all] },
        },
      },
    ])
    .toArray()
  const scores = new Map(candidates.map(({ _id, score }) => [_id, score]))
  return texts
    .map((entry) => ({
      entry,
      score:
        (scores.get(entry._id) ?? 0) +
        fineScore(query, expansions, {
          ...entry,
          terms: new Set(entry.found),
          spellings: new Set(entry.spellings),
        }),
    }))
    .sort(
      (one, other) =>
        other.score - one.score ||
        other.entry.publishedAt.getTime() - one.entry.publishedAt.getTime(),
    )
    .slice(0, limit)
    .map(({ entry }) => ({
      id: entry.document,
      pathname: buildPathname(query.locale, entry.path),
      title: marked(entry.title, query),
      snippet: snippetOf(entry.excerpt ?? undefined, entry.body, query),
      ...(entry.isDated ? { publishedAt: entry.publishedAt.toISOString() } : {}),
    }))
}
