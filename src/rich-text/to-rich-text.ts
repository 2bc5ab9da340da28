import type { RichBlock, RichCell, RichListItem, RichText } from '#src/page-types/models'
import { slugify } from '#src/platform/i18n/slug'
import { highlight } from './highlight'
import { childrenOf, fieldsOf, idOf, kindOf, type LexicalDocument, type LexicalNode } from './nodes'
import { type Conversion, inlinesIn, type RichReferences, textOf } from './to-inlines'

/** Turns the editor's document into what pages show. Nodes that no page can show are left out. */
export function toRichText(document: LexicalDocument, references: RichReferences): RichText {
  const conversion: Conversion = { references, headingIds: new Set(), notes: [] }
  const blocks = blocksOf(document.root.children, conversion)
  const { notes } = conversion
  return notes.length > 0 ? [...blocks, { type: 'notes', notes }] : blocks
}

type ToBlock = (node: LexicalNode, conversion: Conversion) => RichBlock | undefined

const blockByKind: ReadonlyMap<string, ToBlock> = new Map<string, ToBlock>([
  ['paragraph', lineOf('paragraph')],
  ['heading', headingOf],
  ['quote', lineOf('quote')],
  ['horizontalrule', () => ({ type: 'rule' })],
  ['list', listOf],
  ['upload', figureOf],
  ['table', tableOf],
  ['PullQuote', pullQuoteOf],
  ['Code', codeOf],
])

function blocksOf(nodes: readonly LexicalNode[], conversion: Conversion): RichBlock[] {
  return nodes.flatMap((node) => blockByKind.get(kindOf(node))?.(node, conversion) ?? [])
}

function lineOf(type: 'paragraph' | 'quote'): ToBlock {
  return (node, conversion) => {
    const children = inlinesIn(node, conversion)
    return children.length > 0 ? { type, children } : undefined
  }
}

function headingOf(node: LexicalNode, conversion: Conversion): RichBlock | undefined {
  const children = inlinesIn(node, conversion)
  const text = textOf(children)
  // One without text is nothing to look at, and a stop without a name in a list of headings.
  if (text.trim() === '') return undefined
  const level = node['tag'] === 'h4' ? 4 : node['tag'] === 'h3' ? 3 : 2
  return { type: 'heading', level, id: newHeadingId(text, conversion), children }
}

function newHeadingId(text: string, { headingIds, references }: Conversion): string {
  const base = slugify(text, references.tag) || 'section'
  let id = base
  for (let number = 2; headingIds.has(id); number += 1) id = `${base}-${number}`
  headingIds.add(id)
  return id
}

function listOf(node: LexicalNode, conversion: Conversion): RichBlock {
  const ordered = node['listType'] === 'number'
  const items: RichListItem[] = []
  for (const item of childrenOf(node)) {
    const lists = childrenOf(item).filter((child) => child.type === 'list')
    const nested = blocksOf(lists, conversion)
    const children = inlinesIn(item, conversion)
    const last = items.at(-1)
    // Lexical keeps a nested list in an item of its own behind the one that it belongs to.
    if (children.length === 0 && nested.length > 0 && last) {
      items[items.length - 1] = { ...last, nested: [...last.nested, ...nested] }
    } else items.push({ children, nested })
  }
  return { type: 'list', ordered, start: ordered ? startOf(node) : undefined, items }
}

/** Counting from 0 or up from any other number is the editor's choice; nothing else is one. */
function startOf({ start }: LexicalNode): number | undefined {
  return Number.isSafeInteger(start) && start !== 1 ? (start as number) : undefined
}

function figureOf(node: LexicalNode, { references }: Conversion): RichBlock | undefined {
  const picture = references.pictures.get(idOf(node['value']) ?? '')
  const { caption } = fieldsOf(node) as { caption?: string }
  return picture && { type: 'figure', picture, caption: caption || undefined }
}

function tableOf(node: LexicalNode, conversion: Conversion): RichBlock {
  const cellOf = (cell: LexicalNode): RichCell => ({
    header: Number(cell['headerState'] ?? 0) > 0,
    children: blocksOf(childrenOf(cell), conversion),
  })
  return { type: 'table', rows: childrenOf(node).map((row) => childrenOf(row).map(cellOf)) }
}

function pullQuoteOf(node: LexicalNode): RichBlock | undefined {
  const { attribution, text } = fieldsOf(node) as { attribution?: string | null; text?: string }
  return text ? { type: 'pull-quote', text, attribution: attribution || undefined } : undefined
}

function codeOf(node: LexicalNode): RichBlock {
  const fields = fieldsOf(node) as { code?: string; language?: string }
  const language = fields.language ?? 'plaintext'
  return { type: 'code', language, tokens: highlight(fields.code ?? '', language) }
}
