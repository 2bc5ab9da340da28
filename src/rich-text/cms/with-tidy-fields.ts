import { tidyLine } from '#src/platform/i18n/tidy-line'
import {
  childrenOf,
  fieldsOf,
  fieldTextsOf,
  type LexicalDocument,
  type LexicalNode,
  withChildren,
} from '../nodes'

/** What is one line, as in a text field of a form. */
const lines: ReadonlySet<string> = new Set(['caption', 'attribution'])

/**
 * A rich text with captions and the like as text fields are stored: the editor calls no rules of fields
 * within a text before they are checked (3.90.1). One that is tidy is the same object as before.
 */
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
