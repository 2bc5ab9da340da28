import type { Payload } from 'payload'
import { indexName, mostCounted } from '../../engine/index-settings'
import { type EngineMatches, matchedWords, queryAsMet } from '../../engine/matched-words'
import { entryId } from '../../entry'
import { foldedEntry } from '../../folded'
import type { Query } from '../../query'
import { type ResultEntry, resultOf } from '../../result-of'
import type { SearchResult, SearchResults } from '../../results'
import { type StoredEntry, textOf } from '../../stored-entry'
import { entriesIn } from '../store'
import type { Engine } from './client'

interface Hit {
  readonly id: string
  readonly checksum: string
  readonly _matchesPosition?: EngineMatches
}

type Stored = ResultEntry & Pick<StoredEntry, '_id' | 'text' | 'checksum'>

/**
 * The server only decides which pages, in what order: their content comes from the database, so that an unpublished
 * one never shows. @throws what the client throws, where the server is away, slow, or not filled yet.
 */
export async function findByEngine(
  payload: Payload,
  { finder, settings }: Engine,
  query: Query,
  { limit, text }: { readonly limit: number; readonly text: string },
): Promise<SearchResults> {
  const { locale } = query
  const { estimatedTotalHits, hits } = await finder
    .index(indexName(settings, locale))
    .search<Hit>(withoutExclusions(text), {
      limit,
      // All words, as in the embedded search; otherwise the last ones are dropped where nothing has all.
      matchingStrategy: 'all',
      attributesToRetrieve: ['id', 'checksum'],
      showMatchesPosition: true,
    })
  const stored = await readEntries(
    payload,
    hits.map(({ id }) => entryId(id, locale)),
  )
  const results = hits.flatMap((hit): SearchResult[] => {
    const entry = stored.get(entryId(hit.id, locale))
    return entry ? [shown(entry, hit, query)] : []
  })
  const total = Math.max(results.length, (estimatedTotalHits ?? 0) - hits.length + results.length)
  return { results, total, more: total >= mostCounted }
}

/** Meilisearch excludes words after a hyphen; here every typed word is searched. */
const withoutExclusions = (text: string): string => text.replace(/(^|\s)-+/gu, '$1')

async function readEntries(payload: Payload, ids: readonly string[]): Promise<Map<string, Stored>> {
  const columns = ['document', 'path', 'text', 'publishedAt', 'isDated', 'checksum']
  const stored = await entriesIn(payload.db.connection)
    .find({ _id: { $in: [...ids] } }, { promoteBuffers: true })
    .project<Stored>(Object.fromEntries(columns.map((column) => [column, 1])))
    .toArray()
  return new Map(stored.map((entry) => [entry._id, entry]))
}

function shown(entry: Stored, { _matchesPosition, checksum }: Hit, query: Query): SearchResult {
  const text = textOf(entry)
  // Positions in another version of the text would mark the wrong words.
  const isSame = checksum === entry.checksum
  const words = isSame && _matchesPosition ? matchedWords(text, _matchesPosition) : []
  const folded = foldedEntry(text, query.locale)
  return resultOf(entry, folded, queryAsMet(query, folded, words))
}
