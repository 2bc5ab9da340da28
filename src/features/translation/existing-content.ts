import { codesOf, type Inline, type InlineMark, type InlineSpan, saysOnlyLanguage } from './inline'
import { type Segment, segmentsOf } from './segments'
import type { TranslatableField } from './translatable-fields'

type Values = Readonly<Record<string, unknown>>

/**
 * The text that a language has already for the segments of the source, with the numbers of the
 * source's codes. Only where a field is built alike in both: in one that is not, nobody can tell
 * which paragraph translates which.
 *
 * @returns by the id of the source's segment.
 */
export function existingContent(
  fields: readonly TranslatableField[],
  source: Values,
  target: Values,
): ReadonlyMap<string, readonly Inline[]> {
  const existing = new Map<string, readonly Inline[]>()
  for (const field of fields) {
    const ours = segmentsOf([field], source)
    const theirs = segmentsOf([field], target)
    if (shapeOf(ours) !== shapeOf(theirs)) continue
    for (const [index, segment] of ours.entries()) {
      const inline = withCodesOf(segment.inline, theirs[index]?.inline ?? [])
      if (inline) existing.set(segment.id, inline)
    }
  }
  return existing
}

function shapeOf(segments: readonly Segment[]): string {
  return JSON.stringify(segments.map(({ label, role }) => [label, role]))
}

/**
 * A translation whose codes have the numbers of the source; `undefined` where they are others. Marks
 * of languages may differ: those that the translation alone has are numbered behind the source's.
 */
function withCodesOf(
  source: readonly Inline[],
  translation: readonly Inline[],
): readonly Inline[] | undefined {
  const left = [...codesOf(source)]
  let last = left.length
  const takeLike = (code: InlineSpan | InlineMark) => {
    const index = left.findIndex((other) => likeness(other) === likeness(code))
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  let isWhole = true
  const renumber = (list: readonly Inline[]): readonly Inline[] =>
    list.map((part) => {
      if (part.type === 'text') return part
      const own = takeLike(part)
      const isExtra = !own && saysOnlyLanguage(part)
      if (!own && !isExtra) isWhole = false
      if (isExtra) last += 1
      const id = isExtra ? String(last) : (own?.id ?? '')
      return part.type === 'span'
        ? { ...part, id, children: renumber(part.children) }
        : { ...part, id }
    })
  const inline = renumber(translation)
  return isWhole && left.every(saysOnlyLanguage) ? inline : undefined
}

function likeness(code: InlineSpan | InlineMark): string {
  return code.type === 'span'
    ? JSON.stringify([code.kind, code.formats, code.href, code.lang])
    : JSON.stringify([code.kind, code.text])
}
