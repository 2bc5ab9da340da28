import sharp, { type OverlayOptions } from 'sharp'

export interface Cell {
  /** A picture of a page. */
  readonly file: string
  /** Width of the window in CSS pixels, to which the cell is in proportion. */
  readonly width: number
  readonly caption: string
}

/** CSS pixels of a page per pixel of the sheet. */
const reduction = 3
/** Longest part of a page that a cell shows, in pixels of the sheet. */
const tallest = 900
const gap = 16
const captionHeight = 26
const perRow = 6

/** Puts pictures of pages side by side, six to a row, each under its caption. */
export async function writeContactSheet(target: string, cells: readonly Cell[]): Promise<void> {
  const tiles = await Promise.all(
    cells.map(async (cell) => {
      const picture = sharp(cell.file).resize({ width: Math.round(cell.width / reduction) })
      const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
      const height = Math.min(info.height, tallest)
      const cut = await sharp(data)
        .extract({ left: 0, top: 0, width: info.width, height })
        .png()
        .toBuffer()
      return { ...cell, input: cut, width: info.width, height }
    }),
  )
  const rows = Array.from({ length: Math.ceil(tiles.length / perRow) }, (_, row) =>
    tiles.slice(row * perRow, (row + 1) * perRow),
  )
  const layers: OverlayOptions[] = []
  let top = gap
  let right = 0
  for (const row of rows) {
    let left = gap
    for (const tile of row) {
      const label = `<svg width="${tile.width}" height="${captionHeight}"><text x="0" y="17" font-family="sans-serif" font-size="13" fill="#333">${tile.caption}</text></svg>`
      layers.push({ input: Buffer.from(label), left, top })
      layers.push({ input: tile.input, left, top: top + captionHeight })
      left += tile.width + gap
    }
    right = Math.max(right, left)
    top += captionHeight + gap + Math.max(...row.map(({ height }) => height))
  }
  await sharp({ create: { width: right, height: top, channels: 3, background: '#d8d8d8' } })
    .composite(layers)
    .png({ palette: true })
    .toFile(target)
}
