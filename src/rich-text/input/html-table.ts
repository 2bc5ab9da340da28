import { isBlank, type PastedBlock, type PastedCell, type PastedInline } from './blocks'
import { attribute, type HtmlElement, type HtmlNode } from './html-tree'

/** Cells that one cell may stand for; a page of a spreadsheet can claim thousands. */
const widest = 50

/**
 * A table as rows of cells of text. One with a single column that holds more than text is a frame
 * around it, as letters and older pages have it: what is in it stays, the frame goes.
 */
export function tableOf(
  table: HtmlElement,
  blocksOf: (nodes: readonly HtmlNode[]) => PastedBlock[],
): PastedBlock[] {
  const behind: PastedBlock[] = []
  const rows = rowsOf(table).map((row) => row.children.filter(isCell))
  const isFrame = rows.every((cells) => cells.length <= 1)
  if (isFrame) return rows.flatMap((cells) => cells.flatMap((cell) => blocksOf(cell.children)))
  const filled = rows.map((cells, index) => {
    const isHead = index === 0 && isFirstRowHead(table)
    return cells.flatMap((cell): PastedCell[] => {
      const { children, pictures } = cellContent(blocksOf(cell.children))
      behind.push(...pictures)
      const header = isHead || cell.tag === 'th'
      const span = Math.min(Number(attribute(cell, 'colspan')) || 1, widest)
      return [
        { header, children: header ? plain(children) : children },
        ...Array.from({ length: span - 1 }, () => ({ header, children: [] })),
      ]
    })
  })
  const shown = filled.filter((cells) => cells.some(({ children }) => !isBlank(children)))
  const columns = Math.max(0, ...shown.map((cells) => cells.length))
  if (columns === 0) return behind
  const even = shown.map((cells) => [
    ...cells,
    ...Array.from({ length: columns - cells.length }, () => ({ header: false, children: [] })),
  ])
  return [{ type: 'table', rows: even }, ...behind]
}

const isCell = (node: HtmlNode): node is HtmlElement =>
  typeof node !== 'string' && (node.tag === 'td' || node.tag === 'th')

function rowsOf(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child): HtmlElement[] => {
    if (typeof child === 'string') return []
    if (child.tag === 'tr') return [child]
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
