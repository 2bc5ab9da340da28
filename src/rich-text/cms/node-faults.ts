import { footnoteOf, kindOf, type LexicalDocument, type LexicalNode } from '../nodes'
import { textOf, walk } from '../walk'

export interface NodeFault {
  readonly kind:
    | 'link-address'
    | 'link-page'
    | 'link-field'
    | 'picture-pending'
    | 'picture-lost'
    | 'field'
    | 'node'
  /** Child indexes from the root of the text. */
  readonly node: readonly number[]
  /** The text of a link. */
  readonly text?: string
  /** The kind of block, and its invalid fields. */
  readonly block?: { readonly slug: string; readonly fields: readonly string[] }
  /** The rule's message. */
  readonly detail: string
}

/** The messages of a broken rule. */
export type CheckNode = (node: LexicalNode) => Promise<readonly string[]>

/** In the order of the text. */
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
  // Payload's rules name a node's fields only in this message.
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
      // A footnote is a text of its own, whose faults are more precise than its field.
      const inner = await nodeFaults(footnoteOf(node), check)
      if (inner.length > 0) return inner.map((fault) => ({ ...fault, node: path }))
      return [{ kind: 'field', block: { slug: kindOf(node), fields }, ...common }]
    }
    default:
      return [{ kind: 'node', ...common }]
  }
}
