import type { Folded } from './folded'
import { isIn, marksOf, type Range } from './marks'
import type { Query } from './query'

export interface MarkedText {
  readonly text: string
  readonly marks: readonly Range[]
}

export function marked({ text }: Pick<Folded, 'text'>, query: Query): MarkedText {
  return { text, marks: marksOf(text, query) }
}

/** Of a snippet, in characters (UTF-16 units); half of it for wide characters. */
const passageLength = 220

/** The excerpt if it contains the query or nothing does, otherwise the part of the body around the first match. */
export function snippetOf(
  excerpt: Folded | undefined,
  paragraphs: readonly Folded[],
  query: Query,
): MarkedText {
  if (excerpt && isIn(excerpt, query)) return marked(excerpt, query)
  const paragraph = bestOf(paragraphs, query)
  if (paragraph !== undefined) return passage(paragraph.text, query)
  return marked(excerpt ?? passage(paragraphs[0]?.text ?? '', query), query)
}

/** The first paragraph with all of the query, or else with any of it. */
function bestOf(paragraphs: readonly Folded[], query: Query): Folded | undefined {
  let first: Folded | undefined
  for (const paragraph of paragraphs) {
    if (!isIn(paragraph, query)) continue
    if (query.runs.every((run) => isIn(paragraph, { ...query, runs: [run] }))) return paragraph
    first ??= paragraph
  }
  return first
}

function passage(paragraph: string, query: Query): MarkedText {
  const wide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(paragraph)
  const length = wide ? passageLength / 2 : passageLength
  if (paragraph.length <= length) return marked({ text: paragraph }, query)
  const [first] = marksOf(paragraph, query)
  const middle = first?.[0] ?? 0
  let start = Math.max(0, Math.min(middle - Math.floor(length / 3), paragraph.length - length))
  let end = Math.min(paragraph.length, start + length)
  // Between words if possible, and never within a character.
  if (start > 0) start = after(paragraph, start, middle)
  if (end < paragraph.length) end = before(paragraph, end, first?.[1] ?? start)
  const text = paragraph.slice(start, end).trim()
  // An ellipsis in place of words has a space beside it, as words do; beside Chinese and Japanese it has none.
  const opening = start > 0 ? `…${spaceBeside([...text.slice(0, 2)][0])}` : ''
  const closing = end < paragraph.length ? `${spaceBeside([...text.slice(-2)].at(-1))}…` : ''
  return marked({ text: opening + text + closing }, query)
}

const spaceBeside = (letter = ''): string => (unspaced.test(letter) ? '' : ' ')

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef]/u

const reach = 24

function after(text: string, from: number, limit: number): number {
  const space = text.slice(from, Math.min(from + reach, limit)).search(/\s/u)
  return space >= 0 ? from + space + 1 : clear(text, from)
}

function before(text: string, to: number, limit: number): number {
  const start = Math.max(to - reach, limit)
  const space = text.slice(start, to).search(/\s\S*$/u)
  return space >= 0 ? start + space : clear(text, to)
}

/** Moves a position out of a surrogate pair. */
function clear(text: string, position: number): number {
  let at = position
  while (at > 0 && /[\udc00-\udfff\p{M}\uff9e\uff9f]/u.test(text.charAt(at))) at -= 1
  return at
}
