import type { GlobalAfterChangeHook, Payload, TaskConfig } from 'payload'
import { z } from 'zod'
import { locales } from '#locales/languages'
import { announceWork } from '#src/cms/jobs/announce-work'
import { jobsOf, openJobs } from '#src/cms/jobs/run-due'
import { settings } from '#src/platform/config/env'
import { siteTimeZone } from '#src/platform/i18n/site-time-zone'
import { nextIssue, occasionOf } from '../issue-period'
import { type Frequency, frequencies } from '../subscriber'
import { makeIssue } from './automatic-issue'

const slug = 'regularIssue'
type Regular = Exclude<Frequency, 'article'>
const regular = frequencies.filter((frequency): frequency is Regular => frequency !== 'article')

const planned = z.object({
  frequency: z.enum(['weekly', 'monthly']),
  /** When it was due, which may be some time ago. */
  at: z.iso.datetime(),
})

/** On Mondays, and on the first day of a month, if the newsletter is automatic. */
export const regularIssueTask: TaskConfig<{ input: object; output: object }> = {
  slug,
  retries: 0,
  handler: async ({ input, job, req: { payload } }) => {
    const { at, frequency } = planned.parse(input)
    if (!(await areAutomatic(payload, frequency))) return { output: {} }
    // First, so that a failure ends one issue and not all that follow.
    await expect(payload, frequency, String(job.id))
    const until = new Date(at)
    await makeIssue(payload, {
      slug: occasionOf(frequency, until, siteTimeZone()),
      frequency,
      locales,
      articles: [],
      until,
    })
    return { output: {} }
  },
}

/** Plans the next issue of each frequency, if it is not planned: at the start, and when the newsletter changes. */
export async function expectIssues(payload: Payload): Promise<void> {
  for (const frequency of regular) {
    if (await areAutomatic(payload, frequency)) await expect(payload, frequency)
  }
}

export const expectIssuesAfterChange: GlobalAfterChangeHook = async ({ doc, req }) => {
  await expectIssues(req.payload)
  return doc
}

/** @param besides the job that is running. */
async function expect(payload: Payload, frequency: Regular, besides?: string): Promise<void> {
  const waiting = {
    ...openJobs,
    taskSlug: slug,
    'input.frequency': frequency,
    ...(besides ? { _id: { $ne: besides } } : {}),
  }
  if (await jobsOf(payload).exists(waiting)) return
  const at = nextIssue(frequency, new Date(), siteTimeZone())
  await payload.jobs.queue({
    task: slug as never,
    input: { frequency, at: at.toISOString() } as never,
    waitUntil: at,
  })
  announceWork()
}

/** Without a mail server, nothing is planned. */
export async function areAutomatic(payload: Payload, frequency: Frequency): Promise<boolean> {
  if (!settings.mail) return false
  const { automatic, frequencies: offered } = await payload.findGlobal({
    slug: 'newsletter',
    depth: 0,
    select: { automatic: true, frequencies: true },
  })
  return automatic === true && (offered ?? []).includes(frequency)
}
