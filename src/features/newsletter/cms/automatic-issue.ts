import type { Payload } from 'payload'
import { adminLanguages } from '#locales/admin-languages'
import { defaultLocale, type Locale, locales } from '#locales/languages'
import { isDuplicateKey } from '#src/cms/revisions/stored-lock'
import { formatDate } from '#src/platform/i18n/format'
import { contentIn, type IssuePlan } from '../issue-content'
import { deletedIssuesIn } from '../sending/cms/deleted-issues'
import type { Frequency } from '../subscriber'
import { findIssueArticles } from './issue-articles'
import { startSending } from './sending'
import { planOf, type StoredIssue } from './stored-issue'

export interface AutomaticIssue {
  /** Of its occasion: the database accepts each once, whichever process comes first. */
  readonly slug: string
  readonly frequency: Frequency
  readonly locales: readonly Locale[]
  /** Ids; none for everything new. */
  readonly articles: readonly string[]
  readonly until: Date
  readonly name?: string
}

/** Makes and sends an issue, unless no language has anything for it. @returns whether it is being sent. */
export async function makeIssue(payload: Payload, wanted: AutomaticIssue): Promise<boolean> {
  const { articles, frequency, locales: chosen, slug, until } = wanted
  const known = await findBySlug(payload, slug)
  if (known) return finish(payload, known)
  if (await deletedIssuesIn(payload).findOne({ slug })) return false
  const draft = {
    id: '000000000000000000000000',
    articles,
    frequency,
    locales: chosen,
    until: until.toISOString(),
  }
  const plan = await planOf(payload, draft as unknown as StoredIssue, until)
  if (!(await hasContent(payload, plan))) return false
  try {
    const { id } = await payload.create({
      collection: 'issues',
      locale: defaultLocale,
      depth: 0,
      data: {
        name: wanted.name ?? nameOf(frequency, until),
        slug,
        state: 'draft',
        frequency,
        incomplete: 'leaveOut',
        articles: [...articles],
        locales: [...chosen],
        until: until.toISOString(),
      },
    })
    return startSending(payload, id)
  } catch (error) {
    const other = await findBySlug(payload, slug)
    if (!other && !isDuplicateKey(error)) throw error
    return other ? finish(payload, other) : false
  }
}

/** After a kill between its creation and its sending. */
async function finish(payload: Payload, { id, state }: StoredIssue): Promise<boolean> {
  return state === 'draft' && startSending(payload, id)
}

async function hasContent(payload: Payload, plan: IssuePlan): Promise<boolean> {
  const articles = await findIssueArticles(payload, plan)
  return locales.some((locale) => contentIn(locale, plan, articles).is === 'complete')
}

async function findBySlug({ db }: Payload, slug: string): Promise<StoredIssue | undefined> {
  const found = await db.findOne<StoredIssue>({
    collection: 'issues',
    where: { slug: { equals: slug } },
  })
  return found ?? undefined
}

function nameOf(frequency: Frequency, at: Date): string {
  const { issues } = adminLanguages[defaultLocale].labels.entities
  const label = issues.fields.frequency.options[frequency]
  return `${label} · ${formatDate(at.toISOString(), defaultLocale)}`
}
