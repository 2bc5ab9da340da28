import { childrenOf, footnoteOf, type LexicalNode } from './nodes'

/** A node with its path: child indexes from the start of the walk. */
export interface Step {
  readonly node: LexicalNode
  readonly path: readonly number[]
}

/** In reading order; nothing without a node. Footnotes are texts of their own, and not included. */
export function walk(from: unknown, path: readonly number[] = []): readonly Step[] {
  if (typeof from !== 'object' || from === null) return []
  const below = childrenOf(from).flatMap((child, index) => walk(child, [...path, index]))
  return [{ node: from as LexicalNode, path }, ...below]
}

/** In reading order, the root first; none without a rich text. */
export function nodesOf(document: unknown): readonly LexicalNode[] {
  const { root } = (document ?? {}) as { readonly root?: unknown }
  return walk(root).map(({ node }) => node)
}

/** With the nodes of a footnote after its mark. */
export function nodesWithFootnotesOf(document: unknown): readonly LexicalNode[] {
  return nodesOf(document).flatMap((node) => [node, ...nodesWithFootnotesOf(footnoteOf(node))])
}

export function textOf(node: LexicalNode): string {
  return walk(node)
    .map(({ node: { text, type } }) => (type === 'text' ? String(text ?? '') : ''))
    .join('')
}
