import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { budgets } from '#src/platform/config/budgets'
import { type StoredSubscriber, subscribersIn } from '../../cms/subscribers'
import type { Suppression } from '../../subscriber'

type Who = { readonly id: string } | { readonly email: string }

const filterOf = (who: Who) =>
  'id' in who ? { _id: new Types.ObjectId(who.id) } : { email: who.email }

/** At once, and however often it is said. One who has left stays as they are. */
export async function suppress(payload: Payload, who: Who, why: Suppression): Promise<boolean> {
  const suppressed = await subscribersIn(payload).updateOne(
    { ...filterOf(who), state: { $in: ['unconfirmed', 'active'] as StoredSubscriber['state'][] } },
    { $set: { state: 'suppressed', suppression: why, updatedAt: new Date() } },
  )
  return suppressed.modifiedCount > 0
}

/** A refusal that may pass. After some in a row, the mailbox counts as gone. */
export async function countSoftBounce(payload: Payload, who: Who): Promise<void> {
  const counted = await subscribersIn(payload).findOneAndUpdate(
    { ...filterOf(who), state: 'active' },
    { $inc: { softBounces: 1 }, $set: { updatedAt: new Date() } },
    { returnDocument: 'after' },
  )
  if (counted && counted.softBounces >= budgets.sending.softBounces) {
    await suppress(payload, { id: String(counted._id) }, 'bounced')
  }
}

export async function forgetSoftBounces(payload: Payload, id: string): Promise<void> {
  await subscribersIn(payload).updateOne(
    { _id: new Types.ObjectId(id), softBounces: { $gt: 0 } },
    { $set: { softBounces: 0 } },
  )
}
