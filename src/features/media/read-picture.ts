import sharp, { type Sharp } from 'sharp'
import { canBeCropped, type PictureSize } from './crop'
import {
  type OtherFile,
  otherFile,
  otherFormat,
  type PictureType,
  pictureType,
} from './picture-type'
import { uploadLimits } from './square-options'
import { isWholeGif } from './whole-gif'

export type PictureFault = OtherFile | 'not-a-picture' | 'damaged' | 'too-small' | 'too-large'

/** A refused file, of which nothing was stored. */
export class PictureError extends Error {
  constructor(
    readonly fault: PictureFault,
    options?: ErrorOptions,
    /** The format, if it is known and not accepted. */
    readonly format?: string,
  ) {
    super(`The file is not accepted: ${fault}.`, options)
    this.name = 'PictureError'
  }
}

export interface ReadPicture {
  readonly type: PictureType
  /** After its EXIF orientation. */
  readonly size: PictureSize
  /** Whether the stored pixels are rotated or mirrored. */
  readonly isTurned: boolean
  /** 1 unless it is an animation. */
  readonly frames: number
  /** Whether it has EXIF, XMP, or IPTC. */
  readonly hasMetadata: boolean
  /** Whether it violates its format in a way that programs tolerate. */
  readonly isFaulty: boolean
}

/** Some phones write JPEGs with wrong parameters or extra bytes (lovell/sharp 1578). Truncation remains an error. */
export const forgiving = { failOn: 'error' } as const

/** Decodes the whole picture, so that faults are known before it is stored. @throws {PictureError} */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  const type = pictureType(bytes)
  if (!type) {
    throw new PictureError(otherFile(bytes) ?? 'not-a-picture', undefined, otherFormat(bytes))
  }
  // Our own limit is checked by the header alone, before pixels are decoded.
  const header = await sharp(bytes, { animated: true, limitInputPixels: false, ...forgiving })
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureError('damaged', { cause })
    })
  const { orientation = 1, pages = 1, width, height: whole, pageHeight: height = whole } = header
  // 5 to 8 are rotated (Exif 2.32, 4.6.4.A). The library rotates all frames as one long picture.
  const size = orientation > 4 ? { width: height, height: width } : { width, height }
  const isTooLarge =
    Math.max(size.width, size.height) > uploadLimits.side ||
    size.width * size.height * pages > uploadLimits.pixels
  if (isTooLarge) throw new PictureError('too-large')
  if (!canBeCropped(size)) throw new PictureError('too-small')
  const isFaulty = await isWrittenBadly(bytes, type)
  // Decoders ignore missing frames.
  if (type === 'gif' && !isWholeGif(bytes)) throw new PictureError('damaged')
  return {
    type,
    size,
    frames: pages,
    isTurned: orientation > 1,
    hasMetadata: Boolean(header.exif ?? header.xmp ?? header.iptc),
    isFaulty,
  }
}

/** @throws {PictureError} where it cannot be shown whole. */
async function isWrittenBadly(bytes: Uint8Array, type: PictureType): Promise<boolean> {
  const limits = { limitInputPixels: uploadLimits.pixels }
  const damaged = (cause: unknown): never => {
    throw new PictureError('damaged', { cause })
  }
  const fault: unknown = await decoded(sharp(bytes, limits)).then(nothing, (cause) => cause)
  if (fault === undefined) return false
  if (type !== 'jpeg') return damaged(fault)
  await decoded(sharp(bytes, { ...limits, ...forgiving })).catch(damaged)
  return true
}

/** Each pixel, in a sixth of the time of `stats`, which also misses faults of interlaced PNGs. */
const decoded = (picture: Sharp): Promise<Buffer> =>
  picture.resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()

const nothing = (): undefined => undefined
