import type { Payload, PayloadRequest, TaskConfig } from 'payload'
import { z } from 'zod'
import { announceWork } from './announce-work'
import { jobsOf } from './run-due'

/** Changed URLs, for an external service. */
const noticeSchema = z.object({
  urls: z.array(z.url()),
  /** Failed attempts before. */
  failures: z.number().int().min(0),
})

/** In milliseconds: pages expire for a second after a publication, and simultaneous ones share a notice. */
const settling = 3_000

/** Pauses after failures, in milliseconds; after the last one the notice is dropped. */
export const pauses = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000]

export type NoticeTask = TaskConfig<{ input: object; output: object }>

/** After a failure a new job tries again: failed jobs wait for an editor. `notify` returns the URLs to repeat. */
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

/** Merged with waiting ones. Outside of the save's transaction, which must not wait; it is harmless if that fails. */
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
