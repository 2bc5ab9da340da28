import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { isDuplicateKey } from '#src/cms/revisions/stored-lock'
import { budgets } from '#src/platform/config/budgets'
import { subscribersIn } from '../../cms/subscribers/subscribers'
import { type Delivery, deliveryId } from '../delivery'
import { deliveriesIn, type SentIssue, sendingsIn } from './collections'

/**
 * Gives each subscriber of an issue a delivery. Several processes may do so at once, and again after a crash: each
 * delivery is there once, and each part that is listed is listed for good.
 */
export async function listSubscribers(
  payload: Payload,
  issue: SentIssue,
  isWanted: () => Promise<boolean>,
): Promise<void> {
  const _id = String(issue._id)
  for (;;) {
    const sending = await sendingsIn(payload).findOne({ _id })
    if (sending?.isListed || !(await isWanted())) return
    const found = await subscribersIn(payload)
      .find(
        {
          state: 'active',
          frequency: issue.frequency,
          locale: { $in: [...(issue.locales ?? [])] },
          ...(sending?.listedUpTo ? { _id: { $gt: new Types.ObjectId(sending.listedUpTo) } } : {}),
        },
        { projection: { locale: 1 } },
      )
      .sort({ _id: 1 })
      .limit(budgets.sending.batch)
      .toArray()
    const last = found.at(-1)
    if (!last) {
      await sendingsIn(payload).updateOne({ _id }, { $set: { isListed: true } })
      return
    }
    const now = new Date()
    await addDeliveries(
      payload,
      found.map((one) => ({
        _id: deliveryId(_id, String(one._id)),
        issue: _id,
        subscriber: String(one._id),
        locale: one.locale,
        state: 'waiting',
        attempt: 0,
        notBefore: now,
        at: now,
      })),
    )
    // Never back, if another process is further.
    await sendingsIn(payload).updateOne({ _id }, { $max: { listedUpTo: String(last._id) } })
  }
}

async function addDeliveries(payload: Payload, deliveries: readonly Delivery[]): Promise<void> {
  try {
    await deliveriesIn(payload).insertMany([...deliveries], { ordered: false })
  } catch (error) {
    // Those that are there already.
    if (!isDuplicateKey(error)) throw error
  }
}
