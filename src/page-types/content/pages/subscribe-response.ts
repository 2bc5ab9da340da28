import 'server-only'
import type { Locale } from '#locales/languages'
import { type Body, ownNames } from '#src/features/forms/check-submission'
import { stampSecrets } from '#src/features/forms/cms/take-submission'
import { newNonce, writeStamp } from '#src/features/forms/stamp'
import {
  stampedForm,
  type TakenSubscription,
  takeSubscription,
} from '#src/features/newsletter/cms/subscribers/take-subscription'
import { readPreferences } from '#src/features/newsletter/preferences'
import {
  isPlace,
  placeName,
  subscribedId,
  subscribeHtml,
} from '#src/features/newsletter/subscribe-form'
import { againPage } from '#src/features/newsletter/subscriber-page'
import { getMessages } from '#src/platform/i18n/messages'
import { pageOfForm } from '#src/platform/i18n/page-of-form'
import { encodeHref } from '#src/platform/i18n/pathname'
import { rateLimits } from '#src/platform/limits/rate-limits'
import { findNewsletter, newsletterOffer, topicIds } from '../parts/newsletter'
import { cms } from '../reads/cms'
import { newsletterHeaders, shellResponse } from './newsletter-shell'

/** After a form: its page, at the message, whether the address was known or not. What is refused is shown again. */
export async function subscribeResponse(
  body: Body,
  locale: Locale,
  client: string,
  now: Date,
): Promise<Response> {
  const { messages } = await getMessages(locale)
  const newsletter = await findNewsletter(locale)
  if (!newsletter) return refusal(404, 'This site sends no newsletter.')
  const page = pageOfForm(body[ownNames.page], locale)
  const place = isPlace(body[placeName]) ? body[placeName] : 'footer'
  const offered = { frequencies: newsletter.frequencies, topics: await topicIds() }
  const taken = await takeSubscription(body, locale, {
    payload: await cms(),
    rates: rateLimits(),
    client,
    now,
    secrets: stampSecrets(),
    offered,
    consent: messages.newsletter.consent,
    page,
  })
  switch (taken.kind) {
    case 'unfit':
      return refusal(400, `${taken.name.slice(0, 40)}: no such field, or not as the form sends it.`)
    case 'sent': {
      const Location = `${encodeHref(page)}#${subscribedId(place)}`
      return new Response(null, { status: 303, headers: { ...newsletterHeaders, Location } })
    }
    case 'again':
      return again(taken, { body, locale, offered, page, place, now })
  }
}

interface Shown {
  readonly body: Body
  readonly locale: Locale
  readonly offered: Parameters<typeof readPreferences>[1]
  readonly page: string
  readonly place: string
  readonly now: Date
}

/** The form by itself, with what was typed and chosen, and a stamp of its own. */
async function again(
  { at, fault }: Extract<TakenSubscription, { kind: 'again' }>,
  { body, locale, now, offered, page, place }: Shown,
): Promise<Response> {
  const { messages } = await getMessages(locale)
  const [frequency = 'weekly'] = offered.frequencies
  const usual = { locale, topics: [], frequency }
  const [secret = ''] = stampSecrets()
  const chosen = readPreferences(body, offered, usual) ?? usual
  const hasChoices = place.startsWith('section')
  const html = subscribeHtml(
    {
      locale,
      place,
      stamp: writeStamp(secret, stampedForm, at ?? Number(now), newNonce()),
      offer: hasChoices ? await newsletterOffer(locale) : undefined,
    },
    messages,
    { page, usual, again: { body, chosen, fault } },
  )
  const isLimited = fault === 'limited'
  return shellResponse(
    locale,
    againPage(messages, html),
    isLimited ? 429 : 422,
    isLimited ? { 'Retry-After': '600' } : {},
  )
}

export function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: newsletterHeaders })
}
