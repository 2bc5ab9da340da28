import { nest, type Tagged, type TaggedToken } from '../codes'
import type { Inline } from '../inline'
import { escapeText, readText } from '../tagged-text'

/** A sentence as HTML: codes are elements with their number; `code` is not translated. */
export function writeHtml(inline: readonly Inline[]): string {
  return inline
    .map((part) => {
      if (part.type === 'text') return escapeText(part.text)
      if (part.type === 'span') return `<span id="c${part.id}">${writeHtml(part.children)}</span>`
      const shown = part.kind === 'code' || part.kind === 'address' ? escapeText(part.text) : ''
      return `<code id="c${part.id}" translate="no">${shown}</code>`
    })
    .join('')
}

/** Parses the response; `undefined` for other or unbalanced elements. */
export function readHtml(html: string): readonly Tagged[] | undefined {
  const tokens: TaggedToken[] = []
  let isInCode = false
  for (const [index, piece] of html.split(/(<[^<>]*>)/).entries()) {
    if (index % 2 === 0) {
      // Code comes from the source, whatever the service made of it.
      if (piece !== '' && !isInCode) tokens.push({ type: 'text', text: readText(piece) })
      continue
    }
    const [, end, name, attributes = ''] =
      /^<(\/?)\s*(\w+)([^>]*)>$/.exec(piece.toLowerCase()) ?? []
    const [, id] = /\bid\s*=\s*["']?c(\d+)\b/.exec(attributes) ?? []
    if (name === 'code' && end === '' && id && !isInCode) {
      tokens.push({ type: 'mark', id })
      isInCode = !attributes.trimEnd().endsWith('/')
    } else if (name === 'code' && end === '/' && isInCode) isInCode = false
    else if (name === 'span' && end === '' && id && !isInCode) tokens.push({ type: 'open', id })
    else if (name === 'span' && end === '/' && !isInCode) tokens.push({ type: 'close' })
    else return undefined
  }
  return isInCode ? undefined : nest(tokens)
}
