import { type CsvRow, OpenQuote, readCsv, writeCsv } from './csv'

export interface RedirectRow {
  readonly row: number
  readonly from: string
  /** An address; empty for a redirect that is to keep its target. */
  readonly to: string
  readonly permanent: boolean
}

export type RowFaultKind = 'quote' | 'header' | 'columns' | 'permanent' | 'rows' | 'empty'

export interface RowFault {
  readonly row: number
  readonly fault: RowFaultKind
  readonly found: string
}

export interface ReadRows {
  readonly rows: readonly RedirectRow[]
  readonly faults: readonly RowFault[]
}

export const mostRows = 50_000

const columns = ['from', 'to', 'permanent'] as const

export function readRedirectRows(text: string): ReadRows {
  const records = recordsOf(text)
  if ('fault' in records) return { rows: [], faults: [records] }
  const [first, ...others] = records
  if (!first) return { rows: [], faults: [{ row: 1, fault: 'empty', found: '' }] }
  if (records.length > mostRows + 1) {
    return { rows: [], faults: [{ row: mostRows + 2, fault: 'rows', found: String(mostRows) }] }
  }
  const names = first.cells.map((cell) => cell.toLowerCase())
  const hasHeader = names.includes('from') && names.includes('to')
  if (!hasHeader && !first.cells[0]?.startsWith('/')) {
    return {
      rows: [],
      faults: [{ row: first.row, fault: 'header', found: first.cells.join(', ') }],
    }
  }
  const places = columns.map((name, index) => (hasHeader ? names.indexOf(name) : index))
  const rows: RedirectRow[] = []
  const faults: RowFault[] = []
  for (const { cells, row } of hasHeader ? others : records) {
    const [from = '', to = '', type = ''] = places.map((place) => cells[place] ?? '')
    const permanent = isPermanent(type)
    if (cells.length < 2 || cells.length > Math.max(names.length, columns.length)) {
      faults.push({ row, fault: 'columns', found: String(cells.length) })
    } else if (permanent === undefined) faults.push({ row, fault: 'permanent', found: type })
    else rows.push({ row, from, to, permanent })
  }
  return { rows, faults }
}

function recordsOf(text: string): CsvRow[] | RowFault {
  try {
    return readCsv(text)
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error
    return { row: error.row, fault: 'quote', found: '' }
  }
}

/** Also the status codes of other programs. */
function isPermanent(cell: string): boolean | undefined {
  const text = cell.toLowerCase()
  if (/^(?:|yes|y|true|1|308|301|permanent)$/.test(text)) return true
  if (/^(?:no|n|false|0|307|302|303|temporary)$/.test(text)) return false
  return undefined
}

/** `yes` and `no`: spreadsheets translate `true` and `false`. */
export const writeRedirectRows = (rows: readonly Omit<RedirectRow, 'row'>[]): string =>
  writeCsv([
    columns,
    ...rows.map(({ from, permanent, to }) => [from, to, permanent ? 'yes' : 'no']),
  ])
