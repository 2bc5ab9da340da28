import type { Payload, PayloadRequest, TaskConfig } from 'payload'
import { z } from 'zod'
import { announceWork } from './announce-work'
import { jobsOf } from './run-due'

/** Addresses that have changed, for a service elsewhere. */
const noticeSchema = z.object({
  urls: z.array(z.url()),
  /** How often it was notified already, without success. */
  failures: z.number().int().min(0),
})

/** In milliseconds: pages expire for a second after a publication, and what is published together is one notice. */
const settling = 3_000

/** The pauses after failures, in milliseconds; after the last of them the notice is given up. */
export const pauses = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000]

export type NoticeTask = TaskConfig<{ input: object; output: object }>

/**
 * A task that notifies a service of addresses. After a failure it notifies again later, by a new job: jobs
 * that fail wait for an editor, and no editor is needed here.
 *
 * @param notify returns the addresses of which it has to notify again.
 */
export function noticeTask(
  slug: string,
  notify: (urls: readonly string[], req: PayloadRequest) => Promise<readonly string[]>,
): NoticeTask {
  return {
    slug,
    retries: 0,
    handler: async ({ input, req }) => {
      const { failures, urls } = noticeSchema.parse(input)
      const left = await notify(urls, req)
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
 * Plans a notice of addresses, together with those that already wait: a hundred articles that are
 * published at once are one notice. Outside of the transaction of the save, which must not wait for
 * that of another one; should the save fail, the notice says nothing new.
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
