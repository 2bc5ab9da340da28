import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { announceWork } from '#src/cms/jobs/announce-work'
import { settings } from '#src/platform/config/env'
import type { IssueState } from '../issue'
import {
  deliveriesIn,
  issuesIn,
  sendingsIn,
  troubleId,
  troubleIn,
} from '../sending/cms/collections'
import type { LaterEvent } from '../sending/cms/later-events'
import {
  type DeliveryState,
  type IssueCounts,
  type LaterCounts,
  noDeliveries,
} from '../sending/delivery'

/**
 * Begins to send an issue, or goes on with one that was stopped. The mails are sent later, by all processes of the
 * site. @returns whether it is being sent now: not without SMTP_URL, and never again once it is sent.
 */
export async function startSending(payload: Payload, issueId: string): Promise<boolean> {
  if (!settings.mail) return false
  const _id = new Types.ObjectId(issueId)
  const state = { $set: { state: 'sending', updatedAt: new Date() } } as const
  const isNew = { _id, state: { $in: ['draft', 'scheduled'] as IssueState[] } }
  // Before the issue, so that no process finds an issue without it.
  if ((await issuesIn(payload).countDocuments(isNew, { limit: 1 })) > 0) {
    await sendingsIn(payload).updateOne(
      { _id: issueId },
      { $setOnInsert: { isListed: false } },
      { upsert: true },
    )
    await issuesIn(payload).updateOne(isNew, state)
  }
  // Without its deliveries, as after a restore, all would get it again.
  const begun = await sendingsIn(payload).updateOne({ _id: issueId }, { $unset: { stopped: '' } })
  if (begun.matchedCount > 0) await issuesIn(payload).updateOne({ _id, state: 'stopped' }, state)
  const isSending = await issuesIn(payload).countDocuments({ _id, state: 'sending' }, { limit: 1 })
  if (isSending === 0) return false
  // A person who starts it has seen to the mail server, or wants to try.
  await troubleIn(payload).deleteOne({ _id: troubleId })
  announceWork()
  return true
}

/**
 * What is on its way arrives, nothing else is taken; the rest waits. A scheduled one is a draft again.
 * @returns whether it was scheduled, or being sent.
 */
export async function stopSending(payload: Payload, issueId: string): Promise<boolean> {
  const _id = new Types.ObjectId(issueId)
  const updatedAt = new Date()
  const changes = [
    { from: 'scheduled', to: 'draft' },
    { from: 'sending', to: 'stopped' },
  ] as const
  for (const { from, to } of changes) {
    const { modifiedCount } = await issuesIn(payload).updateOne(
      { _id, state: from },
      { $set: { state: to, updatedAt } },
    )
    if (modifiedCount > 0) return true
  }
  return false
}

export async function issueCounts(payload: Payload, issueId: string): Promise<IssueCounts> {
  const found = await deliveriesIn(payload)
    .aggregate<LaterCounts & { _id: DeliveryState; count: number }>([
      { $match: { issue: issueId } },
      {
        $group: {
          _id: '$state',
          count: { $sum: 1 },
          bounced: { $sum: counted('bouncedAt') },
          complained: { $sum: counted('complainedAt') },
          departed: { $sum: counted('leftAt') },
        },
      },
    ])
    .toArray()
  const total = (name: keyof LaterCounts) => found.reduce((sum, one) => sum + one[name], 0)
  return {
    ...noDeliveries,
    ...Object.fromEntries(found.map(({ _id, count }) => [_id, count])),
    bounced: total('bounced'),
    complained: total('complained'),
    departed: total('departed'),
  }
}

/** 1 where a delivery has it. */
const counted = (event: LaterEvent) => ({ $cond: [{ $gt: [`$${event}`, null] }, 1, 0] })
