import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { type Body, ownNames } from '#src/features/forms/check-submission'
import { readStamp } from '#src/features/forms/stamp'
import { planMail } from '#src/features/mail/cms/mail-task'
import type { RateLimits } from '#src/platform/limits/rate-limits'
import { clientCode, versionOf } from '../../consent'
import type { SubscribeFault } from '../../subscribe-form'
import type { Frequency } from '../../subscriber'
import { readSubscription } from '../../subscription'
import { subscribeMail } from './subscribe-mail'

/** What a stamp of these forms is made for. */
export const stampedForm = 'newsletter'

export interface SubscriptionService {
  readonly payload: Payload
  readonly rates: RateLimits
  readonly client: string
  readonly now: Date
  /** The secrets that sign stamps; the first one also codes the client. */
  readonly secrets: readonly string[]
  readonly offered: {
    readonly frequencies: readonly Frequency[]
    readonly topics: ReadonlySet<string>
  }
  /** What the person agrees to, as the page says it. */
  readonly consent: string
  /** The pathname of the page. */
  readonly page: string
}

export type TakenSubscription =
  /** Also for an address that is known, and for a program that filled in the trap. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'again'; readonly fault: SubscribeFault; readonly at: number | undefined }
  | { readonly kind: 'unfit'; readonly name: string }

/** The rules of a form, in order; the first broken one determines the response. */
export async function takeSubscription(
  body: Body,
  locale: Locale,
  service: SubscriptionService,
): Promise<TakenSubscription> {
  const { client, consent, now, offered, page, payload, rates, secrets } = service
  const read = readSubscription(body, locale, offered)
  if (read.kind === 'unfit') return read
  const stamp = readStamp(secrets, stampedForm, body[ownNames.stamp], Number(now))
  const again = (fault: SubscribeFault): TakenSubscription => ({
    kind: 'again',
    fault,
    at: stamp?.at,
  })
  if (!stamp) return again('stale')
  if ((await rates.take('newsletter', client)) > 0) return again('limited')
  if (read.kind === 'faulty') return again(read.fault)
  if (body[ownNames.trap]) return { kind: 'sent' }
  if ((await rates.take('newsletterMails', client)) > 0) return again('limited')
  await planMail(payload, subscribeMail, {
    email: read.email,
    ...read.preferences,
    topics: [...read.preferences.topics],
    consent: {
      at: now.toISOString(),
      text: consent,
      version: versionOf(consent),
      page,
      client: clientCode(secrets[0] ?? '', client),
    },
  })
  return { kind: 'sent' }
}
