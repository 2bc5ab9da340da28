import { childrenOf, fieldsOf, fieldTextsOf, footnoteOf, isInline, type LexicalNode } from './nodes'
import { nodesOf, walk } from './walk'

/**
 * The text of a rich text as a reader sees it, a paragraph each: headings, table cells, captions,
 * code and, last, the footnotes.
 */
export function paragraphsOf(document: unknown): string[] {
  const paragraphs: unknown[] = []
  const notes: string[] = []
  for (const node of nodesOf(document)) {
    if (isInline(node)) continue
    const line = childrenOf(node)
      .filter(isInline)
      .flatMap((child) => walk(child))
    paragraphs.push(...fieldTextsOf(node).map(({ name }) => fieldsOf(node)[name]))
    paragraphs.push(line.map((step) => textOf(step.node)).join(''))
    notes.push(...line.flatMap((step) => paragraphsOf(footnoteOf(step.node))))
  }
  return [...paragraphs.map(withSingleSpaces).filter((text) => text !== ''), ...notes]
}

function textOf({ text, type }: LexicalNode): string {
  if (type === 'text') return String(text ?? '')
  return type === 'linebreak' || type === 'tab' ? ' ' : ''
}

function withSingleSpaces(text: unknown): string {
  return typeof text === 'string' ? text.replace(/\s+/gu, ' ').trim() : ''
}
