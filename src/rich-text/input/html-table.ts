import { isBlank, type PastedBlock, type PastedCell, type PastedInline } from './blocks'
import { isHidden } from './hidden'
import { attribute, type HtmlElement, type HtmlNode } from './html-tree'
import type { NoteChange } from './not-kept'

/** Cells that one cell may stand for; a page of a spreadsheet can claim thousands. */
const widest = 50

/**
 * A table as rows of cells of text. One with a single column that holds more than text is a frame
 * around it, as letters and older pages have it: what is in it stays, the frame goes.
 */
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
  const occupied = new Map<number, Set<number>>()
  const filled = rows.map((cells, index) => {
    const isHead = index === 0 && isFirstRowHead(table)
    const taken = occupied.get(index) ?? new Set()
    const row: PastedCell[] = []
    const toNextFree = () => {
      while (taken.has(row.length)) row.push(emptyCell)
    }
    for (const cell of cells) {
      toNextFree()
      const content = blocksOf(cell.children)
      const { children, pictures } = cellContent(content)
      note('inner-table', content.filter(({ type }) => type === 'table').length)
      behind.push(...pictures)
      const header = isHead || cell.tag === 'th'
      const { columns, rows: height } = spanOf(cell, rows.length - index)
      if (columns > 1 || height > 1) note('merged-cell')
      for (let below = 1; below < height; below += 1) {
        const places = occupied.get(index + below) ?? new Set()
        for (let column = 0; column < columns; column += 1) places.add(row.length + column)
        occupied.set(index + below, places)
      }
      row.push({ header, children: header ? plain(children) : children })
      for (let column = 1; column < columns; column += 1) row.push({ header, children: [] })
    }
    toNextFree()
    return row
  })
  const shown = filled.filter((cells) => cells.some(({ children }) => !isBlank(children)))
  const columns = Math.max(0, ...shown.map((cells) => cells.length))
  if (columns === 0) return [...before, ...behind]
  const even = shown.map((cells) => [
    ...cells,
    ...Array.from({ length: columns - cells.length }, () => emptyCell),
  ])
  return [...before, { type: 'table', rows: even }, ...behind]
}

const emptyCell: PastedCell = { header: false, children: [] }

/** How many columns and rows a merged cell takes. */
function spanOf(
  cell: HtmlElement,
  rowsLeft: number,
): { readonly columns: number; readonly rows: number } {
  const columns = Math.min(Math.max(1, Number(attribute(cell, 'colspan')) || 1), widest)
  const said = attribute(cell, 'rowspan')
  // `0` is all rows that are left (HTML 4.9.11).
  const rows = said.trim() === '0' ? rowsLeft : Number(said) || 1
  return { columns, rows: Math.min(Math.max(1, rows), rowsLeft) }
}

/** What stands in a table and in none of its rows: its caption, and what sources put there by mistake. */
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

/** Blocks of a cell as lines of one text. */
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
