import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { isDuplicateKey } from '#src/cms/revisions/stored-lock'

/** That something was received, without what it was, so that it is stored once. */
interface Receipt {
  readonly _id: string
  readonly at: Date
  /** Once it is stored. A process that is killed in between leaves it out. */
  readonly isStored?: boolean
}

const receiptsIn = ({ db }: Pick<Payload, 'db'>) =>
  db.connection.collection<Receipt>('form_receipts')

const lifetime = 24 * 3_600_000

/** In milliseconds: no process stores a submission for so long. */
const longestSave = 30_000

const idOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * @param parts what makes two submissions the same.
 * @returns `first` for one that is to be stored now, `stored` for one that was, and `underway` while another request
 *   stores it, as after a double click; then it waits for that one first.
 */
export async function takeReceipt(
  payload: Payload,
  parts: readonly string[],
  at: Date,
  looks = 30,
): Promise<'first' | 'stored' | 'underway'> {
  const _id = idOf(parts)
  try {
    await receiptsIn(payload).insertOne({ _id, at })
    return 'first'
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  // The process that took it has ended without storing it: what it had is not lost.
  const ended = { _id, isStored: { $ne: true }, at: { $lt: new Date(Number(at) - longestSave) } }
  const { modifiedCount } = await receiptsIn(payload).updateOne(ended, { $set: { at } })
  if (modifiedCount > 0) return 'first'
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await sleep(100)
    const receipt = await receiptsIn(payload).findOne({ _id })
    if (receipt?.isStored) return 'stored'
    // It could not be stored, and is to be sent again.
    if (!receipt) break
  }
  return 'underway'
}

export async function confirmReceipt(payload: Payload, parts: readonly string[]): Promise<void> {
  await receiptsIn(payload).updateOne({ _id: idOf(parts) }, { $set: { isStored: true } })
}

/** What could not be stored is new when it is sent again. */
export async function forgetReceipt(payload: Payload, parts: readonly string[]): Promise<void> {
  await receiptsIn(payload).deleteOne({ _id: idOf(parts) })
}

export async function forgetReceipts(payload: Payload, now: Date): Promise<void> {
  await receiptsIn(payload).deleteMany({ at: { $lt: new Date(Number(now) - lifetime) } })
}
