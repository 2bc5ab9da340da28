import { directionOfText } from '#src/platform/i18n/direction'
import {
  childrenOf,
  fieldsOf,
  fieldTextsOf,
  isInline,
  isRichText,
  type LexicalDocument,
  type LexicalNode,
  withChildren,
} from '#src/rich-text/nodes'
import { textOf as textOfNode } from '#src/rich-text/walk'
import { hasTranslatableText, type Inline, textOf } from './inline'
import { inlineOf, withInline } from './rich-text-inline'

/** Receives a run of text and returns its replacement, or `undefined` to keep it. */
export type VisitRun = (run: {
  readonly id: string
  readonly role: string
  readonly inline: readonly Inline[]
}) => readonly Inline[] | undefined

/** Nodes with children, and the role of their direct text. */
const containers: ReadonlyMap<string, string> = new Map([
  ['root', 'paragraph'],
  ['paragraph', 'paragraph'],
  ['heading', 'heading'],
  ['quote', 'quote'],
  ['list', 'listitem'],
  ['listitem', 'listitem'],
  ['table', 'cell'],
  ['tablerow', 'cell'],
  ['tablecell', 'cell'],
])

/**
 * In reading order, each run before the notes of its footnotes. A run is the text of a paragraph, an item, or a cell;
 * nodes in between, such as a picture, separate runs. @returns the same document where nothing is replaced.
 */
export function mapRichText(
  document: LexicalDocument,
  id: string,
  visit: VisitRun,
  roleInside?: string,
): LexicalDocument {
  const root = mapNode(document.root, id, visit, roleInside)
  return root === document.root ? document : { ...document, root }
}

function mapNode<Node extends LexicalNode>(
  node: Node,
  at: string,
  visit: VisitRun,
  outerRole?: string,
): Node {
  const own = containers.get(node.type)
  if (own === undefined) return mapFields(node, at, visit)
  // For translators a paragraph in a cell is a cell; a list in it is a list.
  const role = outerRole && node.type === 'paragraph' ? outerRole : own
  const inner = node.type === 'tablecell' ? 'cell' : node.type === 'root' ? outerRole : undefined
  let runs = 0
  const mapped = partsOf(node).flatMap(({ isRun, nodes, start }) => {
    if (!isRun) return nodes.map((child) => mapNode(child, `${at}/${start}`, visit, inner))
    runs += 1
    const id = runs === 1 ? at : `${at}.${start}`
    const inline = inlineOf(nodes)
    const replacement = hasTranslatableText(inline) ? visit({ id, role, inline }) : undefined
    // Notes first, so that the text around them finds them at their old place.
    const noted = mapNotes(nodes, at, start, visit)
    return replacement === undefined ? noted : withInline(noted, replacement)
  })
  return withOwnDirection(withChildren(node, mapped), node)
}

/** A translation of right-to-left text is left to right if its first letter is, as in the editor and on pages. */
function withOwnDirection<Node extends LexicalNode>(translated: Node, source: Node): Node {
  const said = source['direction']
  if (translated === source || (said !== 'ltr' && said !== 'rtl')) return translated
  const own = directionOfText(textOfNode(translated))
  return own === undefined || own === said ? translated : { ...translated, direction: null }
}

/** The nodes of one run, or a node between two runs. */
interface Part {
  readonly isRun: boolean
  readonly nodes: LexicalNode[]
  /** The index of the first one. */
  readonly start: number
}

function partsOf(parent: LexicalNode): readonly Part[] {
  const parts: Part[] = []
  for (const [start, child] of childrenOf(parent).entries()) {
    const isRun = isInlineOf(parent, child)
    const last = parts.at(-1)
    if (isRun && last?.isRun) last.nodes.push(child)
    else parts.push({ isRun, nodes: [child], start })
  }
  return parts
}

/** Whether a child is part of its parent's sentence; unknown ones follow their neighbors. */
function isInlineOf(parent: LexicalNode, child: LexicalNode): boolean {
  if (isInline(child)) return true
  const holdsSentence = ['paragraph', 'heading', 'quote', 'listitem'].includes(parent.type)
  return holdsSentence && !containers.has(child.type) && !Array.isArray(child['children'])
}

function mapNotes(
  nodes: readonly LexicalNode[],
  at: string,
  start: number,
  visit: VisitRun,
): readonly LexicalNode[] {
  return nodes.map((node, index) => {
    const place = `${at}/${start + index}`
    if (node.type === 'inlineBlock') return mapFields(node, place, visit)
    if (node.type !== 'link') return node
    return withChildren(node, mapNotes(childrenOf(node), place, 0, visit))
  })
}

function mapFields<Node extends LexicalNode>(node: Node, at: string, visit: VisitRun): Node {
  const fields = fieldsOf(node)
  const changed: Record<string, unknown> = {}
  for (const { name, role, type } of fieldTextsOf(node)) {
    // Code is not translated.
    if (type === 'code') continue
    const place = `${at}/${name}`
    const mapped =
      type === 'richText'
        ? mapNote(fields[name], place, visit, role)
        : mapText(fields[name], place, visit, role)
    if (mapped !== fields[name]) changed[name] = mapped
  }
  return Object.keys(changed).length > 0 ? { ...node, fields: { ...fields, ...changed } } : node
}

function mapNote(value: unknown, id: string, visit: VisitRun, role: string): unknown {
  return isRichText(value) ? mapRichText(value, id, visit, role) : value
}

function mapText(value: unknown, id: string, visit: VisitRun, role: string): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value
  const replacement = visit({ id, role, inline: [{ type: 'text', text: value }] })
  return replacement ? textOf(replacement) : value
}
