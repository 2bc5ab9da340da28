import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { z } from 'zod'
import { isLocale, type Locale } from '#locales/languages'
import { claimMail } from '#src/features/mail/cms/claims'
import { type Letter, type MailSort, mailTask } from '#src/features/mail/cms/mail-task'
import { settings } from '#src/platform/config/env'
import { confirmPath, leavePath, preferencesPath } from '../../links'
import { frequencies } from '../../subscriber'
import {
  createSubscriber,
  findByAddress,
  findByKey,
  renewSubscriber,
  type StoredSubscriber,
} from './subscribers'
import { expectTidying } from './tidy-subscribers'

const order = z.object({
  email: z.string(),
  locale: z.custom<Locale>(isLocale),
  topics: z.array(z.string()),
  frequency: z.enum(frequencies),
  consent: z.object({
    at: z.iso.datetime(),
    text: z.string(),
    version: z.string(),
    page: z.string(),
    client: z.string(),
  }),
})

export type SubscribeOrder = z.infer<typeof order>

/** Between two mails of a kind to one address: the form must not be a way to bother others. */
const silence = 24 * 3_600_000

/**
 * All that follows a form happens here, after its response, so that neither its text nor its time shows whether an
 * address is known.
 */
export const subscribeMail: MailSort<SubscribeOrder> = {
  slug: 'mailSubscription',
  order,
  toVisitor: true,
  prepare: async (wanted, key, { payload }) => {
    const stored = await subscribe(payload, wanted)
    return stored && letterTo(payload, stored, key)
  },
}

export const subscribeMailTask = mailTask(subscribeMail)

/** To one of an imported list, who has not confirmed. */
export const confirmMail: MailSort<{ readonly subscriber: string }> = {
  slug: 'mailConfirmation',
  order: z.object({ subscriber: z.string() }),
  toVisitor: true,
  prepare: async ({ subscriber }, key, { payload }) => {
    const stored = await findByKey(payload, subscriber)
    return stored?.state === 'unconfirmed' ? letterTo(payload, stored, key) : undefined
  },
}

export const confirmMailTask = mailTask(confirmMail)

/** @returns whom to mail; `undefined` for one who gets none, such as after a complaint. */
async function subscribe(
  payload: Payload,
  { consent, ...wanted }: SubscribeOrder,
): Promise<StoredSubscriber | undefined> {
  const now = new Date()
  const one = {
    ...wanted,
    state: 'unconfirmed',
    consent: { ...consent, at: new Date(consent.at), source: 'form' },
  } as const
  const known = await findByAddress(payload, one.email)
  if (known?.state === 'active') return known
  // Of two forms, the later one counts.
  const stored =
    known?.state === 'unconfirmed'
      ? await renewSubscriber(payload, known, one, now)
      : await createSubscriber(payload, one, now)
  if (stored) await expectTidying(payload, now)
  return stored
}

async function letterTo(
  payload: Payload,
  { email, key, locale, state }: StoredSubscriber,
  claim: string,
): Promise<Letter | undefined> {
  const kind = state === 'active' ? 'subscribed' : 'subscribe'
  const account = createHash('sha256').update(email).digest('base64url')
  if (!(await claimMail(payload, { kind, account }, claim, silence))) return undefined
  const path = kind === 'subscribed' ? preferencesPath : confirmPath
  return {
    to: email,
    name: '',
    locale,
    about: {
      kind,
      link: settings.publicUrl + path(key, locale),
      removal: settings.publicUrl + leavePath(key, locale),
    },
  }
}
