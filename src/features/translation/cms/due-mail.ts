import type { Payload, TaskConfig } from 'payload'
import { z } from 'zod'
import { adminLanguages } from '#locales/admin-languages'
import type { Locale } from '#locales/languages'
import { jobsOf } from '#src/cms/jobs/run-due'
import { isTranslator, languagesOf } from '#src/cms/roles/rules'
import { findAccount, type StoredAccount } from '#src/features/accounts/cms/stored-account'
import { adminAddress } from '#src/features/mail/admin-address'
import { claimMail, lastClaim } from '#src/features/mail/cms/claims'
import { type MailSort, mailTask, planMail } from '#src/features/mail/cms/mail-task'
import type { DueTranslation } from '#src/features/mail/mail'
import { readerLocale } from '#src/features/mail/reader-locale'
import { settings } from '#src/platform/config/env'
import { nextDueMail } from '../due-since'
import { isGlobal, mayTranslate } from './documents'
import { rowsIn, type TranslationRow } from './store'

/** A window of time, as ISO dates. */
const orderSchema = z.object({ user: z.string(), since: z.string(), until: z.string() })

type DueOrder = z.infer<typeof orderSchema>

/** Less than a day, so that a late mail does not delay the next one. */
const silence = 20 * 3_600_000

/** Translations that a mail lists; it counts the rest. */
const most = 30

const dueMail: MailSort<DueOrder> = {
  slug: 'mailDue',
  order: orderSchema,
  prepare: async ({ since, until, user }, key, { payload }) => {
    const account = await findAccount(payload, { id: { equals: user } })
    if (!account || !wantsMails(account)) return undefined
    const locale = readerLocale(account)
    const window = { since: new Date(since), until: new Date(until) }
    const found = await listDue(payload, account, window, locale)
    if (found.length === 0) return undefined
    const claimed = { kind: 'due' as const, account: user }
    if (!(await claimMail(payload, claimed, key, silence, window.until))) return undefined
    return {
      to: account.email,
      name: account.name ?? '',
      locale,
      about: {
        kind: 'due',
        translations: found.slice(0, most),
        count: found.length,
        board: adminLink(payload, '/translations'),
        account: adminLink(payload, payload.config.admin.routes.account),
      },
    }
  },
}

export const dueMailTask = mailTask(dueMail)

const planSlug = 'planDueMails'

/** Daily: plans a mail for each translator with something due. */
export const planDueMails: TaskConfig<{ input: object; output: object }> = {
  slug: planSlug,
  retries: 0,
  handler: async ({ req: { payload } }) => {
    const until = new Date()
    const { docs } = await payload.db.find<StoredAccount>({
      collection: 'users',
      where: { role: { equals: 'translator' } },
      pagination: false,
    })
    for (const account of docs.filter(wantsMails)) {
      const last = await lastClaim(payload, { kind: 'due', account: account.id })
      const since = last ?? new Date(account.createdAt)
      const due = await listDue(payload, account, { since, until }, readerLocale(account))
      if (due.length > 0) {
        await planMail(payload, dueMail, {
          user: account.id,
          since: since.toISOString(),
          until: until.toISOString(),
        })
      }
    }
    return { output: {} }
  },
}

export async function expectDueMails(payload: Payload): Promise<void> {
  if (!settings.mail) return
  const waiting = { taskSlug: planSlug, processing: { $ne: true }, completedAt: null }
  if (await jobsOf(payload).exists(waiting)) return
  await payload.jobs.queue({
    task: planSlug as never,
    input: {} as never,
    waitUntil: nextDueMail(new Date()),
  })
}

/** Before the invitation is accepted, an account cannot open what the mail lists. */
const wantsMails = (account: StoredAccount): boolean =>
  isTranslator(account) && account.translationMails !== false && !account.invitedUntil

interface Window {
  readonly since: Date
  readonly until: Date
}

/** What an account can translate that has become due within a window, and still is. */
async function listDue(
  payload: Payload,
  account: StoredAccount,
  { since, until }: Window,
  reader: Locale,
): Promise<readonly DueTranslation[]> {
  const own = languagesOf(account)
  if (own.length === 0) return []
  const rows = await rowsIn(payload.db.connection)
    .find<Pick<TranslationRow, 'kind' | 'document' | 'title' | 'states' | 'due'>>(
      { $or: own.map((locale) => ({ [`due.${locale}`]: { $gt: since, $lte: until } })) },
      { projection: { kind: 1, document: 1, title: 1, states: 1, due: 1 } },
    )
    .sort({ savedAt: -1, _id: 1 })
    .toArray()
  return rows.flatMap((row) =>
    own.flatMap((locale): DueTranslation[] => {
      const at = row.due?.[locale]
      const state = row.states[locale]
      if (!at || at <= since || at > until || (state !== 'missing' && state !== 'stale')) return []
      if (!mayTranslate(payload, account, row.kind, locale)) return []
      return [
        {
          locale,
          title: row.title,
          kind: kindName(row.kind, reader),
          state,
          link: adminLink(payload, formPath(payload, row, locale)),
        },
      ]
    }),
  )
}

const formPath = (
  payload: Payload,
  { document, kind }: Pick<TranslationRow, 'kind' | 'document'>,
  locale: Locale,
): string =>
  `${isGlobal(payload, kind) ? `/globals/${kind}` : `/collections/${kind}/${document}`}?locale=${locale}`

const adminLink = ({ config }: Payload, path: string): string =>
  adminAddress(settings.publicUrl, config.routes.admin, path)

function kindName(kind: string, reader: Locale): string {
  const entities: Readonly<Record<string, { readonly singular: string }>> =
    adminLanguages[reader].labels.entities
  return entities[kind]?.singular ?? kind
}
