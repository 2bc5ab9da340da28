import type { FoldedEntry } from './folded'
import type { Query, QueryTerm } from './query'
import { isTermIn, onlyAccented, standsAlone, withJoinedHangul } from './terms'

/** Per term and field, once: otherwise long articles win by their length. */
export const weights = { title: 8, excerpt: 3, body: 1 } as const

/** By the kind of match. */
const nearness = { whole: 1, beginning: 0.6, inside: 0.4 } as const

/** The words of the index that match each term of a query, itself among them. */
export type Expansions = ReadonlyMap<string, ReadonlySet<string>>

type Terms = ReadonlySet<string>

/** To choose among hundreds. `title` has the terms of the title among the query's expansions; so does `excerpt`. */
export function roughScore(
  terms: readonly QueryTerm[],
  expansions: Expansions,
  { title, excerpt }: { readonly title: Terms; readonly excerpt: Terms },
): number {
  let score = 0
  for (const { term } of terms) {
    const words = expansions.get(term) ?? new Set([term])
    score += weights.title * nearest(term, words, title)
    score += weights.excerpt * nearest(term, words, excerpt)
  }
  return score / terms.length
}

/** The best match of a term in a field; 0 for none. */
function nearest(term: string, words: ReadonlySet<string>, field: Terms): number {
  if (field.has(term)) return nearness.whole
  let best = 0
  for (const word of words) {
    if (!field.has(word)) continue
    best = Math.max(best, word.startsWith(term) ? nearness.beginning : nearness.inside)
  }
  return best
}

export interface RankedTexts extends Pick<FoldedEntry, 'title' | 'excerpt' | 'bodyText'> {
  readonly terms: Terms
  readonly spellings: Terms
}

/** The words that are terms of an entry, by its texts, since hashes may collide. */
export function termsAmong(
  words: readonly string[],
  { whole }: Pick<FoldedEntry, 'whole'>,
): Set<string> {
  const forms = whole.forms.map(withJoinedHangul)
  return new Set(words.filter((word) => forms.some((form) => isTermIn(word, form))))
}

/** Whether each term of a query matches one of these words. */
export function isMet({ terms }: Query, expansions: Expansions, found: Terms): boolean {
  return terms.every(({ term }) =>
    [...(expansions.get(term) ?? [term])].some((word) => found.has(word)),
  )
}

/** Shares of a field's weight. */
const bonuses = { unbroken: 0.5, word: 0.35 } as const

/** Adds the match of each term in the body, an unbroken query, whole words, and the spelling as typed. */
export function fineScore(query: Query, expansions: Expansions, texts: RankedTexts): number {
  const fields = [
    [weights.title, texts.title],
    [weights.excerpt, texts.excerpt],
    [weights.body, texts.bodyText],
  ] as const
  let score = 0
  for (const { term } of query.terms) {
    const words = expansions.get(term) ?? new Set([term])
    score += (weights.body * nearest(term, words, texts.terms)) / query.terms.length
  }
  for (const [weight, text] of fields) {
    const { forms, written } = text ?? { forms: [''], written: [''] }
    if (forms.some((form) => form.includes(query.folded))) score += weight * bonuses.unbroken
    const paired = query.runs.filter((run) => run.paired)
    const alone = paired.filter((run) =>
      written.some((form) => standsAlone(form, run.text, query.locale)),
    )
    if (paired.length > 0) score += (weight * bonuses.word * alone.length) / paired.length
  }
  const spelt = query.runs.filter((run) => run.spelling !== undefined)
  const asTyped = spelt.filter(({ text, spelling }) =>
    spelling === text
      ? !texts.spellings.has(onlyAccented(text))
      : texts.spellings.has(spelling ?? ''),
  )
  // More than a title, since another spelling is mostly another word.
  if (spelt.length > 0) score += (weights.title * asTyped.length) / spelt.length
  return score
}

/** The spellings that {@link fineScore} checks. */
export function queriedSpellings({ runs }: Query): string[] {
  return runs.flatMap(({ text, spelling }) =>
    spelling === undefined ? [] : [spelling, onlyAccented(text)],
  )
}
