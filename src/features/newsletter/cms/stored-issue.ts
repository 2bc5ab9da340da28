import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { isLocale, type Locale, locales } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import { settings } from '#src/platform/config/env'
import type { IssuePlan } from '../issue-content'
import { usualSpan } from '../issue-period'
import { findToldBefore } from './told-before'

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
  const plan = {
    chosen: (issue.articles ?? []).map(String),
    incomplete: issue.incomplete ?? 'leaveOut',
    locales: (issue.locales ?? locales).filter(isLocale),
    subject: issue.subject,
    intro: issue.intro,
  }
  const until = issue.until ? new Date(issue.until) : now
  if (issue.since) return { ...plan, period: { since: new Date(issue.since), until } }
  const usual = new Date(Number(until) - usualSpan[issue.frequency ?? 'weekly'])
  const before = await findToldBefore(payload, issue, until, usual)
  const first = Math.min(...[...before.values()].map(({ since }) => Number(since)))
  return { ...plan, before, period: { since: new Date(first), until } }
}

/** @param path of a page, with its locale. */
export function campaignUrl(path: string, { slug }: Pick<StoredIssue, 'slug'>): string {
  const url = new URL(path, settings.publicUrl)
  url.searchParams.set('utm_source', 'newsletter')
  url.searchParams.set('utm_medium', 'email')
  url.searchParams.set('utm_campaign', slug ?? 'issue')
  return url.href
}
