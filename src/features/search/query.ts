import type { Locale } from '#locales/languages'
import { innerLength, queryLimit, termLimit } from '#src/platform/search-rules'
import { fold, foldSigns, spellingOf } from './fold'
import { pairsOf, runsOf } from './terms'

/** How a term of the query is met by the terms of a text. */
export type Reach =
  /** By that term alone. */
  | 'exact'
  /** By every word that begins with it. */
  | 'beginning'
  /** By every word that holds it. */
  | 'inside'

/** A term of a query. */
export interface QueryTerm {
  readonly term: string
  readonly reach: Reach
}

/** A run of a query as it was typed: what is marked as one. */
export interface QueryRun {
  readonly text: string
  readonly reach: Reach
  readonly paired: boolean
  /** With its accents, where it is a word. */
  readonly spelling: string | undefined
}

/** What a visitor searches; suggestions are the same search for fewer results. */
export interface SearchQuestion {
  readonly locale: Locale
  /** As it was typed. */
  readonly text: string
  /** Of the results, at most {@link import('#src/platform/search-rules').resultLimit}. */
  readonly limit: number
}

/** What a reader has typed, as the index understands it. */
export interface Query {
  readonly locale: Locale
  /** Folded, spaces made one, without those at the ends. */
  readonly folded: string
  readonly runs: readonly QueryRun[]
  /** Each of them has to be met. Never empty. */
  readonly terms: readonly QueryTerm[]
}

/**
 * Reads a query. A word of three letters or more may stand inside others; a shorter one is a whole
 * word, or, where it is the last and still being typed, the beginning of one.
 *
 * @returns `undefined` where nothing of it can be looked up.
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
