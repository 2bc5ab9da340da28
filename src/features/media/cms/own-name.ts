import path from 'node:path'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { compose } from '#src/platform/i18n/tidy-line'
import { sizeNames } from '../picture-sizes'
import { storedName } from '../stored-name'

/** No size of another picture has or will have this name: those of `leaf.png` and of `leaf.jpg` begin alike. */
export const ownName: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file) return args
  const { ext, name } = path.parse(storedName(req.file.name))
  const stem = apartFromSizes(name)
  const free = nextFree(stem, await stemsLike(stem, req))
  if (free + ext !== req.file.name) req.file = { ...req.file, name: free + ext }
  return args
}

/** Sizes are called `leaf-share-0123456789ab`, so an original becomes `leaf-share-x-0123456789ab`. */
export function apartFromSizes(stem: string): string {
  // Earlier versions used `leaf-300x300`, and their files exist until they are made anew.
  return stem.replace(/-(\d+)x(\d+)$/, '-$1-x-$2').replace(sizeEnding, '-$1-x-$2')
}

const sizeEnding = new RegExp(`-(${sizeNames.join('|')})-([\\da-f]{12})$`)

/** The stem, or the first with a free number, regardless of case: some disks ignore it. */
export function nextFree(stem: string, taken: ReadonlySet<string>): string {
  const folded = new Set([...taken].map(fold))
  for (let number = 0; ; number += 1) {
    const next = number === 0 ? stem : `${stem}-${number}`
    if (!folded.has(fold(next))) return next
  }
}

const fold = (stem: string): string => compose(stem).toLowerCase()

/** The stems of all pictures with this beginning, including the trash. */
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
