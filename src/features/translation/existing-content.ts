import { codesOf, type Inline, type InlineMark, type InlineSpan, saysOnlyLanguage } from './inline'
import { type Segment, segmentsOf } from './segments'
import type { TranslatableField } from './translatable-fields'

type Values = Readonly<Record<string, unknown>>

/** By the source's ids and code numbers. Only for fields of equal structure: else paragraphs cannot be matched. */
export function existingContent(
  fields: readonly TranslatableField[],
  source: Values,
  target: Values,
): ReadonlyMap<string, readonly Inline[]> {
  const pairs = pairedSegments(fields, source, target)
  return new Map(
    segmentsOf(fields, source).flatMap(({ id, inline }) => {
      const pair = pairs.get(id)
      const own = pair && withCodesOf(inline, pair.inline)
      return own ? [[id, own] as const] : []
    }),
  )
}

/** A language's segments by the ids of the source's; see `existingContent`. */
export function pairedSegments(
  fields: readonly TranslatableField[],
  source: Values,
  target: Values,
): ReadonlyMap<string, Segment> {
  const pairs = new Map<string, Segment>()
  for (const field of fields) {
    const ours = segmentsOf([field], source)
    const theirs = segmentsOf([field], target)
    if (shapeOf(ours) !== shapeOf(theirs)) continue
    for (const [index, { id }] of ours.entries()) pairs.set(id, theirs[index] as Segment)
  }
  return pairs
}

function shapeOf(segments: readonly Segment[]): string {
  return JSON.stringify(segments.map(({ label, role }) => [label, role]))
}

/** `undefined` where the codes differ. Additional language marks are numbered after the source's. */
function withCodesOf(
  source: readonly Inline[],
  translation: readonly Inline[],
): readonly Inline[] | undefined {
  const { inline, isWhole } = renumbered(source, translation)
  return isWhole ? inline : undefined
}

/** The same, with the text of codes that the source does not have. */
export function withoutOwnCodes(
  source: readonly Inline[],
  translation: readonly Inline[],
): readonly Inline[] {
  const strip = (list: readonly Inline[]): readonly Inline[] =>
    list.flatMap((part): readonly Inline[] => {
      if (part.type === 'text') return [part]
      if (part.type === 'mark') return part.id === '' ? [] : [part]
      const children = strip(part.children)
      return part.id === '' ? children : [{ ...part, children }]
    })
  return strip(renumbered(source, translation).inline)
}

function renumbered(
  source: readonly Inline[],
  translation: readonly Inline[],
): { readonly inline: readonly Inline[]; readonly isWhole: boolean } {
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
  return { inline, isWhole: isWhole && left.every(saysOnlyLanguage) }
}

function likeness(code: InlineSpan | InlineMark): string {
  return code.type === 'span'
    ? JSON.stringify([code.kind, code.formats, code.href, code.lang])
    : JSON.stringify([code.kind, code.text])
}
