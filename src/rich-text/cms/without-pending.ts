interface Node {
  readonly type?: unknown
  readonly pending?: unknown
  readonly children?: unknown
  readonly root?: unknown
}

/**
 * A rich text without the places of pictures that were still on their way to the server: Payload's
 * editor keeps them in the text while it uploads. A text without any is the same object as before.
 */
export function withoutPending<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const { children, root } = value as Node
  if (root !== undefined) {
    const clean = withoutPending(root)
    return clean === root ? value : { ...value, root: clean }
  }
  if (!Array.isArray(children)) return value
  const kept = children.filter((child) => !isPending(child)).map(withoutPending)
  const isSame =
    kept.length === children.length && kept.every((one, index) => one === children[index])
  return isSame ? value : { ...value, children: kept }
}

function isPending(node: Node | null): boolean {
  return node?.type === 'upload' && Boolean(node.pending)
}
