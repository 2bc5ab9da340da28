import {
  childrenOf,
  fieldsOf,
  footnoteOf,
  isRichText,
  type LexicalNode,
  targetOf,
  withChildren,
} from '../nodes'

/**
 * A rich text whose links are as they were meant, those of its footnotes among them: what was typed is
 * mended, and what earlier saves encoded is decoded. A text without any such link is the same object.
 *
 * Of the whole text rather than at the link's field: the editor's hooks of fields run only for nodes that
 * have an id, and what scripts write has none.
 */
export function withMendedLinks<Value>(value: Value): Value {
  if (!isRichText(value)) return value
  const root = mended(value.root)
  return root === value.root ? value : { ...value, root }
}

function mended<Node extends LexicalNode>(node: Node): Node {
  const within = withChildren(node, childrenOf(node).map(mended))
  const note = footnoteOf(node)
  if (note) {
    const own = withMendedLinks(note)
    return own === note ? within : { ...within, fields: { ...fieldsOf(node), note: own } }
  }
  const target = targetOf(node)
  const { url } = fieldsOf(node)
  // `targetOf` gives the link as it was meant.
  const isMended = target?.type !== 'address' || target.url === url
  return isMended ? within : { ...within, fields: { ...fieldsOf(node), url: target.url } }
}
