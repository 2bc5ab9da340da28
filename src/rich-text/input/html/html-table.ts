import { isBlank, type PastedBlock, type PastedCell, type PastedInline } from '../blocks'
import { isHidden } from '../hidden'
import type { NoteChange } from '../not-kept'
import { attribute, type HtmlElement, type HtmlNode } from './html-tree'

/** Spreadsheets may claim thousands. */
const widest = 50

/** A single column of more than text is a layout frame, as in letters and older pages: its content stays. */
export function tableOf(
  table: HtmlElement,
  blocksOf: (nodes: readonly HtmlNode[]) => PastedBlock[],
  note: NoteChange,
): PastedBlock[] {
  const behind: PastedBlock[] = []
  const rows = rowsOf(table).map((row) => row.children.filter(isCell))
  const before = blocksOf(table.children.filter(isStray))
  const isFrame = rows.every((cells) => cells.length <= 1)
  if (isFrame) {
    return [...before, ...rows.flatMap((cells) => cells.flatMap((cell) => blocksOf(cell.children)))]
  }
  /** By row, the places taken by merged cells above. */
  const taken = rows.map(() => 0)
  const filled = rows.map((cells, index) => {
    const isHead = index === 0 && isFirstRowHead(table)
    return cells.map((cell): PastedCell => {
      const content = blocksOf(cell.children)
      const { children, pictures } = cellContent(content)
      note('inner-table', content.filter(({ type }) => type === 'table').length)
      behind.push(...pictures)
      const header = isHead || cell.tag === 'th'
      const { columns, rows: height } = spanOf(cell, rows.length - index)
      for (let row = index + 1; row < index + height; row += 1) {
        taken[row] = (taken[row] ?? 0) + columns
      }
      return {
        header,
        children: header ? plain(children) : children,
        ...(columns > 1 ? { colSpan: columns } : {}),
        ...(height > 1 ? { rowSpan: height } : {}),
      }
    })
  })
  const widthOf = (cells: readonly PastedCell[], index: number) =>
    cells.reduce((sum, { colSpan = 1 }) => sum + colSpan, taken[index] ?? 0)
  const columns = Math.max(0, ...filled.map(widthOf))
  const even = filled.map((cells, index) => [
    ...cells,
    ...Array.from({ length: columns - widthOf(cells, index) }, () => emptyCell),
  ])
  const isMerged = taken.some((places) => places > 0)
  // An empty row may be crossed by merged cells.
  const shown = isMerged
    ? even
    : even.filter((cells) => cells.some(({ children }) => !isBlank(children)))
  const isEmpty = shown.every((cells) => cells.every(({ children }) => isBlank(children)))
  if (isEmpty) return [...before, ...behind]
  return [...before, { type: 'table', rows: shown }, ...behind]
}

const emptyCell: PastedCell = { header: false, children: [] }

/** The columns and rows of a merged cell. */
function spanOf(
  cell: HtmlElement,
  rowsLeft: number,
): { readonly columns: number; readonly rows: number } {
  const columns = Math.min(Math.max(1, Number(attribute(cell, 'colspan')) || 1), widest)
  const said = attribute(cell, 'rowspan')
  // `0` means all remaining rows (HTML 4.9.11).
  const rows = said.trim() === '0' ? rowsLeft : Number(said) || 1
  return { columns, rows: Math.min(Math.max(1, rows), rowsLeft) }
}

/** Content outside of rows: the caption, and misplaced nodes. */
const isStray = (node: HtmlNode): boolean =>
  typeof node === 'string'
    ? node.trim() !== ''
    : !/^(?:thead|tbody|tfoot|tr|colgroup|col)$/.test(node.tag)

const isCell = (node: HtmlNode): node is HtmlElement =>
  typeof node !== 'string' && (node.tag === 'td' || node.tag === 'th') && !isHidden(node)

function rowsOf(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child): HtmlElement[] => {
    if (typeof child === 'string') return []
    if (child.tag === 'tr') return isHidden(child) ? [] : [child]
    return /^(?:thead|tbody|tfoot)$/.test(child.tag) ? rowsOf(child) : []
  })
}

function isFirstRowHead(table: HtmlElement): boolean {
  return table.children.some((child) => typeof child !== 'string' && child.tag === 'thead')
}

function cellContent(blocks: readonly PastedBlock[]): {
  readonly children: PastedInline[]
  readonly pictures: PastedBlock[]
} {
  const children: PastedInline[] = []
  const pictures: PastedBlock[] = []
  const addLine = (line: readonly PastedInline[]) => {
    if (children.length > 0) children.push({ type: 'break' })
    children.push(...line)
  }
  const add = (block: PastedBlock): void => {
    if (block.type === 'picture') pictures.push(block)
    else if (block.type === 'list') block.items.forEach(addItem)
    else if (block.type === 'code') addLine([{ type: 'text', text: block.code, marks: ['code'] }])
    else if (block.type === 'table') {
      for (const row of block.rows) for (const cell of row) addLine(cell.children)
    } else if (block.type !== 'rule') addLine(block.children)
  }
  const addItem = ({
    children: line,
    nested,
  }: {
    children: readonly PastedInline[]
    nested: readonly PastedBlock[]
  }) => {
    addLine(line)
    nested.forEach(add)
  }
  blocks.forEach(add)
  return { children, pictures }
}

function plain(inlines: readonly PastedInline[]): PastedInline[] {
  return inlines.map((inline) =>
    inline.type === 'text'
      ? { ...inline, marks: inline.marks.filter((mark) => mark !== 'bold') }
      : inline,
  )
}
