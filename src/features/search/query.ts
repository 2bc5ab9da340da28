import type { Locale } from '#locales/languages'
import { innerLength, queryLimit, termLimit } from '#src/platform/search-rules'
import { fold, spellingOf } from './fold'
import { foldSigns } from './fold-signs'
import { pairsOf, runsOf } from './terms'

/** How terms of a text match a term of the query. */
export type Reach =
  /** That term alone. */
  | 'exact'
  /** By every word that begins with it. */
  | 'beginning'
  /** By every word that holds it. */
  | 'inside'

export interface QueryTerm {
  readonly term: string
  readonly reach: Reach
}

/** A part of the query as typed, marked as one. */
export interface QueryRun {
  readonly text: string
  readonly reach: Reach
  readonly paired: boolean
  /** With accents, if it is a word. */
  readonly spelling: string | undefined
}

/** A visitor's search; suggestions are the same search for fewer results. */
export interface SearchRequest {
  readonly locale: Locale
  readonly text: string
  /** At most {@link import('#src/platform/search-rules').resultLimit}. */
  readonly limit: number
}

export interface Query {
  readonly locale: Locale
  /** Folded and trimmed, with single spaces. */
  readonly folded: string
  readonly runs: readonly QueryRun[]
  /** All must match. Never empty. */
  readonly terms: readonly QueryTerm[]
}

/**
 * A word of three letters or more may be inside of others; a shorter one is a whole word or, at the end, a beginning.
 * @returns `undefined` where nothing can be searched.
 */
export function readQuery(text: string, locale: Locale): Query | undefined {
  const typed = text.slice(0, queryLimit)
  const folded = fold(typed, locale)
  const spellings = [...runsOf(spellingOf(typed))].filter(({ paired }) => !paired)
  const found = [...runsOf(folded)]
  let words = 0
  const all = found.map((run, index): QueryRun => {
    if (run.paired) return { text: run.text, reach: 'exact', paired: true, spelling: undefined }
    const isLast = index === found.length - 1 && run.index + run.text.length === folded.length
    const spelling = spellings[words]?.text
    words += 1
    return {
      text: run.text,
      reach: run.text.length >= innerLength ? 'inside' : isLast ? 'beginning' : 'exact',
      paired: false,
      spelling: spelling !== undefined && foldSigns(spelling) === run.text ? spelling : undefined,
    }
  })
  const terms = new Map<string, QueryTerm>()
  const runs: QueryRun[] = []
  for (const run of all) {
    if (terms.size >= termLimit) break
    runs.push(run)
    for (const term of run.paired ? pairsOf(run.text) : [run.text]) {
      if (terms.size < termLimit && !terms.has(term)) terms.set(term, { term, reach: run.reach })
    }
  }
  if (terms.size === 0) return undefined
  return {
    locale,
    folded: folded.replace(/\s+/gu, ' ').trim(),
    runs,
    terms: [...terms.values()],
  }
}
