import type { Locale } from '#locales/languages'
import type { SearchEntry } from '../entry'
import { deadSegments, fieldOf, postingsId, postingsOf, segmentOf } from '../postings'
import type { Connection } from './connection'

export const postingsName = 'search_postings'
export const slotsName = 'search_slots'

/** See `../postings.ts`; the other fields are named by the slots of the segment. */
export interface StoredPostings {
  readonly _id: string
  readonly [field: string]: Uint8Array | string
}

/** Slots are never freed. */
interface TakenSlots {
  readonly _id: Locale
  readonly taken: number
}

export const postingsIn = (connection: Connection) =>
  connection.collection<StoredPostings>(postingsName)

const slotsIn = (connection: Connection) => connection.collection<TakenSlots>(slotsName)

export async function takenSlots(connection: Connection, locale: Locale): Promise<number> {
  return (await slotsIn(connection).findOne({ _id: locale }))?.taken ?? 0
}

type Numbered = Pick<SearchEntry, '_id' | 'locale'>

/** @returns a new slot of its language for each entry id. */
export async function takeSlots(
  connection: Connection,
  entries: readonly Numbered[],
): Promise<Map<string, number>> {
  const slots = new Map<string, number>()
  for (const locale of new Set(entries.map((entry) => entry.locale))) {
    const own = entries.filter((entry) => entry.locale === locale)
    const counter = await slotsIn(connection).findOneAndUpdate(
      { _id: locale },
      { $inc: { taken: own.length } },
      { upsert: true, returnDocument: 'after' },
    )
    const first = (counter?.taken ?? own.length) - own.length
    for (const [index, { _id }] of own.entries()) slots.set(_id, first + index)
  }
  return slots
}

interface Slotted {
  readonly entry: Pick<SearchEntry, 'locale' | 'terms'>
  readonly slot: number
}

/** Writes the differences to the stored postings, which are few: a save changes few words. */
export async function storePostings(
  connection: Connection,
  slotted: readonly Slotted[],
): Promise<void> {
  /** From the id of a postings document to its new values by field. */
  const wanted = new Map<string, Map<string, Buffer>>()
  for (const { entry, slot } of slotted) {
    for (const [bucket, bytes] of postingsOf(entry.terms).entries()) {
      const id = postingsId(entry.locale, segmentOf(slot), bucket)
      const fields = wanted.get(id) ?? new Map<string, Buffer>()
      wanted.set(id, fields.set(fieldOf(slot), bytes))
    }
  }
  const fields = [...new Set(slotted.map(({ slot }) => fieldOf(slot)))]
  const stored = await postingsIn(connection)
    .find({ _id: { $in: [...wanted.keys()] } }, { promoteBuffers: true })
    .project<StoredPostings>(Object.fromEntries(fields.map((field) => [field, 1])))
    .toArray()
  const known = new Map(stored.map((document) => [document._id, document]))
  const updates = [...wanted].flatMap(([_id, values]) => {
    const changed = [...values].filter(([field, bytes]) => {
      const before = known.get(_id)?.[field]
      return before instanceof Uint8Array ? !bytes.equals(before) : bytes.length > 0
    })
    if (changed.length === 0) return []
    const update = { $set: Object.fromEntries(changed) }
    return [{ updateOne: { filter: { _id }, update, upsert: true } }]
  })
  if (updates.length > 0) await postingsIn(connection).bulkWrite(updates, { ordered: false })
}

/** @param taken the number of slots when the rebuild began: later segments belong to current saves. */
export async function dropDeadPostings(
  connection: Connection,
  locale: Locale,
  taken: number,
  slots: readonly number[],
): Promise<void> {
  for (const segment of deadSegments(taken, slots)) {
    await postingsIn(connection).deleteMany({ _id: { $regex: `^${locale}:${segment}:` } })
  }
}
