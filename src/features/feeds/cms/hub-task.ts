import type { Payload, PayloadRequest, TaskConfig } from 'payload'
import { z } from 'zod'
import { announceWork } from '#src/features/publication/jobs/announce-work'
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

/** Plans that the hub is told, as part of what a save writes. */
export async function planHubNotice(urls: readonly string[], req: PayloadRequest): Promise<void> {
  await plan(req.payload, { urls: [...urls], failures: 0 }, settling, req)
  announceWork()
}

async function plan(
  payload: Payload,
  notice: HubNotice,
  pause: number,
  req?: PayloadRequest,
): Promise<void> {
  await payload.jobs.queue({
    task: notifyHubSlug,
    input: notice as never,
    waitUntil: new Date(Date.now() + pause),
    ...(req ? { req } : {}),
  })
}
