import { mendedLink } from '#src/platform/urls/typed-link'
import { isLanguageOfPart } from './languages-of-parts'

/** Lexical's serialized state. Only its type is certain: drafts are not validated, newer editors have others. */
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

/** In reading order: inline nodes, blocks, items, rows, or cells. */
export function childrenOf(node: unknown): readonly LexicalNode[] {
  const { children } = valuesOf(node)
  return Array.isArray(children) ? children : []
}

/** The same node for the same children, otherwise a copy. */
export function withChildren<Node extends LexicalNode>(
  node: Node,
  children: readonly LexicalNode[],
): Node {
  const before = childrenOf(node)
  const isSame =
    children.length === before.length && children.every((child, i) => child === before[i])
  return isSame ? node : { ...node, children }
}

/** The fields of a link, a picture, or a block. */
export function fieldsOf(node: LexicalNode): Values {
  return valuesOf(node['fields'])
}

/** The slug of a block, such as `PullQuote` or `Footnote`; otherwise the node's type. */
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

export function formatsOf(text: LexicalNode): readonly TextFormat[] {
  const format = Number(text['format'] ?? 0)
  return (Object.keys(formatBits) as TextFormat[]).filter(
    (name) => (format & formatBits[name]) !== 0,
  )
}

/** Lexical's `NodeState` key, and our name in it. */
export const stateKey = '$'
export const languageKey = 'lang'

/** The marked language of a text (BCP 47); `undefined` without a mark, or for an unknown one. */
export function languageMarkOf(text: LexicalNode): string | undefined {
  const language = valuesOf(text[stateKey])[languageKey]
  return isLanguageOfPart(language) ? language : undefined
}

/** The id of a referenced document: stored as id, or populated. */
export function idOf(value: unknown): string | undefined {
  const id = valuesOf(value)['id'] ?? value
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** A document of the CMS, or a URL as an editor meant it. */
export type LinkTarget =
  | { readonly type: 'document'; readonly collection: string; readonly id: string }
  | { readonly type: 'address'; readonly url: string }

/** `undefined` for other nodes, and for an empty link. */
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

/** The id of a form in a text; `undefined` for other nodes. */
export function formOf(node: LexicalNode): string | undefined {
  return kindOf(node) === 'FormInText' ? idOf(fieldsOf(node)['form']) : undefined
}

/** Whether a node is the subscription to the newsletter. */
export const isSubscription = (node: LexicalNode): boolean => kindOf(node) === 'SubscribeInText'

/** Text in a node's own fields rather than its children. */
export interface FieldText {
  readonly name: string
  readonly type: 'text' | 'richText' | 'code'
  readonly role: string
}

/** The visible text fields of pictures and blocks, by {@link kindOf}. */
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

export function fieldTextsOf(node: LexicalNode): readonly FieldText[] {
  return fieldTexts.get(kindOf(node)) ?? []
}

/** The document of a footnote; `undefined` for other nodes. */
export function footnoteOf(node: LexicalNode): LexicalDocument | undefined {
  const note = kindOf(node) === 'Footnote' ? fieldsOf(node)['note'] : undefined
  return isRichText(note) ? note : undefined
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}
