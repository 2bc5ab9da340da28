import type { Payload, TaskConfig } from 'payload'
import { jobsOf, openJobs } from '#src/cms/jobs/run-due'
import { forgetOldClaims } from '#src/features/mail/cms/claims'
import { budgets } from '#src/platform/config/budgets'
import { forgetAddress, subscribersIn } from './subscribers'

const slug = 'tidySubscribers'
const day = 86_400_000

const daysBefore = (now: Date, days: number) => new Date(Number(now) - days * day)

/** Addresses that are not to stay: of those who have not confirmed, and of those who are not mailed anymore. */
const temporary = { email: { $not: /^left:/ }, state: { $in: ['unconfirmed', 'left'] } } as const

/** Daily while there is something to forget. */
export const tidySubscribersTask: TaskConfig<{ input: object; output: object }> = {
  slug,
  retries: 0,
  handler: async ({ req: { payload } }) => {
    const now = new Date()
    await tidySubscribers(payload, now)
    if (await subscribersIn(payload).findOne(temporary as never)) await plan(payload, now)
    return { output: {} }
  },
}

export async function tidySubscribers(payload: Payload, now: Date): Promise<void> {
  const { leftDays, unconfirmedDays } = budgets.newsletter
  const subscribers = subscribersIn(payload)
  await subscribers.deleteMany({
    state: 'unconfirmed',
    createdAt: { $lt: daysBefore(now, unconfirmedDays) },
  })
  const left = subscribers.find({
    ...temporary,
    state: 'left',
    updatedAt: { $lt: daysBefore(now, leftDays) },
  } as never)
  for await (const one of left) await forgetAddress(payload, one)
  await forgetOldClaims(payload, ['subscribe', 'subscribed'], daysBefore(now, 1))
}

export async function expectTidying(payload: Payload, now: Date): Promise<void> {
  const waiting = { ...openJobs, taskSlug: slug, processing: { $ne: true } }
  if (!(await jobsOf(payload).exists(waiting))) await plan(payload, now)
}

async function plan(payload: Payload, now: Date): Promise<void> {
  await payload.jobs.queue({
    task: slug as never,
    input: {} as never,
    waitUntil: daysBefore(now, -1),
  })
}
