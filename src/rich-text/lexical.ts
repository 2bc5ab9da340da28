import type {
  Picture,
  RichBlock,
  RichCell,
  RichInline,
  RichListItem,
  RichMark,
  RichText,
} from '#src/page-types/models'
import { isPageCollection, type PageCollection } from '#src/page-types/route-of-document'
import { slugify } from '#src/platform/i18n/slug'
import { highlight } from './highlight'

/** A node of the editor's document (Lexical's serialised state). */
export interface LexicalNode {
  readonly type: string
  readonly [property: string]: unknown
}

export interface LexicalDocument {
  readonly root: { readonly children: readonly LexicalNode[] }
}

/** What a rich text refers to, looked up beforehand so that the conversion itself is pure. */
export interface RichReferences {
  /** BCP 47 tag of the text, for the ids of its headings. */
  readonly tag: string
  /** Pathnames of linked documents by id; absent where not public. */
  readonly documents: ReadonlyMap<string, string>
  /** Pictures by id; absent where deleted. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** Brings an editor's link into the reader's language. */
  readonly localiseHref: (href: string) => string
}

/** Lexical's bits of `format`. */
const formats: readonly (readonly [number, RichMark])[] = [
  [1, 'strong'],
  [2, 'emphasis'],
  [4, 'strike'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'super'],
]

/** Finds the documents that a rich text refers to. */
export function referencesOf(document: LexicalDocument): {
  /** Linked documents: the collection of each, by its id. */
  readonly documents: ReadonlyMap<string, PageCollection>
  readonly pictures: ReadonlySet<string>
} {
  const documents = new Map<string, PageCollection>()
  const pictures = new Set<string>()
  const visit = (node: LexicalNode): void => {
    if (node.type === 'upload') pictures.add(idOf(node['value']))
    const linked = internalTarget(node)
    if (linked) documents.set(linked.id, linked.collection)
    for (const child of childrenOf(node)) visit(child)
    for (const child of footnoteOf(node)?.root.children ?? []) visit(child)
  }
  document.root.children.forEach(visit)
  return { documents, pictures }
}

/** Turns the editor's document into what pages show. Nodes that no page can show are left out. */
export function toRichText(document: LexicalDocument, references: RichReferences): RichText {
  const usedIds = new Set<string>()
  const notes: (readonly RichInline[])[] = []
  const blocks = blocksOf(document.root.children)
  return notes.length > 0 ? [...blocks, { type: 'notes', notes }] : blocks

  function blocksOf(nodes: readonly LexicalNode[]): RichBlock[] {
    return nodes.flatMap((node) => blockOf(node) ?? [])
  }

  function blockOf(node: LexicalNode): RichBlock | undefined {
    switch (node.type) {
      case 'paragraph': {
        const children = inlinesOf(node)
        return children.length > 0 ? { type: 'paragraph', children } : undefined
      }
      case 'heading': {
        const children = inlinesOf(node)
        // One without words is nothing to look at, and a stop without a name in a list of headings.
        if (textOf(children).trim() === '') return undefined
        return { type: 'heading', level: levelOf(node['tag']), id: headingId(children), children }
      }
      case 'quote': {
        const children = inlinesOf(node)
        return children.length > 0 ? { type: 'quote', children } : undefined
      }
      case 'horizontalrule':
        return { type: 'rule' }
      case 'list':
        return {
          type: 'list',
          ordered: node['listType'] === 'number',
          start: startOf(node),
          items: listItemsOf(node),
        }
      case 'upload': {
        const picture = references.pictures.get(idOf(node['value']))
        if (!picture) return undefined
        const caption = (node['fields'] as { caption?: string } | undefined)?.caption
        return { type: 'figure', picture, caption: caption || undefined }
      }
      case 'table':
        return {
          type: 'table',
          rows: childrenOf(node).map((row) => childrenOf(row).map(cellOf)),
        }
      case 'block': {
        const fields = (node['fields'] ?? {}) as {
          blockType?: string
          code?: string
          language?: string
          text?: string
          attribution?: string | null
        }
        if (fields.blockType === 'PullQuote') {
          const { text, attribution } = fields
          return text
            ? { type: 'pull-quote', text, attribution: attribution || undefined }
            : undefined
        }
        if (fields.blockType !== 'Code') return undefined
        const language = fields.language ?? 'plaintext'
        return { type: 'code', language, tokens: highlight(fields.code ?? '', language) }
      }
      default:
        return undefined
    }
  }

  function listItemsOf(list: LexicalNode): RichListItem[] {
    const items: RichListItem[] = []
    for (const item of childrenOf(list)) {
      const nested = blocksOf(childrenOf(item).filter((child) => child.type === 'list'))
      const children = inlinesOf(item)
      const last = items.at(-1)
      // Lexical keeps a nested list in an item of its own behind the one that it belongs to.
      if (children.length === 0 && nested.length > 0 && last) {
        items[items.length - 1] = { ...last, nested: [...last.nested, ...nested] }
      } else items.push({ children, nested })
    }
    return items
  }

  function cellOf(cell: LexicalNode): RichCell {
    return { header: Number(cell['headerState'] ?? 0) > 0, children: blocksOf(childrenOf(cell)) }
  }

  function inlinesOf(node: LexicalNode): RichInline[] {
    return childrenOf(node).flatMap((child): RichInline[] => {
      switch (child.type) {
        case 'text': {
          const format = Number(child['format'] ?? 0)
          const marks = formats.filter(([bit]) => (format & bit) !== 0).map(([, mark]) => mark)
          return [{ type: 'text', text: String(child['text'] ?? ''), marks }]
        }
        case 'linebreak':
          return [{ type: 'break' }]
        case 'inlineBlock': {
          const note = footnoteOf(child)?.root.children.flatMap((paragraph, index) => [
            ...(index > 0 ? [{ type: 'break' } as const] : []),
            ...inlinesOf(paragraph),
          ])
          if (!note || textOf(note).trim() === '') return []
          return [{ type: 'note-mark', number: notes.push(note) }]
        }
        case 'link':
        case 'autolink': {
          const children = inlinesOf(child)
          const href = hrefOf(child)
          return href ? [{ type: 'link', href, children }] : children
        }
        default:
          return []
      }
    })
  }

  function hrefOf(node: LexicalNode): string | undefined {
    const target = internalTarget(node)
    if (target) return references.documents.get(target.id)
    const url = (node['fields'] as { url?: unknown } | undefined)?.url
    if (typeof url !== 'string' || !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(url)) {
      return undefined
    }
    return references.localiseHref(url)
  }

  function headingId(children: readonly RichInline[]): string {
    const base = slugify(textOf(children), references.tag) || 'section'
    let id = base
    for (let number = 2; usedIds.has(id); number += 1) id = `${base}-${number}`
    usedIds.add(id)
    return id
  }
}

/** The words of inline nodes, without their marks. */
export function textOf(nodes: readonly RichInline[]): string {
  return nodes
    .map((node) =>
      node.type === 'text'
        ? node.text
        : node.type === 'link'
          ? textOf(node.children)
          : node.type === 'break'
            ? ' '
            : '',
    )
    .join('')
}

function internalTarget(
  node: LexicalNode,
): { readonly collection: PageCollection; readonly id: string } | undefined {
  const fields = node['fields'] as
    | { linkType?: string; doc?: { relationTo?: string; value?: unknown } }
    | undefined
  if (node.type !== 'link' || fields?.linkType !== 'internal') return undefined
  const collection = fields.doc?.relationTo
  return isPageCollection(collection) ? { collection, id: idOf(fields.doc?.value) } : undefined
}

/** The text of a footnote's mark; `undefined` for every other node. */
function footnoteOf(node: LexicalNode): LexicalDocument | undefined {
  const fields = node['fields'] as { blockType?: string; note?: LexicalDocument } | undefined
  return node.type === 'inlineBlock' && fields?.blockType === 'Footnote' ? fields.note : undefined
}

function childrenOf(node: LexicalNode): readonly LexicalNode[] {
  return Array.isArray(node['children']) ? (node['children'] as readonly LexicalNode[]) : []
}

function idOf(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? String((value as { id?: unknown }).id)
    : String(value)
}

/** Counting from 0 or up from any other number is the editor's choice; nothing else is one. */
function startOf(list: LexicalNode): number | undefined {
  const start = list['start']
  const isMeant = list['listType'] === 'number' && Number.isSafeInteger(start) && start !== 1
  return isMeant ? (start as number) : undefined
}

function levelOf(tag: unknown): 2 | 3 | 4 {
  return tag === 'h4' ? 4 : tag === 'h3' ? 3 : 2
}
