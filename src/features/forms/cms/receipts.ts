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

/** @param parts what makes two submissions the same. @returns false for one that was received before. */
export async function isFirst(
  payload: Payload,
  parts: readonly string[],
  at: Date,
): Promise<boolean> {
  const _id = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  try {
    await receiptsIn(payload).insertOne({ _id, at })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

export async function forgetReceipts(payload: Payload, now: Date): Promise<void> {
  await receiptsIn(payload).deleteMany({ at: { $lt: new Date(Number(now) - lifetime) } })
}
