import sharp from 'sharp'
import { brand } from '#src/platform/brand/brand'
import { cardLimit, pictureFrame } from './card'

const qualities = [88, 80, 70, 60, 45, 30]

/** As a JPEG of at most `cardLimit` bytes; deterministic. @param svg of `cardSvg`. */
export async function paintCard(svg: string, picture: Uint8Array | undefined): Promise<Buffer> {
  const beside = picture && (await cutPicture(picture))
  const painted = await sharp(Buffer.from(svg))
    .composite(beside ? [{ input: beside, left: pictureFrame.left, top: 0 }] : [])
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels, height, width } = painted.info
  for (const quality of qualities) {
    const bytes = await sharp(painted.data, { raw: { channels, height, width } })
      .jpeg({ quality, chromaSubsampling: quality > 75 ? '4:4:4' : '4:2:0', mozjpeg: true })
      .toBuffer()
    if (bytes.length <= cardLimit) return bytes
  }
  throw new RangeError(`The card is larger than ${cardLimit} bytes at every quality.`)
}

function cutPicture(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture)
    .rotate()
    .resize(pictureFrame.width, pictureFrame.height, { fit: 'cover' })
    .flatten({ background: brand.colors.paper.light })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
