import { createHash } from 'node:crypto'
import path from 'node:path'
import type { CollectionBeforeChangeHook } from 'payload'
import { type Rectangle, sameRectangle } from '../crop'
import { placeholderOf } from '../placeholder'
import { cutSquare } from '../square'
import type { NamesFiles } from './file-names'
import { storedFiles } from './stored-files'

interface StoredPicture extends NamesFiles {
  readonly focalX?: number | null
  readonly focalY?: number | null
  readonly crop?: Rectangle | null
}

/**
 * Cuts the square anew where the picture or the selection is another one. Its name holds a digest of
 * its content: an address that was cached for a year never shows what it showed before, and an undone
 * selection has its old address again.
 */
export const keepSquare: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const before = originalDoc as StoredPicture | undefined
  const { filename, focalX, focalY, sizes } = { ...before, ...(data as StoredPicture) }
  const crop = data['crop'] === undefined ? before?.crop : (data['crop'] as Rectangle | null)
  // Payload hands over a file where it makes its sizes anew, after another focal point too.
  if (!filename || (!req.file && sameRectangle(crop, before?.crop))) return data
  const files = storedFiles()
  const original = req.file?.data ?? (await files.read(filename))
  const focus = { x: focalX ?? 50, y: focalY ?? 50 }
  const { bytes, side } = await cutSquare(original, crop ?? null, focus)
  const name = `${path.parse(filename).name}-square-${digestOf(filename, bytes)}.jpg`
  await files.write(name, bytes)
  const square = {
    filename: name,
    filesize: bytes.length,
    mimeType: 'image/jpeg',
    width: side,
    height: side,
  }
  return { ...data, squarePlaceholder: await placeholderOf(bytes), sizes: { ...sizes, square } }
}

/** The picture's name counts in: two alike, of which one goes, must not share a file. */
function digestOf(filename: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${filename}\0`).update(bytes).digest('hex').slice(0, 12)
}
