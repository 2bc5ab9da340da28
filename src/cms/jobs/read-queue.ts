import type { Payload } from 'payload'
import type { JobQueue } from '#src/platform/metrics/measures'
import { dueJobs, jobsOf, openJobs } from './run-due'

/** When a scheduled change counts as late, in milliseconds. */
const lateAfter = 60_000

/** `planned`: the task whose jobs editors schedule, of which late ones are counted. */
export async function readQueue(payload: Payload, planned: string, now: Date): Promise<JobQueue> {
  const jobs = jobsOf(payload)
  const late = new Date(Number(now) - lateAfter)
  const [waiting, due, running, failed, oldest, latePlans] = await Promise.all([
    jobs.countDocuments({ ...openJobs, processing: { $ne: true }, waitUntil: { $gt: now } }),
    jobs.countDocuments(dueJobs(now)),
    jobs.countDocuments({ ...openJobs, processing: true }),
    jobs.countDocuments({ hasError: true }),
    jobs
      .findOne(dueJobs(now), { waitUntil: 1, createdAt: 1 })
      .sort({ waitUntil: 1 })
      .lean<{ waitUntil?: Date; createdAt?: Date }>(),
    jobs.countDocuments({ ...openJobs, taskSlug: planned, waitUntil: { $lt: late } }),
  ])
  const since = oldest?.waitUntil ?? oldest?.createdAt
  return {
    waiting,
    due,
    running,
    failed,
    oldestDueSeconds: since ? Math.max(0, (Number(now) - Number(since)) / 1000) : 0,
    latePlans,
  }
}
