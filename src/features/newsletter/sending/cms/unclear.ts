import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { announceWork } from '#src/cms/jobs/announce-work'
import { maskedAddress } from '#src/features/mail/mail-address'
import { settings } from '#src/platform/config/env'
import { subscribersIn } from '../../cms/subscribers/subscribers'
import type { UnclearDelivery } from '../delivery-facts'
import { deliveriesIn, issuesIn } from './collections'

const listedUnclear = 100

/** Mails that may or may not have arrived, the newest first. */
export async function listUnclear(
  payload: Payload,
  issue: string,
): Promise<readonly UnclearDelivery[]> {
  const found = await deliveriesIn(payload)
    .find({ issue, state: 'unclear' })
    .sort({ at: -1, _id: 1 })
    .limit(listedUnclear)
    .toArray()
  const people = await subscribersIn(payload)
    .find(
      { _id: { $in: found.map(({ subscriber }) => new Types.ObjectId(subscriber)) } },
      { projection: { email: 1 } },
    )
    .toArray()
  const addresses = new Map(people.map(({ _id, email }) => [String(_id), email]))
  return found.map(({ _id, at, locale, subscriber }) => ({
    delivery: _id,
    locale,
    address: maskedAddress(addresses.get(subscriber) ?? ''),
    at: at.toISOString(),
  }))
}

export const decisions = ['again', 'leave'] as const
export type Decision = (typeof decisions)[number]

/** In one step, so that two clicks send one mail. @returns whether it was unclear. */
export async function decideDelivery(
  payload: Payload,
  issue: string,
  delivery: string,
  decision: Decision,
): Promise<boolean> {
  if (decision === 'again' && !settings.mail) return false
  const at = new Date()
  const decided = await deliveriesIn(payload).updateOne(
    { _id: delivery, issue, state: 'unclear' },
    {
      $set:
        decision === 'again'
          ? { state: 'waiting', attempt: 0, notBefore: at, at }
          : { state: 'left', at },
      // What was sending it may still be at work.
      $unset: { holder: '' },
    },
  )
  if (decided.modifiedCount === 0) return false
  if (decision === 'again') {
    await issuesIn(payload).updateOne(
      { _id: new Types.ObjectId(issue), state: 'sent' },
      { $set: { state: 'sending', updatedAt: at } },
    )
    announceWork()
  }
  return true
}
