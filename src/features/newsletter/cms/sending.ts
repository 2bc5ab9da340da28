import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { announceWork } from '#src/cms/jobs/announce-work'
import { settings } from '#src/platform/config/env'
import { deliveriesIn, issuesIn, mailServerIn, sendingsIn } from '../sending/cms/collections'
import { type IssueCounts, noDeliveries } from '../sending/delivery'

/**
 * Begins to send an issue, or goes on with one that was stopped. The mails are sent later, by all processes of the
 * site. @returns whether it is being sent now: not without SMTP_URL, and never again once it is sent.
 */
export async function startSending(payload: Payload, issueId: string): Promise<boolean> {
  if (!settings.mail) return false
  const _id = new Types.ObjectId(issueId)
  const now = new Date()
  // Before the issue, so that no process finds an issue without it.
  await sendingsIn(payload).updateOne(
    { _id: issueId },
    { $setOnInsert: { isListed: false }, $unset: { stopped: '' } },
    { upsert: true },
  )
  const started = await issuesIn(payload).updateOne(
    { _id, state: { $in: ['draft', 'scheduled', 'stopped'] } },
    { $set: { state: 'sending', updatedAt: now } },
  )
  if (started.modifiedCount > 0) {
    // A person who starts it has seen to the mail server, or wants to try.
    await mailServerIn(payload).deleteOne({ _id: 'trouble' })
    announceWork()
  }
  return (await issuesIn(payload).countDocuments({ _id, state: 'sending' }, { limit: 1 })) > 0
}

/** What is on its way arrives, nothing else is taken; the rest waits. @returns whether it was being sent. */
export async function stopSending(payload: Payload, issueId: string): Promise<boolean> {
  const stopped = await issuesIn(payload).updateOne(
    { _id: new Types.ObjectId(issueId), state: { $in: ['sending', 'scheduled'] } },
    { $set: { state: 'stopped', updatedAt: new Date() } },
  )
  return stopped.modifiedCount > 0
}

export async function issueCounts(payload: Payload, issueId: string): Promise<IssueCounts> {
  const found = await deliveriesIn(payload)
    .aggregate<{ _id: keyof IssueCounts; count: number }>([
      { $match: { issue: issueId } },
      { $group: { _id: '$state', count: { $sum: 1 } } },
    ])
    .toArray()
  return {
    ...noDeliveries,
    ...Object.fromEntries(found.map(({ _id, count }) => [_id, count])),
  }
}
