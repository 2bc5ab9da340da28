import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { contentIn } from '../issue-content'
import { findIssueArticles } from './issue-articles'
import { planToShow } from './show-issue'
import { type FixedContent, findIssue, fixedOf, planOf, type StoredIssue } from './stored-issue'

export interface OpenedIssue {
  readonly issue: StoredIssue
  readonly content: FixedContent
  readonly waiting: readonly Locale[]
}

/**
 * Writes down what an issue contains, once for each language: what is published later does not change it, and each
 * process sends the same. A language that waits is left open until it is complete.
 *
 * @throws if there is no such issue.
 */
export async function fixContent(payload: Payload, id: string, now: Date): Promise<OpenedIssue> {
  const found = await findIssue(payload, id)
  if (!found) throw new Error(`There is no issue "${id}".`)
  const issue = await fixPeriod(payload, found, now)
  const plan = await planOf(payload, issue, now)
  const known = fixedOf(issue)
  const open = locales.filter((locale) => known[locale] === undefined)
  if (open.length === 0) return { issue, content: known, waiting: [] }
  const articles = await findIssueArticles(payload, plan)
  const waiting: Locale[] = []
  const added: Partial<Record<Locale, readonly string[]>> = {}
  for (const locale of open) {
    const content = contentIn(locale, plan, articles)
    if (content.is === 'waiting') waiting.push(locale)
    else added[locale] = content.is === 'complete' ? content.articles : []
  }
  const content = await write(payload, id, added)
  return { issue, content, waiting }
}

/** The first process decides. Where it begins follows from the issues before, for each language. */
async function fixPeriod(payload: Payload, issue: StoredIssue, now: Date): Promise<StoredIssue> {
  if (issue.until) return issue
  await issuesOf(payload).updateOne(
    { _id: new Types.ObjectId(issue.id), until: null },
    { $set: { until: now } },
  )
  return (await findIssue(payload, issue.id)) ?? issue
}

async function write(
  payload: Payload,
  id: string,
  added: Readonly<Partial<Record<Locale, readonly string[]>>>,
): Promise<FixedContent> {
  const _id = new Types.ObjectId(id)
  for (const [locale, articles] of Object.entries(added)) {
    await issuesOf(payload).updateOne(
      { _id, [`fixed.${locale}`]: { $exists: false } },
      { $set: { [`fixed.${locale}`]: articles } },
    )
  }
  if (Object.values(added).some((articles) => articles.length > 0)) await planToShow(payload, id)
  const issue = await findIssue(payload, id)
  return issue ? fixedOf(issue) : {}
}

function issuesOf({ db }: Payload) {
  return db.connection.collection('issues')
}
