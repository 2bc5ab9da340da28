import type { Payload } from 'payload'
import { pictureSizes } from '../picture-sizes'
import type { NamesFiles } from './file-names'
import { allSizes } from './make-sizes'

export interface RepairedSizes {
  readonly made: number
  /** Pictures whose file is missing or cannot be read any more, with the reason. */
  readonly failed: readonly { readonly filename: string; readonly reason: string }[]
}

/**
 * Makes the sizes of pictures anew that an earlier version made: of animations they were filmstrips, and
 * transparent parts were black. Their names tell them. What is done stays done if it is stopped.
 *
 * @param tell is told after each picture.
 */
export async function repairSizes(
  payload: Payload,
  tell: (done: number, of: number) => void,
): Promise<RepairedSizes> {
  const { docs } = await payload.find({
    collection: 'media',
    depth: 0,
    pagination: false,
    select: { filename: true, sizes: true },
    trash: true,
  })
  const outdated = docs.filter(isOutdated)
  const failed: { filename: string; reason: string }[] = []
  for (const [index, { id, filename }] of outdated.entries()) {
    try {
      const context = { [allSizes]: true }
      await payload.update({ collection: 'media', id, data: {}, depth: 0, trash: true, context })
    } catch (error) {
      failed.push({ filename: filename ?? '', reason: String(error) })
    }
    tell(index + 1, outdated.length)
  }
  return { made: outdated.length - failed.length, failed }
}

function isOutdated({ filename, sizes }: NamesFiles): boolean {
  if (!filename) return false
  return pictureSizes.some(({ name }) => !isOwn(sizes?.[name]?.filename, name))
}

const isOwn = (file: string | null | undefined, size: string): boolean =>
  new RegExp(`-${size}-[\\da-f]{12}\\.\\w+$`).test(file ?? '')
