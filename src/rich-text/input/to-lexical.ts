import {
  newBlock,
  newElement,
  newFootnote,
  newHeading,
  newLineBreak,
  newLink,
  newList,
  newParagraph,
  newTable,
  newText,
} from '../new-nodes'
import { formatBits, type LexicalNode } from '../nodes'
import {
  isBlank,
  isLanguageMark,
  languageIn,
  type PastedBlock,
  type PastedFormat,
  type PastedInline,
  type PastedList,
  type PastedMark,
  type PastedPicture,
  textOf,
} from './blocks'

/** A node for the editor, or the place of a coming picture. */
export type PastedNode = { readonly node: LexicalNode } | { readonly picture: PastedPicture }

/** An editor's forms; the small one has fewer. */
export interface Abilities {
  readonly headings: boolean
  readonly lists: boolean
  readonly quotes: boolean
  readonly rules: boolean
  readonly tables: boolean
  readonly pictures: boolean
  /** Code, and inline footnotes. */
  readonly blocks: boolean
  /** The language of the text (BCP 47), besides which others are marked; `undefined` without marks. */
  readonly languagesBesides: string | undefined
}

/** Those of an editor that has every form, without languages of words. */
export const allAbilities: Abilities = {
  headings: true,
  lists: true,
  quotes: true,
  rules: true,
  tables: true,
  pictures: true,
  blocks: true,
  languagesBesides: undefined,
}

const bits: Readonly<Record<PastedFormat, number>> = {
  bold: formatBits.bold,
  italic: formatBits.italic,
  strike: formatBits.strikethrough,
  code: formatBits.code,
  sub: formatBits.subscript,
  super: formatBits.superscript,
}

/** Without a form, text becomes paragraphs. `newId` makes a node id: 24 hexadecimal digits. */
export function toLexical(
  blocks: readonly PastedBlock[],
  abilities: Abilities,
  newId: () => string,
): PastedNode[] {
  const editor: Editor = { abilities, newId }
  return blocks.flatMap((block): PastedNode[] => {
    if (block.type === 'picture') return abilities.pictures ? [{ picture: block }] : []
    return blockNodes(block, editor).map((node) => ({ node }))
  })
}

interface Editor {
  readonly abilities: Abilities
  readonly newId: () => string
}

type Row = Extract<PastedBlock, { type: 'table' }>['rows'][number]

function blockNodes(block: Exclude<PastedBlock, PastedPicture>, editor: Editor): LexicalNode[] {
  const { abilities, newId } = editor
  switch (block.type) {
    case 'paragraph':
      return [paragraph(block.children, editor)]
    case 'heading':
      return abilities.headings
        ? [newHeading(block.level, inlines(block.children, editor))]
        : [paragraph(block.children, editor)]
    case 'quote':
      return abilities.quotes
        ? [newElement('quote', { children: inlines(block.children, editor) })]
        : [paragraph(block.children, editor)]
    case 'list':
      return abilities.lists ? [list(block, 0, editor)] : spelledList(block, '', editor)
    case 'rule':
      return abilities.rules ? [newElement('horizontalrule')] : []
    case 'table':
      return abilities.tables
        ? [table(block.rows, editor)]
        : block.rows.map((row) => rowAsParagraph(row, editor))
    case 'code': {
      const { code, language } = block
      return abilities.blocks
        ? [newBlock(newId(), 'Code', { language, code })]
        : codeAsParagraphs(code, editor)
    }
  }
}

function paragraph(children: readonly PastedInline[], editor: Editor): LexicalNode {
  return newParagraph(inlines(children, editor))
}

function list({ items, ordered, start }: PastedList, depth: number, editor: Editor): LexicalNode {
  return newList({
    ordered,
    start,
    firstValue: start,
    depth,
    items: items.map(({ children, nested }) => ({
      children: inlines(children, editor),
      nested: nested.map((inner) => list(inner, depth + 1, editor)),
    })),
  })
}

function spelledList(
  { items, ordered, start }: PastedList,
  indent: string,
  editor: Editor,
): LexicalNode[] {
  return items.flatMap(({ children, nested }, index) => {
    const mark = `${indent}${ordered ? `${start + index}.` : '•'} `
    return [
      paragraph([{ type: 'text', text: mark, marks: [] }, ...children], editor),
      ...nested.flatMap((inner) => spelledList(inner, `${indent}– `, editor)),
    ]
  })
}

function table(rows: readonly Row[], editor: Editor): LexicalNode {
  return newTable(
    rows.map((cells) =>
      cells.map(({ children, ...cell }) => ({ ...cell, children: inlines(children, editor) })),
    ),
  )
}

function rowAsParagraph(cells: Row, editor: Editor): LexicalNode {
  const content = cells
    .filter(({ children }) => !isBlank(children))
    .flatMap(({ children }, index): PastedInline[] => [
      ...(index > 0 ? [{ type: 'text', text: ' – ', marks: [] } as const] : []),
      ...children,
    ])
  return paragraph(content, editor)
}

function codeAsParagraphs(code: string, editor: Editor): LexicalNode[] {
  return code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph([{ type: 'text', text: line, marks: ['code'] }], editor))
}

function inlines(children: readonly PastedInline[], editor: Editor): LexicalNode[] {
  const { abilities, newId } = editor
  return children.flatMap((child): LexicalNode[] => {
    switch (child.type) {
      case 'text':
        return [newText(child.text, bitsOf(child.marks), languageOf(child.marks, editor))]
      case 'break':
        return [newLineBreak()]
      case 'link': {
        const fields = { linkType: 'custom', newTab: false, url: child.href }
        return [newLink(newId(), fields, inlines(child.children, editor))]
      }
      case 'note':
        return abilities.blocks
          ? [newFootnote(newId(), inlines(child.children, editor))]
          : [newText(` (${textOf(child.children)})`)]
      default:
        return []
    }
  })
}

function bitsOf(marks: readonly PastedMark[]): number {
  return marks.reduce((sum, mark) => (isLanguageMark(mark) ? sum : sum | bits[mark]), 0)
}

function languageOf(
  marks: readonly PastedMark[],
  { abilities: { languagesBesides } }: Editor,
): string | undefined {
  const language = languageIn(marks)
  return languagesBesides === undefined || language === languagesBesides ? undefined : language
}
