import { createHash } from 'node:crypto'
import path from 'node:path'
import type { CollectionBeforeChangeHook } from 'payload'
import {
  type FocalPoint,
  largestOf,
  type PictureSize,
  type Rectangle,
  sameRectangle,
} from '../crop'
import { cutPicture, sizeOf } from '../cut-picture'
import { type PictureSizeSpec, pictureSizes } from '../picture-sizes'
import { placeholderOf } from '../placeholder'
import { cutSquare } from '../square'
import type { NamesFiles } from './file-names'
import { storedFiles } from './stored-files'

interface StoredPicture extends NamesFiles {
  readonly focalX?: number | null
  readonly focalY?: number | null
  readonly crop?: Rectangle | null
}

/** The CMS would make filmstrips of animations and put black behind transparent parts (docs/decisions/0019). */
export const makeSizes: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const before = originalDoc as StoredPicture | undefined
  const { filename, focalX, focalY, sizes } = { ...before, ...(data as StoredPicture) }
  const crop = data['crop'] === undefined ? before?.crop : (data['crop'] as Rectangle | null)
  // The admin sends another focal point apart from the data, and Payload then passes the file.
  const isMoved = before !== undefined && (focalX !== before.focalX || focalY !== before.focalY)
  const isAll = Boolean(req.file) || isMoved || req.context[allSizes] === true
  if (!filename || (!isAll && sameRectangle(crop, before?.crop))) return data
  const original = req.file?.data ?? (await storedFiles().read(filename))
  const focus = { x: focalX ?? 50, y: focalY ?? 50 }
  const { squarePlaceholder, square } = await makeSquare(filename, original, crop ?? null, focus)
  const others = isAll ? await makeOthers(filename, original, focus) : {}
  return { ...data, squarePlaceholder, sizes: { ...sizes, ...others, square } }
}

/** In the context of an update: recreate all sizes of an unchanged picture. */
export const allSizes = 'makeAllSizes'

interface StoredSize extends PictureSize {
  readonly filename: string
  readonly filesize: number
  readonly mimeType: string
}

async function makeSquare(
  filename: string,
  original: Uint8Array,
  crop: Rectangle | null,
  focus: FocalPoint,
) {
  const { bytes, side } = await cutSquare(original, crop, focus)
  const square = await store(filename, 'square', bytes, {
    width: side,
    height: side,
    format: 'jpeg',
  })
  return { square, squarePlaceholder: await placeholderOf(bytes) }
}

async function makeOthers(
  filename: string,
  original: Uint8Array,
  focus: FocalPoint,
): Promise<Record<string, StoredSize>> {
  const picture = await sizeOf(original)
  const made: Record<string, StoredSize> = {}
  // One after the other, since each decodes the whole picture.
  for (const spec of pictureSizes) {
    const part = largestOf(spec, picture, focus)
    const size = spec.isEnlarged ? spec : notEnlarged(spec, part)
    const cut = { ...spec, width: size.width, height: size.height }
    made[spec.name] = await store(filename, spec.name, await cutPicture(original, part, cut), cut)
  }
  return made
}

function notEnlarged(wanted: PictureSizeSpec, part: PictureSize): PictureSize {
  return part.width < wanted.width ? part : wanted
}

/** Named by a digest of the content, since URLs are cached for a year; an undone selection gets its old URL again. */
async function store(
  filename: string,
  size: string,
  bytes: Buffer,
  { width, height, format }: Pick<PictureSizeSpec, 'width' | 'height' | 'format'>,
): Promise<StoredSize> {
  const extension = format === 'jpeg' ? 'jpg' : format
  const name = `${path.parse(filename).name}-${size}-${digestOf(filename, bytes)}.${extension}`
  await storedFiles().write(name, bytes)
  return { filename: name, filesize: bytes.length, mimeType: `image/${format}`, width, height }
}

/** The picture's name is part of the digest: two equal pictures, one of which is deleted, must not share a file. */
function digestOf(filename: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${filename}\0`).update(bytes).digest('hex').slice(0, 12)
}
