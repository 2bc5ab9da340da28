import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { isLocale, type Locale, locales } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import { settings } from '#src/platform/config/env'
import type { IssuePlan } from '../issue-content'
import { usualSpan } from '../issue-period'
import { endOfDeleted } from '../sending/cms/deleted-issues'

export type StoredIssue = Stored<'issues'>

/** What an issue contains in a language since it is being sent: ids of articles, none for no mail. */
export type FixedContent = Readonly<Partial<Record<Locale, readonly string[]>>>

/** In all languages. */
export async function findIssue(payload: Payload, id: string): Promise<StoredIssue | undefined> {
  if (!Types.ObjectId.isValid(id)) return undefined
  const found = await payload.db.findOne<StoredIssue>({
    collection: 'issues',
    locale: 'all',
    where: { id: { equals: id } },
  })
  return found ?? undefined
}

export const fixedOf = ({ fixed }: Pick<StoredIssue, 'fixed'>): FixedContent =>
  Object.fromEntries(
    Object.entries((fixed ?? {}) as Readonly<Record<string, unknown>>).filter(
      ([locale, ids]) => isLocale(locale) && Array.isArray(ids),
    ),
  )

/** @param now the end of its period, unless it has one. */
export async function planOf(payload: Payload, issue: StoredIssue, now: Date): Promise<IssuePlan> {
  return {
    chosen: (issue.articles ?? []).map(String),
    incomplete: issue.incomplete ?? 'leaveOut',
    locales: (issue.locales ?? locales).filter(isLocale),
    subject: issue.subject,
    intro: issue.intro,
    period: {
      since: issue.since ? new Date(issue.since) : await endOfLastIssue(payload, issue, now),
      until: issue.until ? new Date(issue.until) : now,
    },
  }
}

/** So that one issue begins where the one before ended. */
async function endOfLastIssue(
  payload: Payload,
  { frequency = 'weekly', id }: StoredIssue,
  now: Date,
): Promise<Date> {
  const { docs } = await payload.db.find<StoredIssue>({
    collection: 'issues',
    limit: 1,
    pagination: false,
    sort: '-until',
    where: {
      and: [
        { id: { not_equals: id } },
        { frequency: { equals: frequency } },
        { until: { less_than_equal: now.toISOString() } },
      ],
    },
  })
  const deleted = await endOfDeleted(payload, frequency ?? 'weekly', now)
  const ends = [docs[0]?.until, deleted].flatMap((end) => (end ? [Number(new Date(end))] : []))
  return ends.length > 0
    ? new Date(Math.max(...ends))
    : new Date(Number(now) - usualSpan[frequency ?? 'weekly'])
}

/** @param path of a page, with its locale. */
export function campaignUrl(path: string, { slug }: Pick<StoredIssue, 'slug'>): string {
  const url = new URL(path, settings.publicUrl)
  url.searchParams.set('utm_source', 'newsletter')
  url.searchParams.set('utm_medium', 'email')
  url.searchParams.set('utm_campaign', slug ?? 'issue')
  return url.href
}
