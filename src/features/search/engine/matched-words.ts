import type { FoldedEntry } from '../folded'
import { isIn } from '../marks'
import { type Query, readQuery } from '../query'
import type { EntryText } from '../stored-entry'
import { joinedBody } from './engine-document'

/** A match in a field, in bytes of UTF-8, as Meilisearch counts. */
export interface EngineMatch {
  readonly start: number
  readonly length: number
}

export type EngineMatches = Readonly<Record<string, readonly EngineMatch[] | undefined>>

/** More words would be the same ones. */
const wordLimit = 24

/** Each once. @param matches in exactly this text. */
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

/** With a text's own words in place of typos and other forms: marks follow the rules of the embedded search. */
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
