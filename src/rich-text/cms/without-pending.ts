import { childrenOf, type LexicalDocument, type LexicalNode, withChildren } from '../nodes'

/** Payload's editor keeps the places of uploading pictures in the text. An unchanged text is the same object. */
export function withoutPending<Value>(value: Value): Value {
  const { root } = (value ?? {}) as Partial<LexicalDocument>
  const clean = root && withoutPendingIn(root)
  return clean === root ? value : { ...value, root: clean }
}

function withoutPendingIn<Node extends LexicalNode>(node: Node): Node {
  const remaining = childrenOf(node).filter((child) => !isPending(child))
  return withChildren(node, remaining.map(withoutPendingIn))
}

/** A request may send anything. */
function isPending(node: LexicalNode | null): boolean {
  return node?.type === 'upload' && Boolean(node['pending'])
}
