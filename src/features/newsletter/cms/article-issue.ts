import { Types } from 'mongoose'
import type { Payload, TaskConfig } from 'payload'
import { z } from 'zod'
import { defaultLocale, isLocale, type Locale, locales } from '#locales/languages'
import { announceWork } from '#src/cms/jobs/announce-work'
import { jobsOf, openJobs } from '#src/cms/jobs/run-due'
import type { PublicationFollower } from '#src/cms/publication-followers'
import { blog } from '#src/page-types/blog/route'
import { budgets } from '#src/platform/config/budgets'
import { clockOnSite } from '#src/platform/i18n/moment-on-site'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { siteTimeZone } from '#src/platform/i18n/site-time-zone'
import { newIn } from '../issue-content'
import { deletedIssuesIn } from '../sending/cms/deleted-issues'
import { makeIssue } from './automatic-issue'
import { findArticles } from './issue-articles'
import { areAutomatic } from './regular-issues'

const slug = 'articleIssue'

const planned = z.object({
  article: z.string(),
  locales: z.array(z.custom<Locale>(isLocale)),
})

/** In milliseconds: what was published earlier was imported with its date, or published again. */
const recent = 86_400_000

/** An issue about an article, in the languages that were published together. */
export const articleIssueTask: TaskConfig<{ input: object; output: object }> = {
  slug,
  retries: 0,
  handler: async ({ input, job, req: { payload } }) => {
    const { article, locales: added } = planned.parse(input)
    if (!(await areAutomatic(payload, 'article'))) return { output: {} }
    const until = new Date()
    const period = { since: new Date(Number(until) - recent), until }
    const found = await findArticles(payload, [article])
    const name = occasionOf(String(job.id))
    const told = await languagesTold(payload, article, name)
    const wanted = locales.filter(
      (locale) =>
        added.includes(locale) && !told.has(locale) && newIn(locale, period, found).length > 0,
    )
    if (wanted.length === 0) return { output: {} }
    const titles = found[0]?.title ?? {}
    await makeIssue(payload, {
      slug: name,
      frequency: 'article',
      locales: wanted,
      articles: [article],
      until,
      name: [...(titles[defaultLocale] || titles[wanted[0] ?? defaultLocale] || '–')]
        .slice(0, 80)
        .join(''),
    })
    return { output: {} }
  },
}

/** Languages that are published at about the same time share an issue. */
export const followInIssues: PublicationFollower = async ({ after, before, document, req }) => {
  const { payload } = req
  // The demo content is no news.
  if (
    !('id' in document) ||
    document.collection !== blog.document.collection ||
    req.context['unrecorded']
  )
    return []
  if (!after || after['deletedAt']) return []
  const former = publishedLocales(before ?? {})
  const added = publishedLocales(after).filter((locale) => !former.includes(locale))
  if (added.length > 0 && (await areAutomatic(payload, 'article'))) {
    await plan(payload, document.id, added)
  }
  return []
}

/** Outside of the save's transaction, as `planNotice` does it: it is harmless if that fails. */
async function plan(payload: Payload, article: string, added: readonly Locale[]): Promise<void> {
  const waiting = {
    ...openJobs,
    taskSlug: slug,
    'input.article': article,
    processing: { $ne: true },
    waitUntil: { $gt: new Date() },
  }
  const joined = await jobsOf(payload).collection.updateOne(waiting, {
    $addToSet: { 'input.locales': { $each: [...added] } },
  })
  if (joined.matchedCount > 0) return
  await payload.jobs.queue({
    task: slug as never,
    input: { article, locales: [...added] } as never,
    waitUntil: new Date(Date.now() + budgets.issues.settling),
  })
  announceWork()
}

/** The same if the job is started again after a kill. */
function occasionOf(job: string): string {
  const { day } = clockOnSite(new Types.ObjectId(job).getTimestamp(), siteTimeZone())
  return `${day}-${job.slice(-8)}`
}

/** The languages whose readers had an issue about an article: not again after it was unpublished for a while. */
async function languagesTold(
  payload: Payload,
  article: string,
  besides: string,
): Promise<ReadonlySet<unknown>> {
  const told = await payload.db.connection.collection('issues').distinct('locales', {
    frequency: 'article',
    articles: { $in: [article, new Types.ObjectId(article)] },
    slug: { $ne: besides },
    state: { $ne: 'draft' },
  })
  const deleted = { frequency: 'article', articles: article, slug: { $ne: besides } } as const
  const toldBefore = await deletedIssuesIn(payload).distinct('locales', deleted)
  return new Set<unknown>([...told, ...toldBefore])
}
