import type { FoldedEntry } from './folded'
import type { Query, QueryTerm } from './query'
import { isTermIn, onlyAccented, standsAlone, withJoinedHangul } from './terms'

/** What a term counts for, once in each field: otherwise long articles win by their length. */
export const weights = { title: 8, excerpt: 3, body: 1 } as const

/** What a met term counts for, by how it is met. */
const nearness = { whole: 1, beginning: 0.6, inside: 0.4 } as const

/** The words of the index by which each term of a query can be met, itself among them. */
export type Expansions = ReadonlyMap<string, ReadonlySet<string>>

/** Terms of one field. */
type Terms = ReadonlySet<string>

/**
 * How well the short fields of an entry answer a query: enough to choose among hundreds.
 *
 * @param title terms of the title that the query's expansions name; so `excerpt`.
 */
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

/** The nearest way in which a field meets a term; 0 where it does not. */
function nearest(term: string, words: ReadonlySet<string>, field: Terms): number {
  if (field.has(term)) return nearness.whole
  let best = 0
  for (const word of words) {
    if (!field.has(word)) continue
    best = Math.max(best, word.startsWith(term) ? nearness.beginning : nearness.inside)
  }
  return best
}

/** The texts of an entry, for the last ranking among the best. */
export interface RankedTexts extends Pick<FoldedEntry, 'title' | 'excerpt' | 'bodyText'> {
  readonly terms: Terms
  readonly spellings: Terms
}

/** Those of some words that are terms of an entry: read from its texts, since two may have one hash. */
export function termsAmong(
  words: readonly string[],
  { whole }: Pick<FoldedEntry, 'whole'>,
): Set<string> {
  const forms = whole.forms.map(withJoinedHangul)
  return new Set(words.filter((word) => forms.some((form) => isTermIn(word, form))))
}

/** Whether each term of a query is met by one of these words. */
export function isMet({ terms }: Query, expansions: Expansions, found: Terms): boolean {
  return terms.every(({ term }) =>
    [...(expansions.get(term) ?? [term])].some((word) => found.has(word)),
  )
}

/** Part of a field's weight that each of these adds. */
const bonuses = { unbroken: 0.5, word: 0.35 } as const

/**
 * What the whole text adds to the rough score: how near the body meets each term, whether the query
 * stands unbroken, whether its words are words of their own, whether they are spelled as typed.
 */
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
  // More than a title is worth: another spelling is mostly another word.
  if (spelt.length > 0) score += (weights.title * asTyped.length) / spelt.length
  return score
}

/** The spellings of which {@link fineScore} may ask whether an entry has them. */
export function askedSpellings({ runs }: Query): string[] {
  return runs.flatMap(({ text, spelling }) =>
    spelling === undefined ? [] : [spelling, onlyAccented(text)],
  )
}
