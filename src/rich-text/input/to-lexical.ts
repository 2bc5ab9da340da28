import {
  isBlank,
  type PastedBlock,
  type PastedInline,
  type PastedItem,
  type PastedList,
  type PastedMark,
  type PastedPicture,
  wordsOf,
} from './blocks'

/** A node of the editor's document (Lexical's serialised state). */
export interface LexicalJson {
  readonly type: string
  readonly version: number
  readonly [property: string]: unknown
}

/** What is put into the editor, one after the other: a node, or the place of a picture to come. */
export type PastedNode = { readonly node: LexicalJson } | { readonly picture: PastedPicture }

/** What an editor has a form for; one for a few lines has less than one for articles. */
export interface Abilities {
  readonly headings: boolean
  readonly lists: boolean
  readonly quotes: boolean
  readonly rules: boolean
  readonly tables: boolean
  readonly pictures: boolean
  /** Code, and footnotes within a line. */
  readonly blocks: boolean
}

/** Lexical's bits of a text's `format`. */
const bits: Readonly<Record<PastedMark, number>> = {
  bold: 1,
  italic: 2,
  strike: 4,
  code: 16,
  sub: 32,
  super: 64,
}

/**
 * What was pasted in the editor's own form. Where the editor has no form for something, its words
 * become paragraphs.
 *
 * @param newId makes an id for nodes that have one: 24 hexadecimal digits.
 */
export function toLexical(
  blocks: readonly PastedBlock[],
  abilities: Abilities,
  newId: () => string,
): PastedNode[] {
  return blocks.flatMap(nodesOf)

  function nodesOf(block: PastedBlock): PastedNode[] {
    if (block.type === 'picture') return abilities.pictures ? [{ picture: block }] : []
    return blockNodes(block).map((node) => ({ node }))
  }

  function blockNodes(block: Exclude<PastedBlock, PastedPicture>): LexicalJson[] {
    switch (block.type) {
      case 'paragraph':
        return [paragraph(block.children)]
      case 'heading':
        return abilities.headings
          ? [element('heading', { tag: `h${block.level}`, children: inlines(block.children) })]
          : [paragraph(block.children)]
      case 'quote':
        return abilities.quotes
          ? [element('quote', { children: inlines(block.children) })]
          : [paragraph(block.children)]
      case 'list':
        return abilities.lists ? [list(block, 0)] : spelledList(block, '')
      case 'rule':
        return abilities.rules ? [element('horizontalrule', {})] : []
      case 'table':
        return abilities.tables ? [table(block.rows)] : block.rows.map(rowAsParagraph)
      case 'code':
        return abilities.blocks ? [codeBlock(block)] : codeAsParagraphs(block.code)
    }
  }

  function paragraph(children: readonly PastedInline[]): LexicalJson {
    return element('paragraph', { children: inlines(children), textFormat: 0, textStyle: '' })
  }

  function list({ items, ordered, start }: PastedList, depth: number): LexicalJson {
    const nodes: LexicalJson[] = []
    const add = (children: readonly LexicalJson[]) =>
      nodes.push(element('listitem', { value: start + nodes.length, indent: depth, children }))
    for (const { children, nested } of items) {
      add(inlines(children))
      // Lexical holds a nested list in an item of its own behind the one that it belongs to.
      for (const inner of nested) add([list(inner, depth + 1)])
    }
    return element('list', {
      listType: ordered ? 'number' : 'bullet',
      tag: ordered ? 'ol' : 'ul',
      start: ordered ? start : 1,
      children: nodes,
    })
  }

  function spelledList({ items, ordered, start }: PastedList, indent: string): LexicalJson[] {
    return items.flatMap(({ children, nested }: PastedItem, index): LexicalJson[] => {
      const mark = `${indent}${ordered ? `${start + index}.` : '•'} `
      return [
        paragraph([{ type: 'text', text: mark, marks: [] }, ...children]),
        ...nested.flatMap((inner) => spelledList(inner, `${indent}– `)),
      ]
    })
  }

  function table(rows: Extract<PastedBlock, { type: 'table' }>['rows']): LexicalJson {
    return element('table', {
      children: rows.map((cells) =>
        element('tablerow', {
          children: cells.map(({ children, header }) =>
            element('tablecell', {
              headerState: header ? 1 : 0,
              colSpan: 1,
              rowSpan: 1,
              backgroundColor: null,
              children: [paragraph(children)],
            }),
          ),
        }),
      ),
    })
  }

  function rowAsParagraph(
    cells: Extract<PastedBlock, { type: 'table' }>['rows'][number],
  ): LexicalJson {
    return paragraph(
      cells
        .filter(({ children }) => !isBlank(children))
        .flatMap(({ children }, index): PastedInline[] => [
          ...(index > 0 ? [{ type: 'text', text: ' – ', marks: [] } as const] : []),
          ...children,
        ]),
    )
  }

  function codeBlock({ code, language }: Extract<PastedBlock, { type: 'code' }>): LexicalJson {
    const fields = { id: newId(), blockName: '', blockType: 'Code', language, code }
    return element('block', { version: 2, fields })
  }

  function codeAsParagraphs(code: string): LexicalJson[] {
    return code
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => paragraph([{ type: 'text', text: line, marks: ['code'] }]))
  }

  function inlines(children: readonly PastedInline[]): LexicalJson[] {
    return children.flatMap((child): LexicalJson[] => {
      switch (child.type) {
        case 'text':
          return [text(child.text, child.marks)]
        case 'break':
          return [{ type: 'linebreak', version: 1 }]
        case 'link':
          return [
            element('link', {
              version: 3,
              id: newId(),
              fields: { linkType: 'custom', newTab: false, url: child.href },
              children: inlines(child.children),
            }),
          ]
        case 'note':
          return abilities.blocks ? [footnote(child.children)] : inTextNote(child.children)
        default:
          return []
      }
    })
  }

  function footnote(children: readonly PastedInline[]): LexicalJson {
    const note = { root: element('root', { children: [paragraph(children)] }) }
    const fields = { id: newId(), blockName: '', blockType: 'Footnote', note }
    return { type: 'inlineBlock', version: 1, fields }
  }

  function inTextNote(children: readonly PastedInline[]): LexicalJson[] {
    return [text(` (${wordsOf(children)})`, [])]
  }
}

function element(type: string, properties: Record<string, unknown>): LexicalJson {
  return { type, version: 1, direction: null, format: '', indent: 0, ...properties }
}

function text(value: string, marks: readonly PastedMark[]): LexicalJson {
  const format = marks.reduce((sum, mark) => sum | bits[mark], 0)
  return { type: 'text', version: 1, text: value, format, detail: 0, mode: 'normal', style: '' }
}
