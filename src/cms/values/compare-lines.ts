import { diffArrays } from 'diff'
import type { Line, Run } from './line'

export interface ComparedPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
  readonly formats?: readonly string[]
  readonly href?: string
  /** The language of its words, if marked (BCP 47). */
  readonly lang?: string
}

export interface ComparedLine {
  readonly kind: 'same' | 'changed' | 'added' | 'removed'
  readonly role: string
  /** Without the removed ones, the current text; without the added ones, the former one. */
  readonly parts: readonly ComparedPart[]
}

/** Compares by line and, in a rewritten line, by word. `tag`: the text's language, which decides what a word is. */
export function compareLines(
  before: readonly Line[],
  now: readonly Line[],
  tag: string,
): readonly ComparedLine[] {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' })
  const isSame = (one: Line, other: Line) => one.role === other.role && one.text === other.text
  const compared: ComparedLine[] = []
  let removed: Line[] = []

  const giveUp = () => {
    for (const line of removed) compared.push(whole('removed', line))
    removed = []
  }
  for (const { value, removed: wasRemoved, added } of diffArrays([...before], [...now], {
    comparator: isSame,
  })) {
    if (wasRemoved) removed.push(...value)
    else if (added) {
      for (const line of value) {
        const old = removed.findIndex((candidate) => isRewritten(candidate, line, segmenter))
        if (old < 0) {
          compared.push(whole('added', line))
          continue
        }
        for (const gone of removed.splice(0, old)) compared.push(whole('removed', gone))
        const [former] = removed.splice(0, 1)
        const parts = compareWords(former?.text ?? '', line.text, segmenter)
        compared.push({ kind: 'changed', role: line.role, parts: withRuns(parts, former, line) })
      }
      giveUp()
    } else {
      giveUp()
      for (const line of value) compared.push(whole('same', line))
    }
  }
  giveUp()
  return compared
}

function whole(kind: 'same' | 'added' | 'removed', line: Line): ComparedLine {
  const parts = withRuns([{ kind, text: line.text }], line, line)
  return { kind, role: line.role, parts }
}

/** Splits parts by format: one that is partly bold or a link becomes several. */
function withRuns(
  parts: readonly ComparedPart[],
  before: Line | undefined,
  now: Line,
): readonly ComparedPart[] {
  if (!before?.runs && !now.runs) return parts
  let old = 0
  let place = 0
  return parts.flatMap((part) => {
    const { length } = part.text
    const dressed =
      part.kind === 'removed'
        ? cut(part, old, before?.runs ?? [])
        : cut(part, place, now.runs ?? [])
    if (part.kind !== 'added') old += length
    if (part.kind !== 'removed') place += length
    return dressed
  })
}

function cut(part: ComparedPart, from: number, runs: readonly Run[]): readonly ComparedPart[] {
  const pieces: ComparedPart[] = []
  const to = from + part.text.length
  let start = 0
  for (const { length, formats, href, lang } of runs) {
    const text = part.text.slice(
      Math.max(start, from) - from,
      Math.max(start + length, from) - from,
    )
    start += length
    if (text === '') continue
    const { kind } = part
    pieces.push({
      kind,
      text,
      ...(formats.length > 0 ? { formats } : {}),
      ...(href ? { href } : {}),
      ...(lang ? { lang } : {}),
    })
    if (start >= to) break
  }
  return pieces.length > 0 ? pieces : [part]
}

/** With a lower share of common words, two lines are unrelated. */
const leastInCommon = 0.3

function isRewritten(old: Line, line: Line, segmenter: Intl.Segmenter): boolean {
  if (old.role !== line.role) return false
  const words = new Set(wordsOf(old.text, segmenter))
  const now = new Set(wordsOf(line.text, segmenter))
  const common = [...now].filter((word) => words.has(word)).length
  return common / Math.max(words.size, now.size, 1) >= leastInCommon
}

function wordsOf(text: string, segmenter: Intl.Segmenter): string[] {
  return [...segmenter.segment(text)].filter((part) => part.isWordLike).map((part) => part.segment)
}

function compareWords(before: string, now: string, segmenter: Intl.Segmenter): ComparedPart[] {
  const pieces = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
  const parts: ComparedPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed !== '') parts.push({ kind: 'removed', text: removed })
    if (added !== '') parts.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  const found = diffArrays(pieces(before), pieces(now))
  for (const [index, part] of found.entries()) {
    const text = part.value.join('')
    if (part.removed) removed += text
    else if (part.added) added += text
    else if (index > 0 && index < found.length - 1 && !/[\p{L}\p{N}]/u.test(text)) {
      // A space between two changes joins them, which is easier to read.
      removed += text
      added += text
    } else {
      flush()
      parts.push({ kind: 'same', text })
    }
  }
  flush()
  return parts
}
