import type { CollectionSlug, Payload, Where } from 'payload'

/** Marks of what has been seeded: key of the demo content → id. What editors did since stays theirs. */
export const seedMark = (item: string) => `octavo-seed:${item}`

/** What a mark says. */
export interface Mark {
  /** None where the item was only begun. */
  readonly id?: string
  /** The revision in which the seed left the document, unless it had been changed by others before. */
  readonly revision?: number
}

/** Nothing where the item was never begun. */
export const readMark = (payload: Payload, item: string) => payload.kv.get<Mark>(seedMark(item))

export const setMark = (payload: Payload, item: string, mark: Mark = {}) =>
  payload.kv.set(seedMark(item), { ...mark })

/**
 * Creates an item unless it was created before, and returns its id.
 *
 * @param remains what a process that was killed may have left of it: removed before another attempt.
 */
export type CreateOnce = (
  item: string,
  create: () => Promise<string>,
  remains?: { readonly collection: CollectionSlug; readonly where: Where },
) => Promise<string>

/** A mark without an id was left by a process that was killed before it had created the item. */
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
