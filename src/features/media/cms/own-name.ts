import path from 'node:path'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { apartFromSizes, nextFree } from '../free-name'
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
