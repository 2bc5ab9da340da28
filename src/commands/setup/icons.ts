import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Square pictures in `public/`: the mark's share of the side, and whether the background is opaque. */
const pictures = [
  { file: 'icon-192.png', side: 192, share: 1, isOpaque: false },
  { file: 'icon-512.png', side: 512, share: 1, isOpaque: false },
  // Every mask leaves a circle of four fifths.
  { file: 'icon-maskable-192.png', side: 192, share: 0.5, isOpaque: true },
  { file: 'icon-maskable-512.png', side: 512, share: 0.5, isOpaque: true },
  { file: 'apple-touch-icon.png', side: 180, share: 0.62, isOpaque: true },
] as const

const sidesOfIco = [16, 32, 48] as const

/** @param paper the background of opaque icons. */
export async function writeIcons(paper: string): Promise<void> {
  const svg = await readFile('public/favicon.svg')
  for (const { file, isOpaque, share, side } of pictures) {
    const mark = await paint(svg, Math.round(side * share))
    const ground = isOpaque ? paper : { r: 0, g: 0, b: 0, alpha: 0 }
    const picture = sharp({
      create: { width: side, height: side, channels: 4, background: ground },
    })
      .composite([{ input: mark }])
      .png({ compressionLevel: 9, palette: side > 180 })
    await writeFile(`public/${file}`, await (isOpaque ? picture.removeAlpha() : picture).toBuffer())
  }
  const small = await Promise.all(sidesOfIco.map((side) => paint(svg, side)))
  await writeFile('public/favicon.ico', ico(small))
}

async function paint(svg: Buffer, side: number): Promise<Buffer> {
  const { height = side, width = side } = await sharp(svg).metadata()
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  // DPI at which the drawing has the picture's size.
  const density = Math.min(Math.max((72 * side) / Math.max(width, height), 1), 9600)
  return sharp(svg, { density }).resize(side, side, { fit: 'contain', background }).png().toBuffer()
}

/** An ICO file of PNG pictures: a header of 6 bytes, an entry of 16 bytes each, the pictures. */
export function ico(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index
    // Width and height are in the PNG's header, after its signature.
    head.writeUInt8(picture.readUInt32BE(16) % 256, entry)
    head.writeUInt8(picture.readUInt32BE(20) % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}
