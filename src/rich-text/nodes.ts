import { mendedLink } from '#src/platform/typed-link'
import { isLanguageOfPart } from './languages-of-parts'

/**
 * A node of the editor's document (Lexical's serialized state). Only its type is certain: a draft is
 * stored unchecked, and a newer version of the editor may know other nodes.
 */
export interface LexicalNode {
  readonly type: string
  readonly [property: string]: unknown
}

export interface LexicalDocument {
  readonly root: LexicalNode & { readonly children: readonly LexicalNode[] }
}

type Values = Readonly<Record<string, unknown>>

export function isRichText(value: unknown): value is LexicalDocument {
  return Array.isArray(valuesOf(valuesOf(value)['root'])['children'])
}

/** The children of a node in reading order: inline nodes, blocks, items, rows, or cells. */
export function childrenOf(node: unknown): readonly LexicalNode[] {
  const { children } = valuesOf(node)
  return Array.isArray(children) ? children : []
}

/** The same node where its children are those that it has, otherwise a copy with others. */
export function withChildren<Node extends LexicalNode>(
  node: Node,
  children: readonly LexicalNode[],
): Node {
  const before = childrenOf(node)
  const isSame =
    children.length === before.length && children.every((child, i) => child === before[i])
  return isSame ? node : { ...node, children }
}

/** What an editor fills in for a link, a picture, or a block. */
export function fieldsOf(node: LexicalNode): Values {
  return valuesOf(node['fields'])
}

/** The slug of a block, such as `PullQuote` or `Footnote`; the type of every other node. */
export function kindOf(node: LexicalNode): string {
  if (node.type !== 'block' && node.type !== 'inlineBlock') return node.type
  return String(fieldsOf(node)['blockType'])
}

const inlineTypes: ReadonlySet<string> = new Set([
  'text',
  'linebreak',
  'tab',
  'link',
  'autolink',
  'inlineBlock',
])

/** Whether a node is part of a line of text. */
export function isInline(node: LexicalNode): boolean {
  return inlineTypes.has(node.type)
}

/** Lexical's bits of a text's `format`, in their order. */
export const formatBits = {
  bold: 1,
  italic: 2,
  strikethrough: 4,
  underline: 8,
  code: 16,
  subscript: 32,
  superscript: 64,
  highlight: 128,
} as const

export type TextFormat = keyof typeof formatBits

/** How a text is set apart. */
export function formatsOf(text: LexicalNode): readonly TextFormat[] {
  const format = Number(text['format'] ?? 0)
  return (Object.keys(formatBits) as TextFormat[]).filter(
    (name) => (format & formatBits[name]) !== 0,
  )
}

/** Where Lexical stores what a text is besides its format (its `NodeState`), and our name in it. */
export const stateKey = '$'
export const languageKey = 'lang'

/**
 * The language that an editor marked a text with (BCP 47); `undefined` for one that is in the language
 * around it, and for a mark that no list here knows.
 */
export function languageMarkOf(text: LexicalNode): string | undefined {
  const language = valuesOf(text[stateKey])[languageKey]
  return isLanguageOfPart(language) ? language : undefined
}

/** The id of a document that a node refers to: stored as it is, or brought along whole. */
export function idOf(value: unknown): string | undefined {
  const id = valuesOf(value)['id'] ?? value
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Where a link leads: to a document of the CMS, or to an address as an editor meant it. */
export type LinkTarget =
  | { readonly type: 'document'; readonly collection: string; readonly id: string }
  | { readonly type: 'address'; readonly url: string }

/** Where a link leads; `undefined` for every other node, and where it leads nowhere yet. */
export function targetOf(node: LexicalNode): LinkTarget | undefined {
  if (node.type !== 'link' && node.type !== 'autolink') return undefined
  const { doc, linkType, url } = fieldsOf(node)
  if (linkType !== 'internal') {
    return typeof url === 'string' ? { type: 'address', url: mendedLink(url) } : undefined
  }
  const { relationTo, value } = valuesOf(doc)
  const id = idOf(value)
  return id ? { type: 'document', collection: String(relationTo), id } : undefined
}

/** A text in a node's own fields rather than among its children. */
export interface FieldText {
  readonly name: string
  readonly type: 'text' | 'richText' | 'code'
  /** What it is to a reader. */
  readonly role: string
}

/** The fields of pictures and blocks that a reader sees as text, by {@link kindOf}. */
const fieldTexts: ReadonlyMap<string, readonly FieldText[]> = new Map([
  ['upload', [{ name: 'caption', type: 'text', role: 'caption' }]],
  [
    'PullQuote',
    [
      { name: 'text', type: 'text', role: 'quote' },
      { name: 'attribution', type: 'text', role: 'attribution' },
    ],
  ],
  ['Footnote', [{ name: 'note', type: 'richText', role: 'footnote' }]],
  ['Code', [{ name: 'code', type: 'code', role: 'code' }]],
])

/** Which fields of a node hold text. */
export function fieldTextsOf(node: LexicalNode): readonly FieldText[] {
  return fieldTexts.get(kindOf(node)) ?? []
}

/** The text of a footnote, which is a document of its own; `undefined` for every other node. */
export function footnoteOf(node: LexicalNode): LexicalDocument | undefined {
  const note = kindOf(node) === 'Footnote' ? fieldsOf(node)['note'] : undefined
  return isRichText(note) ? note : undefined
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}
