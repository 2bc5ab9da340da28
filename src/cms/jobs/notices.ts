import type { Payload, PayloadRequest, TaskConfig } from 'payload'
import { z } from 'zod'
import { announceWork } from './announce-work'
import { jobsOf } from './run-due'

/** Addresses of which somebody elsewhere is to be told that they have changed. */
const noticeSchema = z.object({
  urls: z.array(z.url()),
  /** How often they were told already, without success. */
  failures: z.number().int().min(0),
})

/** After a publication pages expire for another second; what is published together is told together. */
const settling = 3_000

/** How long whoever failed is left alone, in milliseconds; after the last of them it is given up. */
export const pauses = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000]

export type NoticeTask = TaskConfig<{ input: object; output: object }>

/**
 * A task that tells somebody of addresses. Whoever fails is told again later, by a job of its own: who
 * saved has long gone on, and jobs that fail wait for a person, whom this does not need.
 *
 * @param tell returns the addresses of which it has to tell again.
 */
export function noticeTask(
  slug: string,
  tell: (urls: readonly string[], req: PayloadRequest) => Promise<readonly string[]>,
): NoticeTask {
  return {
    slug,
    retries: 0,
    handler: async ({ input, req }) => {
      const { failures, urls } = noticeSchema.parse(input)
      const left = await tell(urls, req)
      const pause = pauses[failures]
      const { logger } = req.payload
      if (left.length > 0 && pause !== undefined) {
        logger.warn(
          `${slug}: ${left.length} not notified, trying again in ${pause / 60_000} minutes`,
        )
        await plan(req.payload, slug, { urls: [...left], failures: failures + 1 }, pause)
      } else if (left.length > 0) {
        logger.error(`${slug}: gave up, not notified of ${left.join(', ')}`)
      }
      return { output: {} }
    },
  }
}

/**
 * Plans that a task tells of addresses, together with what it is to tell of anyway: a hundred posts that
 * are published at once are one notice. Outside of the transaction of the save, which must not wait
 * for that of another one; should it fail, somebody is told of nothing new.
 */
export async function planNotice(
  payload: Payload,
  slug: string,
  urls: readonly string[],
): Promise<void> {
  const waiting = {
    taskSlug: slug,
    'input.failures': 0,
    processing: { $ne: true },
    completedAt: null,
    waitUntil: { $gt: new Date() },
  }
  const joined = await jobsOf(payload).collection.updateOne(waiting, {
    $addToSet: { 'input.urls': { $each: [...urls] } },
  })
  if (joined.matchedCount > 0) return
  await plan(payload, slug, { urls: [...urls], failures: 0 }, settling)
  announceWork()
}

async function plan(
  payload: Payload,
  slug: string,
  notice: z.infer<typeof noticeSchema>,
  pause: number,
): Promise<void> {
  await payload.jobs.queue({
    task: slug as never,
    input: notice as never,
    waitUntil: new Date(Date.now() + pause),
  })
}
