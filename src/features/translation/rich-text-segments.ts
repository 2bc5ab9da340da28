import { hasTranslatableText, type Inline, joinTexts, textOf } from './inline'
import { type NodeWords, nodeWords } from './rich-text-words'

/** A node of the editor's document (Lexical's serialised state). */
export interface RichTextNode {
  readonly type: string
  readonly [property: string]: unknown
}

export interface RichTextDocument {
  readonly root: RichTextNode
}

/** What is asked of a run of words: the words to stand there from now on, or `undefined` to keep it. */
export type VisitRun = (run: {
  readonly id: string
  readonly role: string
  readonly inline: readonly Inline[]
}) => readonly Inline[] | undefined

export function isRichText(value: unknown): value is RichTextDocument {
  return Array.isArray((value as { root?: { children?: unknown } } | null)?.root?.children)
}

/** Nodes of which the words of a sentence are made; every other child begins a part of its own. */
const inlineTypes: ReadonlySet<string> = new Set([
  'text',
  'linebreak',
  'tab',
  'link',
  'autolink',
  'inlineBlock',
])

/** Nodes that are looked into, and the role of the words directly in them. */
const containers: Readonly<Record<string, string>> = {
  root: 'paragraph',
  paragraph: 'paragraph',
  heading: 'heading',
  quote: 'quote',
  list: 'listitem',
  listitem: 'listitem',
  table: 'cell',
  tablerow: 'cell',
  tablecell: 'cell',
}

/** Lexical's bits of a text's `format`; code is a protected text and no format of words. */
const formatNames: readonly (readonly [number, string])[] = [
  [1, 'bold'],
  [2, 'italic'],
  [4, 'strikethrough'],
  [8, 'underline'],
  [32, 'subscript'],
  [64, 'superscript'],
  [128, 'highlight'],
]
const codeFormat = 16

/**
 * Walks a rich text in reading order and hands each run of words over, the notes of its footnotes
 * behind it. A run is the words of a paragraph, an item, a cell; what lies between two runs, such as
 * a nested list or a picture, parts them. Nodes that it does not know are kept untouched.
 *
 * @returns the same document where nothing is replaced, otherwise a copy that shares what is kept.
 */
export function mapRichText(
  document: RichTextDocument,
  id: string,
  visit: VisitRun,
  roleInside?: string,
): RichTextDocument {
  const root = mapNode(document.root, id, roleInside)
  return root === document.root ? document : { ...document, root }

  function mapNode(node: RichTextNode, at: string, outerRole?: string): RichTextNode {
    const own = containers[node.type]
    if (own === undefined) return mapFields(node, at)
    // A paragraph in a cell is a cell to whoever translates it; a list in it is a list.
    const role = outerRole && node.type === 'paragraph' ? outerRole : own
    const inner = node.type === 'tablecell' ? 'cell' : node.type === 'root' ? outerRole : undefined
    const children = childrenOf(node)
    const mapped: RichTextNode[] = []
    for (let start = 0, runs = 0; start < children.length; ) {
      const child = children[start] as RichTextNode
      if (!isInlineOf(node, child)) {
        mapped.push(mapNode(child, `${at}/${start}`, inner))
        start += 1
        continue
      }
      let end = start
      while (end < children.length && isInlineOf(node, children[end] as RichTextNode)) end += 1
      const runId = runs === 0 ? at : `${at}.${start}`
      mapped.push(...mapRun(children.slice(start, end), runId, at, start, role))
      runs += 1
      start = end
    }
    const isSame = mapped.length === children.length && mapped.every((n, i) => n === children[i])
    return isSame ? node : { ...node, children: mapped }
  }

  function mapRun(
    nodes: readonly RichTextNode[],
    runId: string,
    at: string,
    start: number,
    role: string,
  ): readonly RichTextNode[] {
    const inline = inlineOf(nodes)
    const replacement = hasTranslatableText(inline) ? visit({ id: runId, role, inline }) : undefined
    // Notes first as they are, so that the words around them find them by their old place.
    const noted = mapNotes(nodes, at, start)
    return replacement === undefined ? noted : rebuild(noted, replacement)
  }

  function mapNotes(
    nodes: readonly RichTextNode[],
    at: string,
    start: number,
  ): readonly RichTextNode[] {
    return nodes.map((node, index) => {
      const place = `${at}/${start + index}`
      if (node.type === 'inlineBlock') return mapFields(node, place)
      const children = childrenOf(node)
      const mapped = node.type === 'link' ? mapNotes(children, place, 0) : children
      return mapped.every((n, i) => n === children[i]) ? node : { ...node, children: mapped }
    })
  }

  function mapFields(node: RichTextNode, at: string): RichTextNode {
    const fields = node['fields']
    if (typeof fields !== 'object' || fields === null) return node
    const values = fields as Record<string, unknown>
    const changed: Record<string, unknown> = {}
    for (const words of wordsOfNode(node, values)) {
      const value = values[words.name]
      const place = `${at}/${words.name}`
      if (words.type === 'richText') {
        if (!isRichText(value)) continue
        const mapped = mapRichText(value, place, visit, words.role)
        if (mapped !== value) changed[words.name] = mapped
      } else if (typeof value === 'string' && value.trim() !== '') {
        const replacement = visit({
          id: place,
          role: words.role,
          inline: [{ type: 'text', text: value }],
        })
        const text = replacement && textOf(replacement)
        if (text !== undefined && text !== value) changed[words.name] = text
      }
    }
    return Object.keys(changed).length > 0 ? { ...node, fields: { ...values, ...changed } } : node
  }
}

function wordsOfNode(node: RichTextNode, fields: Record<string, unknown>): readonly NodeWords[] {
  const key = typeof fields['blockType'] === 'string' ? fields['blockType'] : node.type
  return Object.hasOwn(nodeWords, key) ? (nodeWords[key] ?? []) : []
}

/** Whether a child is a part of the sentence of its parent; what is unknown goes with its neighbours. */
function isInlineOf(parent: RichTextNode, child: RichTextNode): boolean {
  if (inlineTypes.has(child.type)) return true
  const holdsSentence = ['paragraph', 'heading', 'quote', 'listitem'].includes(parent.type)
  return holdsSentence && containers[child.type] === undefined && !Array.isArray(child['children'])
}

/** The words and codes of the nodes of one run. */
export function inlineOf(nodes: readonly RichTextNode[]): readonly Inline[] {
  let count = 0
  const number = () => {
    count += 1
    return String(count)
  }
  const read = (list: readonly RichTextNode[]): Inline[] =>
    list.map((node): Inline => {
      if (node.type === 'text') {
        const text = String(node['text'] ?? '')
        if (isPlain(node)) return { type: 'text', text }
        const format = Number(node['format'] ?? 0)
        if ((format & codeFormat) !== 0) return { type: 'mark', id: number(), kind: 'code', text }
        return {
          type: 'span',
          id: number(),
          kind: 'format',
          formats: formatNames.filter(([bit]) => (format & bit) !== 0).map(([, name]) => name),
          href: '',
          children: text === '' ? [] : [{ type: 'text', text }],
        }
      }
      const id = number()
      switch (node.type) {
        case 'linebreak':
          return { type: 'mark', id, kind: 'break', text: '\n' }
        case 'tab':
          return { type: 'mark', id, kind: 'tab', text: '\t' }
        case 'autolink':
          // Its words are its address: others would make it lead astray.
          return { type: 'mark', id, kind: 'address', text: textOf(inlineOf(childrenOf(node))) }
        case 'link':
          return {
            type: 'span',
            id,
            kind: 'link',
            formats: [],
            href: hrefOf(node),
            children: joinTexts(read(childrenOf(node))),
          }
        case 'inlineBlock':
          return { type: 'mark', id, kind: blockTypeOf(node), text: '' }
        default:
          return { type: 'mark', id, kind: 'object', text: '' }
      }
    })
  return joinTexts(read(nodes))
}

/** The nodes of a run with other words: each code stands for the node that it was made of. */
function rebuild(
  nodes: readonly RichTextNode[],
  inline: readonly Inline[],
): readonly RichTextNode[] {
  const byNumber = new Map<string, RichTextNode>()
  let plain: RichTextNode | undefined
  let count = 0
  const index = (list: readonly RichTextNode[]) => {
    for (const node of list) {
      if (node.type === 'text' && isPlain(node)) {
        plain ??= node
        continue
      }
      count += 1
      byNumber.set(String(count), node)
      if (node.type === 'link') index(childrenOf(node))
    }
  }
  index(nodes)

  const template = plain ?? { ...plainText }
  const write = (list: readonly Inline[]): RichTextNode[] =>
    joinTexts(list).flatMap((part): RichTextNode[] => {
      if (part.type === 'text') return [{ ...template, text: part.text }]
      const node = byNumber.get(part.id)
      if (!node) return part.type === 'span' ? write(part.children) : []
      if (part.type === 'mark') return [node]
      if (node.type === 'link') return [{ ...node, children: write(part.children) }]
      const text = textOf(part.children)
      return text === '' ? [] : [{ ...node, text }]
    })
  return write(inline)
}

/** A text as Lexical stores one that has nothing to set it apart. */
const plainText: RichTextNode = {
  type: 'text',
  version: 1,
  text: '',
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
}

function isPlain(node: RichTextNode): boolean {
  const { format, style } = node as { format?: unknown; style?: unknown }
  return (
    Number(format ?? 0) === 0 && (style ?? '') === '' && (node['mode'] ?? 'normal') === 'normal'
  )
}

function blockTypeOf(node: RichTextNode): 'footnote' | 'object' {
  const fields = node['fields'] as { blockType?: unknown } | undefined
  return fields?.blockType === 'Footnote' ? 'footnote' : 'object'
}

function hrefOf(node: RichTextNode): string {
  const { linkType, url, doc } = (node['fields'] ?? {}) as {
    linkType?: unknown
    url?: unknown
    doc?: { relationTo?: unknown; value?: unknown } | null
  }
  if (linkType !== 'internal') return typeof url === 'string' ? url : ''
  const value = doc?.value as { id?: unknown } | string | null | undefined
  return doc ? `${doc.relationTo}/${typeof value === 'object' ? value?.id : value}` : ''
}

function childrenOf(node: RichTextNode): readonly RichTextNode[] {
  return Array.isArray(node['children']) ? (node['children'] as readonly RichTextNode[]) : []
}
