import 'server-only'
import { Types } from 'mongoose'
import { select } from '#src/cms/stored/column'
import type { StoredFields } from '#src/cms/stored/stored'
import type { PictureCut } from './pictures'
import { storedIn } from './stored-in'

/** By id, without deleted pictures. */
export async function findPicturePaths(
  ids: readonly string[],
  cut: Exclude<PictureCut, 'original'>,
): Promise<ReadonlyMap<string, string>> {
  const file = `sizes.${cut}.filename`
  const rows = await (await storedIn('media'))
    .find<StoredFields<'media', 'filename' | 'sizes'> & { readonly _id: unknown }>(
      // Not those in the trash.
      { _id: { $in: [...new Set(ids)].map((id) => new Types.ObjectId(id)) }, deletedAt: null },
      { projection: { ...select('media', 'filename'), [file]: 1 } },
    )
    .toArray()
  return new Map(
    rows.flatMap(({ _id, filename, sizes }) => {
      const name = sizes?.[cut]?.filename || filename
      return name ? [[String(_id), `/api/media/file/${encodeURIComponent(name)}`] as const] : []
    }),
  )
}
