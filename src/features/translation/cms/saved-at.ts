import type { CollectionSlug, Payload } from 'payload'

interface Dated {
  readonly updatedAt?: Date
}

/** In milliseconds since 1970, by id. A save dates the document and its version apart: the later date counts. */
export async function savedAtOf(
  payload: Payload,
  collection: CollectionSlug,
  among: Readonly<Record<string, unknown>> = {},
): Promise<ReadonlyMap<string, number>> {
  const saved = new Map<string, number>()
  const note = (of: unknown, at: Date | undefined) => {
    saved.set(String(of), Math.max(saved.get(String(of)) ?? 0, at?.getTime() ?? 0))
  }
  const found = payload.db.collections[collection]?.collection.find<Dated & { _id: unknown }>(
    // The board shows no documents in the trash.
    { ...among, deletedAt: null },
    { projection: { updatedAt: 1 } },
  )
  for await (const { _id, updatedAt } of found ?? []) note(_id, updatedAt)
  const versions = payload.db.versions[collection]?.collection.find<{
    parent: unknown
    version?: Dated
  }>({ latest: true }, { projection: { parent: 1, 'version.updatedAt': 1 } })
  for await (const { parent, version } of versions ?? []) {
    if (saved.has(String(parent))) note(parent, version?.updatedAt)
  }
  return saved
}
