import sharp from 'sharp'
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

/** Why a file is not taken. */
export type PictureFault = OtherFile | 'not-a-picture' | 'damaged' | 'too-small' | 'too-large'

/** A file that is not taken as a picture; nothing of it has been stored. */
export class PictureError extends Error {
  constructor(
    readonly fault: PictureFault,
    options?: ErrorOptions,
    /** The format of a picture that is none of those that are taken. */
    readonly format?: string,
  ) {
    super(`The file is not accepted: ${fault}.`, options)
    this.name = 'PictureError'
  }
}

export interface ReadPicture {
  readonly type: PictureType
  /** As the picture is seen, after its EXIF orientation. */
  readonly size: PictureSize
  /** Whether the file itself lies on its side or is mirrored. */
  readonly isTurned: boolean
  /** 1 unless it is an animation. */
  readonly frames: number
  /** Whether text about the picture travels with it (EXIF, XMP, IPTC). */
  readonly hasMetadata: boolean
  /** Whether it is written against its format's rules in a way that keeps no program from showing it. */
  readonly isFaulty: boolean
}

/**
 * Some phones write JPEGs over which a decoder only grumbles, with wrong parameters or bytes in between
 * (lovell/sharp 1578). A picture that breaks off is an error still.
 */
export const forgiving = { failOn: 'error' } as const

/**
 * Reads a picture to its last pixel, so that what is wrong with it is known before it is stored.
 *
 * @throws {PictureError} where it is none, is damaged, or is too small or too large to work with.
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  const type = pictureType(bytes)
  if (!type) {
    throw new PictureError(otherFile(bytes) ?? 'not-a-picture', undefined, otherFormat(bytes))
  }
  // The limit is ours to check, from the header alone and before any pixel is unfolded.
  const header = await sharp(bytes, { animated: true, limitInputPixels: false, ...forgiving })
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureError('damaged', { cause })
    })
  const { orientation = 1, pages = 1, width, height: whole, pageHeight: height = whole } = header
  // 5 to 8 lie on their sides (Exif 2.32, 4.6.4.A). The library turns all frames as one long picture.
  const size = orientation > 4 ? { width: height, height: width } : { width, height }
  const isTooLarge =
    Math.max(size.width, size.height) > uploadLimits.side ||
    size.width * size.height * pages > uploadLimits.pixels
  if (isTooLarge) throw new PictureError('too-large')
  if (!canBeCropped(size)) throw new PictureError('too-small')
  const isFaulty = await isWrittenBadly(bytes, type)
  // Decoders show what there is of one, and say nothing of frames that are missing.
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
  const fault: unknown = await sharp(bytes, limits)
    .stats()
    .then(nothing, (cause) => cause)
  if (fault === undefined) return false
  if (type !== 'jpeg') return damaged(fault)
  await sharp(bytes, { ...limits, ...forgiving })
    .stats()
    .catch(damaged)
  return true
}

const nothing = (): undefined => undefined
