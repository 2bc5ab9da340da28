export interface CsvRow {
  /** As spreadsheets count: the header is row 1. */
  readonly row: number
  readonly cells: readonly string[]
}

/** A quotation mark that isn't closed. */
export class OpenQuote extends Error {
  override readonly name = 'OpenQuote'
  constructor(readonly row: number) {
    super(`row ${row}: a quotation mark is not closed`)
  }
}

/**
 * The rows of a file as spreadsheets write it: with a byte order mark, semicolons or tabs, quotes, and line ends of
 * any system (RFC 4180, and what programs make of it). Empty rows are left out. @throws {OpenQuote}
 */
export function readCsv(text: string): CsvRow[] {
  const content = text.replace(/^\ufeff/, '')
  const separator = separatorOf(content)
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g')
  const rows: CsvRow[] = []
  let cells: string[] = []
  let row = 1
  let at = 0
  const end = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells: cells.map(plain) })
    cells = []
    row += 1
  }
  while (at <= content.length) {
    const { cell, next } = readCell(content, at, ends, row)
    cells.push(cell)
    at = next + 1
    if (content[next] === separator) continue
    if (content[next] === '\r' && content[at] === '\n') at += 1
    end()
  }
  return rows
}

function readCell(content: string, from: number, ends: RegExp, row: number) {
  let at = from
  let cell = ''
  if (content[at] === '"') {
    for (;;) {
      const close = content.indexOf('"', at + 1)
      if (close < 0) throw new OpenQuote(row)
      cell += content.slice(at + 1, close)
      at = close + 1
      if (content[at] !== '"') break
      cell += '"'
    }
  }
  ends.lastIndex = at
  const next = ends.exec(content)?.index ?? content.length
  return { cell: cell + content.slice(at, next), next }
}

/** In many languages, spreadsheets separate cells with semicolons, because commas are for decimals. */
function separatorOf(content: string): string {
  const [first = ''] = content.slice(0, 1_000).split(/[\r\n]/, 1)
  const plainFirst = first.replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => plainFirst.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** What a spreadsheet would compute instead of showing it. */
const formula = /^[=+\-@\t\r]/

const plain = (cell: string): string => {
  const text = cell.trim()
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}

const harmless = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** With a byte order mark, without which some spreadsheets take UTF-8 for another encoding. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) =>
    cells
      .map(harmless)
      .map((cell) => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
      .join(','),
  )
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`
}
