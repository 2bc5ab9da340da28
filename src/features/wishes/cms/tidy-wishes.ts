import type { Payload, TaskConfig } from 'payload'
import { jobsOf, openJobs } from '#src/cms/jobs/run-due'
import { budgets } from '#src/platform/config/budgets'
import { dayOf } from '../client-of-day'
import { addressesIn, wishClientsIn, wishDaysIn, wishedTopicsIn } from './collections'

const slug = 'tidyWishes'

const millisecondsOfDay = 86_400_000
const daysBefore = (now: Date, days: number) => new Date(Number(now) - days * millisecondsOfDay)

/** Each night while there is something to forget. */
export const tidyWishesTask: TaskConfig<{ input: object; output: object }> = {
  slug,
  retries: 0,
  handler: async ({ req: { payload } }) => {
    const now = new Date()
    await tidyWishes(payload, now)
    const left = await Promise.all(
      [wishDaysIn, wishedTopicsIn, addressesIn].map((collection) =>
        collection(payload).countDocuments({}, { limit: 1 }),
      ),
    )
    if (left.some((count) => count > 0)) await plan(payload, now)
    return { output: {} }
  },
}

/** Forgets the clients of former days, with the salts that named them, and what has waited for too long. */
export async function tidyWishes(payload: Payload, now: Date): Promise<void> {
  const { addressDays, topicDays, unclearDays } = budgets.wishes
  await wishDaysIn(payload).deleteMany({ _id: { $lt: dayOf(now) } })
  await wishClientsIn(payload).deleteMany({ day: { $lt: dayOf(now) } })
  await wishedTopicsIn(payload).deleteMany({ lastDay: { $lt: dayOf(daysBefore(now, topicDays)) } })
  await addressesIn(payload).deleteMany({ at: { $lt: daysBefore(now, addressDays) } })
  await addressesIn(payload).deleteMany({ sending: { $lt: daysBefore(now, unclearDays) } })
}

export async function expectTidying(payload: Payload, now: Date): Promise<void> {
  const waiting = { ...openJobs, taskSlug: slug, processing: { $ne: true } }
  if (!(await jobsOf(payload).exists(waiting))) await plan(payload, now)
}

async function plan(payload: Payload, now: Date): Promise<void> {
  const tomorrow = Date.parse(dayOf(daysBefore(now, -1)))
  await payload.jobs.queue({
    task: slug as never,
    input: {} as never,
    waitUntil: new Date(tomorrow),
  })
}
