import sharp, { type Sharp } from 'sharp'
import type { PictureSize, Rectangle } from './crop'
import { squareOptions } from './square-options'

export interface Cut extends PictureSize {
  readonly format: 'jpeg' | 'webp'
  readonly quality: number
}

/**
 * Upright, the first frame of an animation, in sRGB, and without metadata. Transparent parts get the site's paper
 * color where the format has no transparency.
 * @throws where the bytes are no picture, or the rectangle (in oriented pixels) exceeds it.
 */
export async function cutPicture(
  picture: Uint8Array,
  { x, y, width, height }: Rectangle,
  { format, quality, ...size }: Cut,
): Promise<Buffer> {
  const part = (await inColor(picture))
    .rotate()
    .extract({ left: x, top: y, width, height })
    .resize({ ...size, fit: 'fill' })
  if (format === 'webp') return part.webp({ quality }).toBuffer()
  return part
    .flatten({ background: squareOptions.background })
    .jpeg({ quality, chromaSubsampling: quality === 100 ? '4:4:4' : '4:2:0' })
    .toBuffer()
}

/** Otherwise the paper color behind a gray picture would be gray, too. */
async function inColor(picture: Uint8Array): Promise<Sharp> {
  const { channels, hasAlpha } = await sharp(picture).metadata()
  const image = sharp(picture)
  return hasAlpha && channels < 3 ? image.pipelineColourspace('srgb').toColourspace('srgb') : image
}

/** The size after orientation, from the header alone. */
export async function sizeOf(picture: Uint8Array): Promise<PictureSize> {
  const { autoOrient } = await sharp(picture).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}
