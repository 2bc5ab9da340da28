import { type LexicalDocument, type LexicalNode, languageKey, stateKey } from './nodes'

/* New nodes as the editor stores them. Ids of links, blocks, and pictures are 24 hexadecimal digits. */

/** Any node that may have children: `quote`, `horizontalrule`, `upload`, … */
export function newElement(
  type: string,
  properties: Readonly<Record<string, unknown>> = {},
): LexicalNode {
  return { type, version: 1, direction: null, format: '', indent: 0, ...properties }
}

export function newDocument(children: readonly LexicalNode[]): LexicalDocument {
  return { root: { ...newElement('root'), children } }
}

/** `format`: the sum of its bits (`formatBits`). `language`: if it differs from its surroundings (BCP 47). */
export function newText(text: string, format = 0, language?: string): LexicalNode {
  const plain = { type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' }
  return language ? { ...plain, [stateKey]: { [languageKey]: language } } : plain
}

export function newLineBreak(): LexicalNode {
  return { type: 'linebreak', version: 1 }
}

export function newLink(
  id: string,
  fields: Readonly<Record<string, unknown>>,
  children: readonly LexicalNode[],
): LexicalNode {
  return newElement('link', { version: 3, id, fields, children })
}

export function newFootnote(id: string, children: readonly LexicalNode[]): LexicalNode {
  const note = newDocument([newParagraph(children)])
  const fields = { id, blockName: '', blockType: 'Footnote', note }
  return { type: 'inlineBlock', version: 1, fields }
}

export function newParagraph(children: readonly LexicalNode[]): LexicalNode {
  return newElement('paragraph', { children, textFormat: 0, textStyle: '' })
}

export function newHeading(level: number, children: readonly LexicalNode[]): LexicalNode {
  return newElement('heading', { tag: `h${level}`, children })
}

/** Such as code or a pull quote. */
export function newBlock(
  id: string,
  blockType: string,
  fields: Readonly<Record<string, string>>,
): LexicalNode {
  return newElement('block', { version: 2, fields: { id, blockName: '', blockType, ...fields } })
}

export interface NewList {
  readonly ordered: boolean
  /** The number of its first item. */
  readonly start: number
  readonly items: readonly {
    readonly children: readonly LexicalNode[]
    readonly nested: readonly LexicalNode[]
  }[]
  /** The number of the first item; the editor renumbers on edits. */
  readonly firstValue: number
  /** The number of lists around it. */
  readonly depth: number
}

export function newList({ depth, firstValue, items, ordered, start }: NewList): LexicalNode {
  // Lexical stores a nested list in an item of its own after its parent.
  const contents = items.flatMap(({ children, nested }) => [
    children,
    ...nested.map((list) => [list]),
  ])
  return newElement('list', {
    listType: ordered ? 'number' : 'bullet',
    tag: ordered ? 'ol' : 'ul',
    start: ordered ? start : 1,
    children: contents.map((children, index) =>
      newElement('listitem', { value: firstValue + index, indent: depth, children }),
    ),
  })
}

export interface NewCell {
  readonly header: boolean
  readonly colSpan?: number
  readonly rowSpan?: number
  readonly children: readonly LexicalNode[]
}

export function newTable(rows: readonly (readonly NewCell[])[]): LexicalNode {
  return newElement('table', {
    children: rows.map((cells) => newElement('tablerow', { children: cells.map(newCell) })),
  })
}

function newCell({ children, colSpan = 1, header, rowSpan = 1 }: NewCell): LexicalNode {
  return newElement('tablecell', {
    headerState: header ? 1 : 0,
    colSpan,
    rowSpan,
    backgroundColor: null,
    children: [newParagraph(children)],
  })
}
