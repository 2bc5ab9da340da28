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
 * Also in footnotes: typed links are corrected, and those encoded by earlier saves decoded; an unchanged text is the
 * same object. For the whole text, since field hooks run only for nodes with an id, which scripts do not write.
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
  // `targetOf` gives the repaired link.
  const isMended = target?.type !== 'address' || target.url === url
  return isMended ? within : { ...within, fields: { ...fieldsOf(node), url: target.url } }
}
