import sharp from 'sharp'
import { type FocalPoint, outputSide, type PictureSize, type Rectangle, wholeSquare } from './crop'
import { squareOptions } from './square-options'

export interface SquareCut {
  /** A JPEG without metadata. */
  readonly bytes: Buffer
  /** In pixels. */
  readonly side: number
}

/**
 * The square cut of a picture.
 *
 * @param selection `null` for the largest square that the picture holds.
 * @param focus what that one is to keep in sight; the picture's middle unless given.
 * @throws where the bytes are no picture, or the selection reaches out of it.
 */
export async function cutSquare(
  picture: Uint8Array,
  selection: Rectangle | null,
  focus?: FocalPoint,
): Promise<SquareCut> {
  const { x, y, width, height } = selection ?? wholeSquare(await sizeOf(picture), focus)
  const side = outputSide({ x, y, width, height })
  const bytes = await sharp(picture)
    .rotate()
    .extract({ left: x, top: y, width, height })
    .resize(side, side)
    .flatten({ background: squareOptions.background })
    .jpeg({ quality: Math.round(squareOptions.quality * 100), chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { bytes, side }
}

/** The size of a picture as it is seen, from its header alone. */
export async function sizeOf(picture: Uint8Array): Promise<PictureSize> {
  const { autoOrient } = await sharp(picture).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}
