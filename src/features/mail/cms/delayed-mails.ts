import type { Payload } from 'payload'
import { jobsOf, openJobs } from '#src/cms/jobs/run-due'

export interface DelayedMails {
  readonly count: number
  /** When the first of them is tried again, ISO 8601. */
  readonly next: string
}

/** Mails that could not be sent and are tried again. @returns `undefined` if there are none. */
export async function findDelayedMails(payload: Payload): Promise<DelayedMails | undefined> {
  // Of all jobs, only mails have a key.
  const delayed = { ...openJobs, 'input.key': { $exists: true }, 'input.failures': { $gt: 0 } }
  const [count, first] = await Promise.all([
    jobsOf(payload).countDocuments(delayed),
    jobsOf(payload)
      .findOne(delayed, { waitUntil: 1 })
      .sort({ waitUntil: 1 })
      .lean<{ waitUntil?: Date }>(),
  ])
  return first?.waitUntil ? { count, next: first.waitUntil.toISOString() } : undefined
}
