import {
  childrenOf,
  fieldsOf,
  fieldTextsOf,
  footnoteOf,
  isInline,
  kindOf,
  type LexicalNode,
} from './nodes'
import { nodesOf, walk } from './walk'

/** By paragraph: headings, table cells, captions, code, and last the footnotes. `without`: what is left out. */
export function paragraphsOf(document: unknown, without?: 'code'): string[] {
  const paragraphs: unknown[] = []
  const notes: string[] = []
  for (const node of nodesOf(document)) {
    if (isInline(node)) continue
    const line = childrenOf(node)
      .filter(isInline)
      .flatMap((child) => walk(child))
    const fields = fieldTextsOf(node).filter(({ type }) => type !== without)
    paragraphs.push(...fields.map(({ name }) => fieldsOf(node)[name]))
    paragraphs.push(line.map((step) => textOf(step.node)).join(''))
    notes.push(...line.flatMap((step) => paragraphsOf(footnoteOf(step.node))))
  }
  return [...paragraphs.map(withSingleSpaces).filter((text) => text !== ''), ...notes]
}

export const isEmptyNote = (node: LexicalNode): boolean =>
  kindOf(node) === 'Footnote' && paragraphsOf(footnoteOf(node)).length === 0

/** In one line each. */
export function codeOf(document: unknown): string[] {
  return nodesOf(document).flatMap((node) =>
    fieldTextsOf(node)
      .filter(({ type }) => type === 'code')
      .map(({ name }) => withSingleSpaces(fieldsOf(node)[name])),
  )
}

function textOf({ text, type }: LexicalNode): string {
  if (type === 'text') return String(text ?? '')
  return type === 'linebreak' || type === 'tab' ? ' ' : ''
}

function withSingleSpaces(text: unknown): string {
  return typeof text === 'string' ? text.replace(/\s+/gu, ' ').trim() : ''
}
