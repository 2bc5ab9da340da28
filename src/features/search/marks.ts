import { foldWithPositions, writtenOut } from './fold'
import type { Folded } from './folded'
import type { Query, QueryRun } from './query'
import { pairsOf, runsOf } from './terms'

/** A range of a text in UTF-16 units, the end exclusive. */
export type Range = readonly [start: number, end: number]

/** The matches of a query in a text: in order, disjoint, in positions of the original. */
export function marksOf(text: string, query: Query): Range[] {
  const ranges = rangesIn(text, query, (piece) => piece)
  if (writtenOut(text, query.locale) !== text) {
    ranges.push(...rangesIn(text, query, (piece) => writtenOut(piece, query.locale)))
  }
  return joined(ranges)
}

/** Whether any part of a query is in a text; cheaper than its marks. */
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

/** The positions of a run in a folded text; of its pairs if it is not there as a whole. */
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

/** Spaces within Korean words that the query lacks stay within the mark. A run has no punctuation. */
function* everywhere(text: string, word: string): Generator<Range> {
  const pattern = new RegExp([...word].join(/\p{sc=Hang}/u.test(word) ? '\\s*' : ''), 'gu')
  for (const { 0: found, index } of text.matchAll(pattern)) yield [index, index + found.length]
}

function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const [start, end] of [...ranges].sort(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)]
    else if (end > start) result.push([start, end])
  }
  return result
}
