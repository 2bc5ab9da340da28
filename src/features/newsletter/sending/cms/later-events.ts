import type { Payload } from 'payload'
import { deliveriesIn } from './collections'

/** What may follow a mail that the server took. */
export type LaterEvent = 'leftAt' | 'bouncedAt' | 'complainedAt'

/** Notes it once at the last mail that a subscriber got, which is probably its occasion. */
export async function noteLaterEvent(
  payload: Payload,
  subscriber: string,
  event: LaterEvent,
  now: Date,
): Promise<void> {
  const [last] = await deliveriesIn(payload)
    .find({ subscriber, state: 'sent' }, { projection: { _id: 1 } })
    .sort({ at: -1 })
    .limit(1)
    .toArray()
  if (!last) return
  await deliveriesIn(payload).updateOne(
    { _id: last._id, [event]: { $exists: false } },
    { $set: { [event]: now } },
  )
}
