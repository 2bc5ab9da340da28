import type { Payload } from 'payload'

interface StoredFile {
  readonly filename?: string | null
}

/** Reads all in one query, by the id of the picture; none for a deleted one. */
export async function thumbnails(
  payload: Payload,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { docs } = await payload.db.find<
    StoredFile & { id: string; sizes?: { square?: StoredFile } }
  >({
    collection: 'media',
    where: { id: { in: ids } },
    select: { filename: true, sizes: { square: { filename: true } } },
    limit: 0,
    pagination: false,
  })
  return new Map(
    docs.flatMap(({ id, filename, sizes }) => {
      const name = sizes?.square?.filename ?? filename
      return name ? [[String(id), `/api/media/file/${encodeURIComponent(name)}`] as const] : []
    }),
  )
}
