import type { Payload, TaskConfig } from 'payload'
import { jobsOf } from '#src/cms/jobs/run-due'
import { expiryOf } from '../submission'
import { forgetReceipts } from './receipts'
import { sweepFiles } from './submission-files'

const slug = 'cleanSubmissions'
const day = 24 * 3_600_000

/** Daily while there are submissions: removes those older than their form says now. */
export const cleanSubmissions: TaskConfig<{ input: object; output: object }> = {
  slug,
  retries: 0,
  handler: async ({ req: { payload } }) => {
    const files = await removeExpired(payload, new Date())
    const { totalDocs } = await payload.count({ collection: 'submissions' })
    if (totalDocs > 0 || files > 0) await planCleaning(payload)
    return { output: {} }
  },
}

/**
 * Also of forms in the trash; those of a form that is gone, after the usual time. With their files.
 * @returns how many files stay.
 */
export async function removeExpired(payload: Payload, now: Date): Promise<number> {
  await forgetReceipts(payload, now)
  const { docs } = await payload.db.find<{ id: string; days?: number | null }>({
    collection: 'forms',
    pagination: false,
    select: { days: true },
  })
  const known = docs.map(({ id }) => id)
  // A form whose days were set to 0 has none left from before.
  for (const { days, id } of docs) await remove(payload, { form: { equals: id } }, days, now)
  await remove(payload, { form: { not_in: known } }, undefined, now)
  return sweepFiles(payload, now)
}

async function remove(
  payload: Payload,
  where: NonNullable<Parameters<Payload['db']['deleteMany']>[0]>['where'],
  days: unknown,
  now: Date,
): Promise<void> {
  const age = Number(expiryOf(days, now)) - Number(now)
  const oldest = new Date(Number(now) - age).toISOString()
  await payload.db.deleteMany({
    collection: 'submissions',
    where: { and: [where, { createdAt: { less_than: oldest } }] },
  })
}

export async function expectCleaning(payload: Payload): Promise<void> {
  const waiting = { taskSlug: slug, processing: { $ne: true }, completedAt: null }
  if (!(await jobsOf(payload).exists(waiting))) await planCleaning(payload)
}

async function planCleaning(payload: Payload): Promise<void> {
  await payload.jobs.queue({
    task: slug as never,
    input: {} as never,
    waitUntil: new Date(Date.now() + day),
  })
}
