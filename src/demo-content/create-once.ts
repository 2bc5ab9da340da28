import type { CollectionSlug, Payload, Where } from 'payload'

/** Marks of seeded items: key of the demo content → id. Later changes by editors stay. */
export const seedMark = (item: string) => `octavo-seed:${item}`

export interface Mark {
  /** Missing for an unfinished item. */
  readonly id?: string
  /** The revision of the seeded document, unless others changed it before. */
  readonly revision?: number
}

/** Nothing for an item that was never started. */
export const readMark = (payload: Payload, item: string) => payload.kv.get<Mark>(seedMark(item))

/** Those of several items, by item, with one query. */
export async function readMarks(
  { db }: Pick<Payload, 'db'>,
  items: readonly string[],
): Promise<ReadonlyMap<string, Mark>> {
  if (items.length === 0) return new Map()
  const { docs } = await db.find<{ id: string; key: string; data?: Mark | null }>({
    collection: 'payload-kv',
    pagination: false,
    where: { key: { in: items.map(seedMark) } },
  })
  const start = seedMark('').length
  return new Map(docs.flatMap(({ key, data }) => (data ? [[key.slice(start), data] as const] : [])))
}

export const setMark = (payload: Payload, item: string, mark: Mark = {}) =>
  payload.kv.set(seedMark(item), { ...mark })

/** Returns the item's id. `remains`: what a killed process may have left of it, removed before another attempt. */
export type CreateOnce = (
  item: string,
  create: () => Promise<string>,
  remains?: { readonly collection: CollectionSlug; readonly where: Where },
) => Promise<string>

/** A mark without an id comes from a process that was killed before it had created the item. */
export function createOnceIn(payload: Payload): CreateOnce {
  return async (item, create, remains) => {
    const known = await readMark(payload, item)
    if (known?.id) return known.id
    if (known && remains) await payload.delete(remains)
    await setMark(payload, item)
    const id = await create()
    await setMark(payload, item, { id })
    return id
  }
}
