import { nest, type Tagged, type TaggedToken } from './codes'
import type { Inline } from './inline'

/** In one line: a code around text is `<1>…</1>`, a single one `<2/>`; `&`, `<`, and `>` are escaped as in HTML. */
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

/** Parses `writeTagged`'s form; `undefined` where codes do not match. */
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
