import type { FoldedEntry } from '../folded'
import { isIn } from '../marks'
import { type Query, readQuery } from '../query'
import type { EntryText } from '../stored-entry'
import { joinedBody } from './engine-document'

/** Where a search server met a query in a field: bytes of UTF-8, as Meilisearch counts. */
export interface EngineMatch {
  readonly start: number
  readonly length: number
}

/** By the names of the fields. */
export type EngineMatches = Readonly<Record<string, readonly EngineMatch[] | undefined>>

/** Words are enough to mark: more are the same ones. */
const wordLimit = 24

/**
 * The words of a text that a search server took for those of the query, each once.
 *
 * @param matches in exactly this text.
 */
export function matchedWords(
  { body, excerpt, title }: EntryText,
  matches: EngineMatches,
): string[] {
  const fields = { title, excerpt: excerpt ?? '', body: joinedBody(body) }
  const words = new Set<string>()
  for (const [name, text] of Object.entries(fields)) {
    const bytes = Buffer.from(text)
    for (const { length, start } of matches[name] ?? []) {
      if (words.size >= wordLimit) return [...words]
      words.add(bytes.subarray(start, start + length).toString())
    }
  }
  return [...words]
}

/**
 * The query as it stands in a text: where the server met a word with a typo or in another form, the word
 * that is there takes its place. What is marked, and which passage is shown, then goes by the same rules
 * as in the embedded search.
 */
export function queryAsMet(
  query: Query,
  { shown }: Pick<FoldedEntry, 'shown'>,
  words: readonly string[],
): Query {
  const met = query.runs.filter((run) => isIn(shown, { ...query, runs: [run] }))
  if (met.length === query.runs.length) return query
  const others = words.flatMap((word) => readQuery(word, query.locale)?.runs ?? [])
  const runs = [...met, ...others]
  return runs.length > 0 ? { ...query, runs } : query
}
