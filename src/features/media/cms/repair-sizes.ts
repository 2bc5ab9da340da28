import type { Payload } from 'payload'
import { repeatedSave } from '#src/cms/revisions/repeated-save'
import { pictureSizes } from '../picture-sizes'
import type { NamesFiles } from './file-names'
import { allSizes } from './make-sizes'

export interface RepairedSizes {
  readonly made: number
  readonly failed: readonly { readonly filename: string; readonly reason: string }[]
}

/** Earlier versions made filmstrips of animations and black of transparent parts. Can be stopped at any time. */
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
      await repeatedSave(() =>
        payload.update({ collection: 'media', id, data: {}, depth: 0, trash: true, context }),
      )
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
