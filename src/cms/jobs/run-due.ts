import type { Payload } from 'payload'

const collection = 'payload-jobs'

/** When an unrenewed claim to a job expires, in milliseconds: its process is gone. */
const claimTime = 60_000
/** In milliseconds. */
const renewal = 20_000
/** How often a job is started again after its process died. */
const mostBeginnings = 3

/** Also runs missed jobs. Each is claimed in one step, since some databases lack transactions. @returns how many. */
export async function runDue(
  payload: Payload,
  now: () => Date = () => new Date(),
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const job = await claim(payload, now())
    if (!job) return count
    if (job.totalTried > mostBeginnings) await giveUp(payload, job._id)
    else await run(payload, job._id)
  }
}

/** Milliseconds until the next job is due: 0 for now, `undefined` for none. */
export async function untilDue(payload: Payload, now: Date): Promise<number | undefined> {
  if (await jobsOf(payload).exists(dueJobs(now))) return 0
  const next = await jobsOf(payload)
    .findOne({ ...openJobs, processing: { $ne: true } }, { waitUntil: 1 })
    .sort({ waitUntil: 1 })
    .lean<{ waitUntil?: Date }>()
  return next ? Math.max(0, Number(next.waitUntil ?? now) - Number(now)) : undefined
}

/** Neither done nor failed. */
export const openJobs = { completedAt: null, hasError: { $ne: true } }

/** Due and unclaimed. */
export function dueJobs(now: Date) {
  const forsaken = { processing: true, updatedAt: { $lt: new Date(Number(now) - claimTime) } }
  return {
    ...openJobs,
    $and: [
      { $or: [{ waitUntil: null }, { waitUntil: { $lte: now } }] },
      { $or: [{ processing: { $ne: true } }, forsaken] },
    ],
  }
}

interface ClaimedJob {
  readonly _id: unknown
  /** Including this attempt. */
  readonly totalTried: number
}

async function claim(payload: Payload, now: Date): Promise<ClaimedJob | null> {
  return jobsOf(payload)
    .findOneAndUpdate(
      dueJobs(now),
      { $set: { processing: true, updatedAt: now }, $inc: { totalTried: 1 } },
      { sort: { waitUntil: 1 }, new: true, projection: { totalTried: 1 }, timestamps: false },
    )
    .lean<ClaimedJob>()
}

async function run(payload: Payload, _id: unknown): Promise<void> {
  const renew = () =>
    jobsOf(payload).updateOne({ _id, processing: true }, { $set: { updatedAt: new Date() } })
  const timer = setInterval(() => void renew().catch(() => undefined), renewal)
  try {
    await payload.jobs.runByID({ id: String(_id), silent: { info: true, error: false } })
  } finally {
    clearInterval(timer)
  }
}

async function giveUp(payload: Payload, _id: unknown): Promise<void> {
  const error = { message: 'interrupted' }
  await jobsOf(payload).updateOne({ _id }, { $set: { processing: false, hasError: true, error } })
}

export function jobsOf({ db }: Payload) {
  const model = db.collections[collection]
  if (!model) throw new TypeError(`The CMS has no collection "${collection}".`)
  return model
}
