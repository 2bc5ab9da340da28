import { childrenOf, footnoteOf, type LexicalNode } from './nodes'

/** A node, and the way to it: places among the children, from where the walk began. */
export interface Step {
  readonly node: LexicalNode
  readonly path: readonly number[]
}

/**
 * A node and everything below it in reading order; nothing where there is no node. A footnote is a
 * text of its own, so that its nodes are not among them.
 */
export function walk(from: unknown, path: readonly number[] = []): readonly Step[] {
  if (typeof from !== 'object' || from === null) return []
  const below = childrenOf(from).flatMap((child, index) => walk(child, [...path, index]))
  return [{ node: from as LexicalNode, path }, ...below]
}

/** All nodes of a rich text in reading order, its root first; none where there is no rich text. */
export function nodesOf(document: unknown): readonly LexicalNode[] {
  const { root } = (document ?? {}) as { readonly root?: unknown }
  return walk(root).map(({ node }) => node)
}

/** All nodes of a rich text, those of a footnote after its mark. */
export function nodesWithFootnotesOf(document: unknown): readonly LexicalNode[] {
  return nodesOf(document).flatMap((node) => [node, ...nodesWithFootnotesOf(footnoteOf(node))])
}

/** The text of a node and of what is below it, such as that of a link. */
export function textOf(node: LexicalNode): string {
  return walk(node)
    .map(({ node: { text, type } }) => (type === 'text' ? String(text ?? '') : ''))
    .join('')
}
