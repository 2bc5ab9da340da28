import type { Payload, TaskConfig } from 'payload'
import { z } from 'zod'
import { announceWork } from '#src/features/publication/jobs/announce-work'
import { jobsOf } from '#src/features/publication/jobs/run-due'
import { settings } from '#src/platform/config/env'
import { publishAtHub } from '../hub'

export const notifyHubSlug = 'notifyHub'

const noticeSchema = z.object({
  /** Addresses of feeds. */
  urls: z.array(z.url()),
  /** How often the hub was told already, without success. */
  failures: z.number().int().min(0),
})

export type HubNotice = z.infer<typeof noticeSchema>

/** After a publication pages expire for another second; what is published together is told together. */
const settling = 3_000

/** How long the hub is left alone after it failed, in milliseconds; after the last of them it is given up. */
const pauses = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000]

/**
 * Tells the hub that feeds have changed. A hub that fails is told again later, by a job of its own: who
 * saved has long gone on, and jobs that fail wait for a person, whom this does not need.
 */
export const notifyHub: TaskConfig<{ input: object; output: object }> = {
  slug: notifyHubSlug,
  retries: 0,
  handler: async ({ input, req: { payload } }) => {
    const { failures, urls } = noticeSchema.parse(input)
    const hub = settings.webSubHub
    // It may have been taken out of the configuration since.
    if (hub === undefined) return { output: {} }
    const left = await publishAtHub(hub, urls)
    const pause = pauses[failures]
    if (left.length > 0 && pause !== undefined) {
      await plan(payload, { urls: left, failures: failures + 1 }, pause)
    } else if (left.length > 0) {
      payload.logger.error(`The hub ${hub} could not be told of: ${left.join(', ')}`)
    }
    return { output: {} }
  },
}

/**
 * Plans that the hub is told of feeds, together with what it is to be told of anyway: a hundred posts that
 * are published at once are one notice. Outside of the transaction of the save, which must not wait
 * for that of another one; should it fail, the hub is told of nothing new.
 */
export async function planHubNotice(payload: Payload, urls: readonly string[]): Promise<void> {
  const waiting = {
    taskSlug: notifyHubSlug,
    'input.failures': 0,
    processing: { $ne: true },
    completedAt: null,
    waitUntil: { $gt: new Date() },
  }
  const joined = await jobsOf(payload).collection.updateOne(waiting, {
    $addToSet: { 'input.urls': { $each: [...urls] } },
  })
  if (joined.matchedCount > 0) return
  await plan(payload, { urls: [...urls], failures: 0 }, settling)
  announceWork()
}

async function plan(payload: Payload, notice: HubNotice, pause: number): Promise<void> {
  await payload.jobs.queue({
    task: notifyHubSlug,
    input: notice as never,
    waitUntil: new Date(Date.now() + pause),
  })
}
