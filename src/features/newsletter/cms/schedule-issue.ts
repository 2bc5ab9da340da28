import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { announceWork } from '#src/cms/jobs/announce-work'
import { issuesIn } from '../sending/cms/collections'

/** Sending looks for issues whose time has come. @returns whether it is scheduled: not once it is being sent. */
export async function scheduleIssue(payload: Payload, id: string, at: Date): Promise<boolean> {
  const scheduled = await issuesIn(payload).updateOne(
    { _id: new Types.ObjectId(id), state: { $in: ['draft', 'scheduled'] } },
    { $set: { state: 'scheduled', sendAt: at, updatedAt: new Date() } },
  )
  if (scheduled.matchedCount > 0) announceWork()
  return scheduled.matchedCount > 0
}
