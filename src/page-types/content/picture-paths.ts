import 'server-only'
import { Types } from 'mongoose'
import type { PictureCut } from './pictures'
import { storedIn } from './stored-in'

/** The paths of the files of many pictures, by id; those that have been deleted are left out. */
export async function findPicturePaths(
  ids: readonly string[],
  cut: Exclude<PictureCut, 'original'>,
): Promise<ReadonlyMap<string, string>> {
  const file = `sizes.${cut}.filename`
  const rows = await (await storedIn('media'))
    .find<StoredNames>(
      // Not those in the trash.
      { _id: { $in: [...new Set(ids)].map((id) => new Types.ObjectId(id)) }, deletedAt: null },
      { projection: { filename: 1, [file]: 1 } },
    )
    .toArray()
  return new Map(
    rows.flatMap(({ _id, filename, sizes }) => {
      const name = sizes?.[cut]?.filename || filename
      return name ? [[String(_id), `/api/media/file/${encodeURIComponent(name)}`] as const] : []
    }),
  )
}

interface StoredNames {
  readonly _id: unknown
  readonly filename?: string | null
  readonly sizes?: Readonly<Record<string, { readonly filename?: string | null } | undefined>>
}
