import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { isDuplicateKey } from '#src/cms/revisions/stored-lock'

/** That something was received, without what it was, so that it is stored once. */
interface Receipt {
  readonly _id: string
  readonly at: Date
}

const receiptsIn = ({ db }: Pick<Payload, 'db'>) =>
  db.connection.collection<Receipt>('form_receipts')

const lifetime = 24 * 3_600_000

const idOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** @param parts what makes two submissions the same. @returns false for one that was received before. */
export async function isFirst(
  payload: Payload,
  parts: readonly string[],
  at: Date,
): Promise<boolean> {
  try {
    await receiptsIn(payload).insertOne({ _id: idOf(parts), at })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** What could not be stored is new when it is sent again. */
export async function forgetReceipt(payload: Payload, parts: readonly string[]): Promise<void> {
  await receiptsIn(payload).deleteOne({ _id: idOf(parts) })
}

export async function forgetReceipts(payload: Payload, now: Date): Promise<void> {
  await receiptsIn(payload).deleteMany({ at: { $lt: new Date(Number(now) - lifetime) } })
}
