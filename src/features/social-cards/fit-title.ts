import type { Language } from '#locales/languages'
import { letterParts, type TitleParts, titleParts } from './break-title'
import { lettersOf } from './plain-words'

export type Measure = (text: string, size: number) => number

export interface TitleFrame {
  /** In pixels. */
  readonly width: number
  /** From the largest to the smallest, with the most lines in each. */
  readonly sizes: readonly { readonly size: number; readonly lines: number }[]
}

export interface FittedTitle {
  readonly size: number
  readonly lines: readonly string[]
}

const ellipsis = '…'

/** Sets a title as large as its frame allows; cuts one that is too long for the smallest size. */
export function fitTitle(
  title: string,
  language: Language,
  { sizes, width }: TitleFrame,
  measure: Measure,
): FittedTitle {
  const parts = titleParts(title, language)
  for (const { lines: most, size } of sizes) {
    const lines = wrap(parts, width, (text) => measure(text, size))
    if (lines && lines.length <= most) {
      const balanced = balance(parts, lines.length, width, (text) => measure(text, size))
      return { size, lines: balanced.length > 0 ? balanced : lines }
    }
  }
  const smallest = sizes.at(-1)
  if (!smallest) throw new RangeError('A frame needs a size.')
  const { lines: most, size } = smallest
  const wide = (text: string) => measure(text, size)
  const narrowed = (all: TitleParts, split: (part: string) => TitleParts) =>
    all.flatMap((part) => (wide(part.trimEnd()) > width ? split(part) : [part]))
  // A long row of signs is one part by the rules, and would leave the card without a title.
  const fitting = narrowed(narrowed(parts, letterParts), lettersOf)
  const lines = wrap(fitting, width, wide) ?? []
  return { size, lines: lines.length <= most ? lines : cut(lines, most, width, wide, language) }
}

/** Full lines of that width; `undefined` where a part is wider than a line. */
function wrap(
  parts: TitleParts,
  width: number,
  measure: (text: string) => number,
): string[] | undefined {
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (measure(part.trimEnd()) > width) return undefined
    if (measure((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = part
    } else line += part
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}

/** With lines of similar width, breaks after a sign rather than within a phrase, and no single last word. */
function balance(
  parts: TitleParts,
  count: number,
  width: number,
  measure: (text: string) => number,
): string[] {
  const widths = parts.map(measure)
  const trimmed = parts.map((part) => measure(part.trimEnd()))
  /** The cheapest way, by the number of parts set. */
  let ways: (Way | undefined)[] = [{ cost: 0, ends: [] }]
  for (let line = 0; line < count; line += 1) {
    const next: typeof ways = []
    for (const [start, way] of ways.entries()) {
      if (!way) continue
      for (let [end, wide] = [start, 0]; end < parts.length; end += 1) {
        if (wide + (trimmed[end] ?? 0) > width) break
        wide += widths[end] ?? 0
        // The squares of so many widths are least where all are the same.
        const cost = way.cost + (wide / width) ** 2 + costOfEnd(parts, end)
        if (cost < (next[end + 1]?.cost ?? Number.POSITIVE_INFINITY)) {
          next[end + 1] = { cost, ends: [...way.ends, end + 1] }
        }
      }
    }
    ways = next
  }
  const ends = ways[parts.length]?.ends ?? []
  return ends.map((end, index) =>
    parts
      .slice(ends[index - 1] ?? 0, end)
      .join('')
      .trimEnd(),
  )
}

interface Way {
  readonly cost: number
  readonly ends: readonly number[]
}

/** The cost of a line break after a part: low after a sign, high within a run of Han. */
function costOfEnd(parts: TitleParts, end: number): number {
  const part = (parts[end] ?? '').trimEnd()
  const next = parts[end + 1] ?? ''
  if (/[\p{Po}\p{Pd}]$/u.test(part)) return -0.1
  return /[\p{Script=Han}\p{Nd}]$/u.test(part) && /^\p{Script=Han}/u.test(next) ? 0.12 : 0
}

function cut(
  lines: readonly string[],
  most: number,
  width: number,
  measure: (text: string) => number,
  language: Language,
): string[] {
  const last = lines[most - 1] ?? ''
  for (const parts of [[...titleParts(last, language)], [...letterParts(last)]]) {
    const shortened = () => parts.join('').replace(/[\s\p{P}]+$/u, '') + ellipsis
    while (parts.length > 1 && measure(shortened()) > width) parts.pop()
    if (measure(shortened()) <= width) return [...lines.slice(0, most - 1), shortened()]
  }
  return lines.slice(0, most)
}
