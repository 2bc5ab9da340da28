import type { CollectionBeforeChangeHook, Payload } from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { mayPublishIn } from '#src/cms/roles/rules'
import { clockOnSite } from '#src/platform/i18n/moment-on-site'
import { siteTimeZone } from '#src/platform/i18n/site-time-zone'
import { deletedIssuesIn } from '../sending/cms/deleted-issues'

/** The day, and a number for another one of that day. Automatic issues come with theirs. */
export const giveSlug: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || data['slug']) return data
  const { day } = clockOnSite(new Date(), siteTimeZone())
  return { ...data, slug: await freeSlug(req.payload, day) }
}

async function freeSlug(payload: Payload, day: string): Promise<string> {
  const ofDay = { slug: { $gte: day, $lt: `${day}~` } }
  const [present, deleted] = await Promise.all([
    payload.db.connection.collection('issues').distinct('slug', ofDay),
    // Mails link to its page.
    deletedIssuesIn(payload).distinct('slug', ofDay),
  ])
  const taken = new Set([...present, ...deleted])
  let slug = day
  for (let number = 2; taken.has(slug); number += 1) slug = `${day}-${number}`
  return slug
}

/** What sending writes at the same time past the CMS: a save would bring back what it has read before. */
const decided = ['state', 'until', 'sendAt', 'sentAt', 'fixed', 'slug'] as const

export const keepDecided: CollectionBeforeChangeHook = ({ data, operation }) => {
  if (operation !== 'update') return data
  const kept = { ...data }
  for (const name of decided) delete kept[name]
  return kept
}

/** Who gets an issue is listed when it starts: with another choice, those who are listed would silently get nothing. */
export const keepReaders: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  if (!isStarted(originalDoc)) return data
  for (const name of ['frequency', 'locales'] as const) {
    if (data[name] !== undefined && textOf(data[name]) !== textOf(originalDoc[name])) {
      throw new Refusal(`${name}: this issue is being sent already. Create another one.`, 409)
    }
  }
  return data
}

const isStarted = (issue: { readonly state?: unknown } | undefined): boolean =>
  ['sending', 'stopped', 'sent'].includes(String(issue?.state))

/** In whatever order. */
const textOf = (value: unknown): string => [value ?? []].flat().map(String).toSorted().join()

/** From then on, a text that completes a language is sent. */
export const refuseAfterStart: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  if (isStarted(originalDoc) && req.user && !mayPublishIn(req.user, req.locale)) {
    throw new Refusal('issues: this issue is being sent already. Ask an editor.', 403)
  }
  return data
}
