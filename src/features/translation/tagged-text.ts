import { nest, type Tagged, type TaggedToken } from './codes'
import type { Inline } from './inline'

/**
 * A sentence as one line of text: a code around text is `<1>…</1>`, one by itself `<2/>`. The signs
 * `&`, `<` and `>` of the text are written as in HTML.
 */
export function writeTagged(inline: readonly Inline[]): string {
  return inline
    .map((part) => {
      if (part.type === 'text') return escapeText(part.text)
      return part.type === 'mark'
        ? `<${part.id}/>`
        : `<${part.id}>${writeTagged(part.children)}</${part.id}>`
    })
    .join('')
}

/** Reads what `writeTagged` writes; `undefined` where codes do not match. */
export function readTagged(text: string): readonly Tagged[] | undefined {
  const tokens = text.split(/(<\/?\d+\s*\/?>)/).flatMap((piece, index): readonly TaggedToken[] => {
    if (index % 2 === 0) return piece === '' ? [] : [{ type: 'text', text: readText(piece) }]
    const id = piece.replace(/\D/g, '')
    if (piece.startsWith('</')) return [{ type: 'close', id }]
    return [{ type: piece.endsWith('/>') ? 'mark' : 'open', id }]
  })
  return nest(tokens)
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** The text of a text in which some signs are written as in HTML; what is no such sign stays. */
export function readText(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
    (all, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? all
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : all
    },
  )
}
