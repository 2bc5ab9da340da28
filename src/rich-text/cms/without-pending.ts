import { childrenOf, type LexicalDocument, type LexicalNode, withChildren } from '../nodes'

/**
 * A rich text without the places of pictures that were still on their way to the server: Payload's
 * editor keeps them in the text while it uploads. A text without any is the same object as before.
 */
export function withoutPending<Value>(value: Value): Value {
  const { root } = (value ?? {}) as Partial<LexicalDocument>
  const clean = root && withoutPendingIn(root)
  return clean === root ? value : { ...value, root: clean }
}

function withoutPendingIn<Node extends LexicalNode>(node: Node): Node {
  const remaining = childrenOf(node).filter((child) => !isPending(child))
  return withChildren(node, remaining.map(withoutPendingIn))
}

/** Whoever sends a text may send anything. */
function isPending(node: LexicalNode | null): boolean {
  return node?.type === 'upload' && Boolean(node['pending'])
}
