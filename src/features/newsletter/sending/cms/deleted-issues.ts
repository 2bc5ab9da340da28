import { Types } from 'mongoose'
import type { CollectionBeforeDeleteHook, Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { Refusal } from '#src/cms/access/refusal'
import { messageIn } from '#src/cms/labels/server-messages'
import type { Frequency } from '../../subscriber'
import { issuesIn, type SentIssue } from './collections'

/** What has to be known of an issue after its deletion, so that no subscriber gets the same again. */
interface DeletedIssue {
  readonly _id: string
  readonly slug: string
  readonly frequency: Frequency
  readonly locales: readonly Locale[]
  /** Ids. */
  readonly articles: readonly string[]
  /** The end of its period. */
  readonly until?: Date
  /** What each language has told, as in the issue. */
  readonly fixed?: unknown
}

export const deletedIssuesName = 'newsletter_deleted_issues'

export const deletedIssuesIn = ({ db }: Pick<Payload, 'db'>) =>
  db.connection.collection<DeletedIssue>(deletedIssuesName)

type StoredIssue = SentIssue & {
  readonly slug?: string
  readonly articles?: readonly unknown[]
  readonly until?: Date | null
  readonly fixed?: unknown
}

/** Not while mails are on their way, or are to be. What subscribers got stays known. */
export const guardIssue: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { i18n, payload } = req
  // Payload says that there is no such document.
  if (!Types.ObjectId.isValid(String(id))) return
  const issue: StoredIssue | null = await issuesIn(payload).findOne({
    _id: new Types.ObjectId(String(id)),
  })
  if (issue?.state === 'sending' || issue?.state === 'scheduled') {
    const key = issue.state === 'sending' ? 'deleteSending' : 'deleteScheduled'
    throw new Refusal(messageIn(i18n, 'issues', key), 409)
  }
  if (issue?.state !== 'sent' && issue?.state !== 'stopped') return
  const { articles, fixed, frequency, locales, slug = '', until } = issue
  await deletedIssuesIn(payload).updateOne(
    { _id: String(id) },
    {
      $set: {
        slug,
        frequency,
        locales: locales ?? [],
        articles: (articles ?? []).map(String),
        ...(until ? { until } : {}),
        ...(fixed ? { fixed } : {}),
      },
    },
    { upsert: true },
  )
}
