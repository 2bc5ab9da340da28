import { tidyLine } from '#src/platform/i18n/tidy-line'
import {
  childrenOf,
  fieldsOf,
  fieldTextsOf,
  type LexicalDocument,
  type LexicalNode,
  withChildren,
} from '../nodes'

/** Single lines, as in text fields. */
const lines: ReadonlySet<string> = new Set(['caption', 'attribution'])

/** The editor calls no field hooks in a text before its validation (3.90.1). An unchanged text is the same object. */
export function withTidyFields<Value>(value: Value): Value {
  const { root } = (value ?? {}) as Partial<LexicalDocument>
  const tidy = root && tidyNode(root)
  return tidy === root ? value : { ...value, root: tidy }
}

function tidyNode<Node extends LexicalNode>(node: Node): Node {
  const changed = fieldTextsOf(node).flatMap(({ name, role }) => {
    const text = lines.has(role) ? fieldsOf(node)[name] : undefined
    const tidied = typeof text === 'string' ? tidyLine(text) : text
    return tidied === text ? [] : [[name, tidied] as const]
  })
  const fields = { ...fieldsOf(node), ...Object.fromEntries(changed) }
  const own = changed.length === 0 ? node : { ...node, fields }
  // A request may send anything as a child.
  return withChildren(
    own,
    childrenOf(own).map((child: LexicalNode | null) => child && tidyNode(child)) as LexicalNode[],
  )
}
