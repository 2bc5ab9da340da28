import { foldWithPositions, writtenOut } from './fold'
import type { Folded } from './folded'
import type { Query, QueryRun } from './query'
import { pairsOf, runsOf } from './terms'

/** A range of a text: UTF-16 units, the end exclusive. */
export type Range = readonly [start: number, end: number]

/**
 * Where a query's words stand in a text: in the order of the text, apart from each other, in
 * positions of the text as its author wrote it.
 */
export function marksOf(text: string, query: Query): Range[] {
  const ranges = rangesIn(text, query, (piece) => piece)
  if (writtenOut(text, query.locale) !== text) {
    ranges.push(...rangesIn(text, query, (piece) => writtenOut(piece, query.locale)))
  }
  return joined(ranges)
}

/** Whether anything of a query stands in a text; cheaper than its marks. */
export function isIn({ forms }: Folded, query: Query): boolean {
  return query.runs.some((run) => forms.some((folded) => !occurrences(folded, run).next().done))
}

function rangesIn(text: string, query: Query, through: (piece: string) => string): Range[] {
  const { text: folded, starts, ends } = foldWithPositions(text, query.locale, through)
  return query.runs.flatMap((run) =>
    [...occurrences(folded, run)].map(
      ([start, end]): Range => [starts[start] ?? 0, ends[end - 1] ?? text.length],
    ),
  )
}

/** Where a run of the query stands in a folded text; its pairs, where it does not stand as a whole. */
function* occurrences(folded: string, run: QueryRun): Generator<Range> {
  if (run.paired) {
    const whole = [...everywhere(folded, run.text)]
    if (whole.length > 0) return yield* whole
    for (const pair of pairsOf(run.text)) yield* everywhere(folded, pair)
    return
  }
  for (const { text, index, paired } of runsOf(folded)) {
    if (paired) continue
    const fits =
      run.reach === 'exact'
        ? text === run.text
        : run.reach === 'beginning'
          ? text.startsWith(run.text)
          : text.includes(run.text)
    if (!fits) continue
    for (const [start, end] of everywhere(text, run.text)) {
      yield [index + start, index + end]
      if (run.reach !== 'inside') break
    }
  }
}

/** Spaces that a Korean writer set and the query has not stay within the mark. A run has no signs. */
function* everywhere(text: string, word: string): Generator<Range> {
  const pattern = new RegExp([...word].join(/\p{sc=Hang}/u.test(word) ? '\\s*' : ''), 'gu')
  for (const { 0: found, index } of text.matchAll(pattern)) yield [index, index + found.length]
}

/** Ranges in order, those that touch or overlap made one. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)]
    else if (end > start) result.push([start, end])
  }
  return result
}
