export interface ListPiece {
  /** With the names of columns as its first row. */
  readonly text: string
  /** Rows of the file before the first one of this piece, without the header. */
  readonly before: number
  readonly rows: number
}

/** A row that is longer than a piece: a quotation mark that is not closed, or no list at all. */
export class EndlessRow extends Error {
  override readonly name = 'EndlessRow'
}

/**
 * Parts of a list that a request can take, so that a list of any length needs little memory here and there. A line
 * break between quotation marks is part of a row. Empty rows count, as spreadsheets number them. @throws {EndlessRow}
 */
export async function* piecesOf(
  chunks: AsyncIterable<string>,
  most: { readonly characters: number; readonly rows: number },
): AsyncGenerator<ListPiece> {
  let header: string | undefined
  let piece = ''
  let count = 0
  let before = 0
  for await (const row of rowsOf(chunks, most.characters)) {
    if (header === undefined) {
      if (row.trim() === '') before += 1
      else header = row
      continue
    }
    if (count === most.rows || header.length + piece.length + row.length > most.characters) {
      if (count > 0) yield { text: header + piece, before, rows: count }
      before += count
      piece = ''
      count = 0
    }
    piece += row
    count += 1
  }
  if (header !== undefined) yield { text: header + piece, before, rows: count }
}

type Place = 'start' | 'cell' | 'quoted' | 'closed'

async function* rowsOf(chunks: AsyncIterable<string>, longest: number): AsyncGenerator<string> {
  let rest = ''
  let place: Place = 'start'
  for await (const chunk of chunks) {
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at] as string
      place = next(place, sign)
      if (sign !== '\n' || place === 'quoted') continue
      const row = rest + chunk.slice(from, at + 1)
      rest = ''
      from = at + 1
      yield row
    }
    rest += chunk.slice(from)
    if (rest.length > longest) throw new EndlessRow()
  }
  if (rest !== '') yield `${rest}\n`
}

/** A quotation mark counts at the start of a cell alone; two of them in a quoted cell are one sign. */
function next(place: Place, sign: string): Place {
  if (place === 'quoted') return sign === '"' ? 'closed' : 'quoted'
  if (sign === '"' && (place === 'start' || place === 'closed')) return 'quoted'
  return /[,;\t\n\ufeff]/.test(sign) ? 'start' : 'cell'
}
