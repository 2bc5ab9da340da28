import type { RichBlock, RichCell, RichListItem, RichText } from '#src/page-types/rich-text-model'
import { type Direction, directionOfText } from '#src/platform/i18n/direction'
import { slugify } from '#src/platform/i18n/slug'
import { highlight } from './highlight'
import { directionOf } from './languages-of-parts'
import {
  childrenOf,
  fieldsOf,
  formOf,
  idOf,
  kindOf,
  type LexicalDocument,
  type LexicalNode,
} from './nodes'
import { type Conversion, inlinesIn, type RichReferences, textOf } from './to-inlines'
import { textOf as plainTextOf } from './walk'

/** Converts the editor's document for pages. Unknown nodes are dropped. */
export function toRichText(document: LexicalDocument, references: RichReferences): RichText {
  const conversion: Conversion = {
    references,
    headingIds: new Set(),
    shownForms: new Set(),
    direction: directionOf(references.tag),
    notes: [],
  }
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
  ['FormInText', formIn],
  ['SubscribeInText', subscribeIn],
])

function blocksOf(nodes: readonly LexicalNode[], conversion: Conversion): RichBlock[] {
  return nodes.flatMap((node) => blockByKind.get(kindOf(node))?.(node, conversion) ?? [])
}

function lineOf(type: 'paragraph' | 'quote'): ToBlock {
  return (node, conversion) => {
    const children = inlinesIn(node, conversion)
    return children.length > 0
      ? { type, ...directed(node, textOf(children), conversion), children }
      : undefined
  }
}

function headingOf(node: LexicalNode, conversion: Conversion): RichBlock | undefined {
  const children = inlinesIn(node, conversion)
  const text = textOf(children)
  // An empty heading is invisible, and nameless in a list of headings.
  if (text.trim() === '') return undefined
  const level = node['tag'] === 'h4' ? 4 : node['tag'] === 'h3' ? 3 : 2
  const id = newHeadingId(text, conversion)
  return { type: 'heading', level, id, ...directed(node, text, conversion), children }
}

function newHeadingId(text: string, { headingIds, references }: Conversion): string {
  const base = slugify(text, references.tag) || 'section'
  let id = base
  for (let number = 2; headingIds.has(id); number += 1) id = `${base}-${number}`
  headingIds.add(id)
  return id
}

function listOf(node: LexicalNode, outer: Conversion): RichBlock {
  const ordered = node['listType'] === 'number'
  const dir = directed(node, plainTextOf(node), outer)
  const around = within(dir, outer)
  const items: RichListItem[] = []
  for (const item of childrenOf(node)) {
    const lists = childrenOf(item).filter((child) => child.type === 'list')
    const own = directed(item, plainTextOf(item), around)
    const conversion = within(own, around)
    const nested = blocksOf(lists, conversion)
    const children = inlinesIn(item, conversion)
    const last = items.at(-1)
    // Lexical stores a nested list in an item of its own after its parent.
    if (children.length === 0 && nested.length > 0 && last) {
      items[items.length - 1] = { ...last, nested: [...last.nested, ...nested] }
    } else items.push({ ...own, children, nested })
  }
  return { type: 'list', ordered, start: ordered ? startOf(node) : undefined, ...dir, items }
}

/** A safe integer other than 1. */
function startOf({ start }: LexicalNode): number | undefined {
  return Number.isSafeInteger(start) && start !== 1 ? (start as number) : undefined
}

function figureOf(node: LexicalNode, conversion: Conversion): RichBlock | undefined {
  const picture = conversion.references.pictures.get(idOf(node['value']) ?? '')
  const { caption } = fieldsOf(node) as { caption?: string }
  const dir = directed(undefined, caption ?? '', conversion)
  return picture && { type: 'figure', picture, ...dir, caption: caption || undefined }
}

function tableOf(node: LexicalNode, conversion: Conversion): RichBlock {
  const cellOf = (cell: LexicalNode): RichCell => {
    const dir = directed(childrenOf(cell)[0], plainTextOf(cell), conversion)
    return {
      header: Number(cell['headerState'] ?? 0) > 0,
      ...spanOf(cell, 'colSpan'),
      ...spanOf(cell, 'rowSpan'),
      ...dir,
      children: blocksOf(childrenOf(cell), within(dir, conversion)),
    }
  }
  return { type: 'table', rows: childrenOf(node).map((row) => childrenOf(row).map(cellOf)) }
}

/** Merged cells; the others of their rows move up. */
function spanOf<Name extends 'colSpan' | 'rowSpan'>(
  cell: LexicalNode,
  name: Name,
): Partial<Record<Name, number>> {
  const span = Math.min(Number(cell[name]) || 1, widest)
  return Number.isInteger(span) && span > 1 ? ({ [name]: span } as Record<Name, number>) : {}
}

/** The browsers' limit (HTML 4.9.11). */
const widest = 1_000

function pullQuoteOf(node: LexicalNode, conversion: Conversion): RichBlock | undefined {
  const { attribution, text } = fieldsOf(node) as { attribution?: string | null; text?: string }
  if (!text) return undefined
  const dir = directed(undefined, text, conversion)
  return { type: 'pull-quote', text, ...dir, attribution: attribution || undefined }
}

function codeOf(node: LexicalNode): RichBlock {
  const fields = fieldsOf(node) as { code?: string; language?: string }
  const language = fields.language ?? 'plaintext'
  return { type: 'code', language, tokens: highlight(fields.code ?? '', language) }
}

/** Once in a text, since the ids of its controls are those of the form. */
function formIn(node: LexicalNode, { references, shownForms }: Conversion): RichBlock | undefined {
  const id = formOf(node) ?? ''
  const found = shownForms.has(id) ? undefined : references.forms?.get(id)
  shownForms.add(id)
  return found && { type: 'form', ...found }
}

/** Once in a text, for the same reason. */
function subscribeIn(
  _: LexicalNode,
  { references: { subscribe }, shownForms }: Conversion,
): RichBlock | undefined {
  const isShown = shownForms.has('subscribe')
  shownForms.add('subscribe')
  return subscribe && !isShown ? { type: 'subscribe', ...subscribe } : undefined
}

interface Directed {
  readonly dir?: Direction
}

/** Set if it differs from its surroundings: the editor's choice or, as in the editor, that of its first letter. */
function directed(
  node: LexicalNode | undefined,
  text: string,
  { direction: around }: Conversion,
): Directed {
  const said = node?.['direction']
  const own = said === 'ltr' || said === 'rtl' ? said : directionOfText(text)
  return own === undefined || own === around ? {} : { dir: own }
}

const within = ({ dir }: Directed, conversion: Conversion): Conversion =>
  dir ? { ...conversion, direction: dir } : conversion
