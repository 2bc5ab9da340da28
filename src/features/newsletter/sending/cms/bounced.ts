import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { budgets } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import { type StoredSubscriber, subscribersIn } from '../../cms/subscribers/subscribers'
import type { Suppression } from '../../subscriber'

type Who = { readonly id: string } | { readonly email: string }

const filterOf = (who: Who) =>
  'id' in who ? { _id: new Types.ObjectId(who.id) } : { email: who.email }

/**
 * At once, and however often it is said. One who has left stays so, and is not asked again after a complaint, as one
 * whose mailbox had bounced before.
 */
export async function suppress(payload: Payload, who: Who, why: Suppression): Promise<boolean> {
  const suppressed = await subscribersIn(payload).updateOne(
    { ...filterOf(who), state: { $in: ['unconfirmed', 'active'] as StoredSubscriber['state'][] } },
    { $set: { state: 'suppressed', suppression: why, updatedAt: new Date() } },
  )
  if (why === 'complained' && suppressed.modifiedCount === 0) {
    await subscribersIn(payload).updateOne(filterOf(who), { $set: { suppression: why } })
  }
  return suppressed.modifiedCount > 0
}

/** A refusal that may pass. After some in a row, the mailbox counts as gone. */
export async function countSoftBounce(payload: Payload, who: Who): Promise<void> {
  const counted = await subscribersIn(payload).findOneAndUpdate(
    { ...filterOf(who), state: 'active' },
    { $inc: { softBounces: 1 }, $set: { updatedAt: new Date() }, $unset: { taken: '' } },
    { returnDocument: 'after' },
  )
  if (counted && counted.softBounces >= budgets.sending.softBounces) {
    await suppress(payload, { id: String(counted._id) }, 'bounced')
  }
}

/**
 * After the mail server has taken a mail. That of a service takes every mail, and the service says later what came
 * back: then two in a row count, of which the first one did not.
 */
export async function forgetSoftBounces(
  payload: Payload,
  id: string,
  hasNotices = Object.values(settings.bounces).some((secret) => secret !== undefined),
): Promise<void> {
  const who = { _id: new Types.ObjectId(id), softBounces: { $gt: 0 } }
  const forgotten = await subscribersIn(payload).updateOne(
    hasNotices ? { ...who, taken: true } : who,
    { $set: { softBounces: 0 }, $unset: { taken: '' } },
  )
  if (hasNotices && forgotten.matchedCount === 0) {
    await subscribersIn(payload).updateOne(who, { $set: { taken: true } })
  }
}
