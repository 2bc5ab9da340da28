import { type FocalPoint, outputSide, type Rectangle, wholeSquare } from './crop'
import { cutPicture, sizeOf } from './cut-picture'
import { squareOptions } from './square-options'

export interface SquareCut {
  readonly bytes: Buffer
  readonly side: number
}

/**
 * @param selection `null` for the largest square, around the focal point.
 * @throws where the bytes are no picture, or the selection exceeds it.
 */
export async function cutSquare(
  picture: Uint8Array,
  selection: Rectangle | null,
  focus?: FocalPoint,
): Promise<SquareCut> {
  const rectangle = selection ?? wholeSquare(await sizeOf(picture), focus)
  const side = outputSide(rectangle)
  const quality = Math.round(squareOptions.quality * 100)
  const bytes = await cutPicture(picture, rectangle, {
    width: side,
    height: side,
    format: 'jpeg',
    quality,
  })
  return { bytes, side }
}
