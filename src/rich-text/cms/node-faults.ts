/** A node of a rich text that keeps it from being published. */
export interface NodeFault {
  readonly kind:
    | 'link-address'
    | 'link-page'
    | 'link-field'
    | 'picture-pending'
    | 'picture-lost'
    | 'field'
    | 'node'
  /** The way to the node: places among the children, from the root of the text on. */
  readonly node: readonly number[]
  /** The words of a link. */
  readonly text?: string
  /** The kind of block, and which of its fields are at fault. */
  readonly block?: { readonly slug: string; readonly fields: readonly string[] }
  /** What the rule itself says. */
  readonly detail: string
}

interface Node {
  readonly type?: unknown
  readonly text?: unknown
  readonly fields?: unknown
  readonly pending?: unknown
  readonly children?: unknown
}

/** The rule of a kind of node; a text where the node breaks it. */
export type CheckNode = (node: object) => Promise<readonly string[]>

/** All nodes of a rich text that break a rule, in the order of the text. */
export async function nodeFaults(value: unknown, check: CheckNode): Promise<NodeFault[]> {
  const root = (value as { root?: Node } | null | undefined)?.root
  return root ? faultsWithin(root, [], check) : []
}

async function faultsWithin(
  parent: Node,
  path: readonly number[],
  check: CheckNode,
): Promise<NodeFault[]> {
  const faults: NodeFault[] = []
  for (const [index, child] of childrenOf(parent).entries()) {
    const node = [...path, index]
    for (const detail of await check(child))
      faults.push(...(await named(child, node, detail, check)))
    faults.push(...(await faultsWithin(child, node, check)))
  }
  return faults
}

async function named(
  node: Node,
  path: readonly number[],
  detail: string,
  check: CheckNode,
): Promise<NodeFault[]> {
  // Payload's rules name the fields of a node in this way alone.
  const [, list = ''] = /^The following fields are invalid: (.+)$/.exec(detail) ?? []
  const fields = list.split(', ').filter((field) => field !== '')
  const common = { node: path, detail }
  switch (node.type) {
    case 'link':
    case 'autolink': {
      const text = textOf(node)
      if (fields.includes('url')) return [{ kind: 'link-address', text, ...common }]
      if (fields.includes('doc')) return [{ kind: 'link-page', text, ...common }]
      return [{ kind: 'link-field', text, ...common }]
    }
    case 'upload':
      return [{ kind: node.pending ? 'picture-pending' : 'picture-lost', ...common }]
    case 'block':
    case 'inlineBlock': {
      const data = (node.fields ?? {}) as { blockType?: unknown; note?: { root?: Node } }
      // A footnote is a text of its own, and what is wrong in it says more than its field's name.
      const inner = data.note?.root ? await faultsWithin(data.note.root, [], check) : []
      if (inner.length > 0) return inner.map((fault) => ({ ...fault, node: path }))
      return [{ kind: 'field', block: { slug: String(data.blockType), fields }, ...common }]
    }
    default:
      return [{ kind: 'node', ...common }]
  }
}

function childrenOf(node: Node): readonly Node[] {
  return Array.isArray(node.children) ? (node.children as readonly Node[]) : []
}

function textOf(node: Node): string {
  if (node.type === 'text') return String(node.text ?? '')
  return childrenOf(node).map(textOf).join('')
}
