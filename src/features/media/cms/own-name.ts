import path from 'node:path'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { compose } from '#src/platform/i18n/tidy-line'
import { sizeNames } from '../picture-sizes'
import { storedName } from '../stored-name'

/**
 * Gives an upload a name that an ordinary file has, and that no size of another picture has, or will have: those
 * of `leaf.png` and of `leaf.jpg` begin alike. In a bucket, Payload does not look for files at all.
 */
export const ownName: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file) return args
  const { ext, name } = path.parse(storedName(req.file.name))
  const stem = apartFromSizes(name)
  const free = nextFree(stem, await stemsLike(stem, req))
  if (free + ext !== req.file.name) req.file = { ...req.file, name: free + ext }
  return args
}

/** `leaf-share-0123456789ab` is how a size is called, so that an original is `leaf-share-x-0123456789ab`. */
export function apartFromSizes(stem: string): string {
  // Earlier versions called one `leaf-300x300`, and their files are there until they are made anew.
  return stem.replace(/-(\d+)x(\d+)$/, '-$1-x-$2').replace(sizeEnding, '-$1-x-$2')
}

const sizeEnding = new RegExp(`-(${sizeNames.join('|')})-([\\da-f]{12})$`)

/** The stem, or the first with a number that is not taken, in capitals or small letters: some disks have both in one. */
export function nextFree(stem: string, taken: ReadonlySet<string>): string {
  const folded = new Set([...taken].map(fold))
  for (let number = 0; ; number += 1) {
    const next = number === 0 ? stem : `${stem}-${number}`
    if (!folded.has(fold(next))) return next
  }
}

const fold = (stem: string): string => compose(stem).toLowerCase()

/** The stems of all pictures whose names begin like this one, those in the trash too. */
async function stemsLike(stem: string, req: PayloadRequest): Promise<ReadonlySet<string>> {
  const { docs } = await req.payload.find({
    collection: 'media',
    depth: 0,
    pagination: false,
    select: { filename: true },
    trash: true,
    where: { filename: { contains: stem } },
  })
  return new Set(docs.map(({ filename }) => path.parse(filename ?? '').name))
}
