import { footnoteOf, kindOf, type LexicalDocument, type LexicalNode } from '../nodes'
import { textOf, walk } from '../walk'

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
  /** The text of a link. */
  readonly text?: string
  /** The kind of block, and which of its fields are at fault. */
  readonly block?: { readonly slug: string; readonly fields: readonly string[] }
  /** What the rule itself says. */
  readonly detail: string
}

/** The rule of a kind of node; a text where the node breaks it. */
export type CheckNode = (node: LexicalNode) => Promise<readonly string[]>

/** All nodes of a rich text that break a rule, in the order of the text. */
export async function nodeFaults(value: unknown, check: CheckNode): Promise<NodeFault[]> {
  const { root } = (value ?? {}) as Partial<LexicalDocument>
  const faults: NodeFault[] = []
  for (const { node, path } of walk(root)) {
    for (const detail of await check(node)) {
      faults.push(...(await named(node, path, detail, check)))
    }
  }
  return faults
}

async function named(
  node: LexicalNode,
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
      return [{ kind: node['pending'] ? 'picture-pending' : 'picture-lost', ...common }]
    case 'block':
    case 'inlineBlock': {
      // A footnote is a text of its own, and what is wrong in it says more than its field's name.
      const inner = await nodeFaults(footnoteOf(node), check)
      if (inner.length > 0) return inner.map((fault) => ({ ...fault, node: path }))
      return [{ kind: 'field', block: { slug: kindOf(node), fields }, ...common }]
    }
    default:
      return [{ kind: 'node', ...common }]
  }
}
