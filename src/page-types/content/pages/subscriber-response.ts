import 'server-only'
import { defaultLocale, isLocale, type Locale } from '#locales/languages'
import type { Body } from '#src/features/forms/check-submission'
import {
  changePreferences,
  confirmSubscriber,
  findByKey,
  leave,
  type StoredSubscriber,
} from '#src/features/newsletter/cms/subscribers/subscribers'
import { expectTidying } from '#src/features/newsletter/cms/subscribers/tidy-subscribers'
import { isSubscriberKey, leavePath, preferencesPath } from '#src/features/newsletter/links'
import { preferenceNames, readPreferences } from '#src/features/newsletter/preferences'
import {
  confirmPage,
  invalidPage,
  leavePage,
  leftPage,
  type PreferencesOutcome,
  preferencesPage,
  type SubscriberPage,
} from '#src/features/newsletter/subscriber-page'
import { getMessages } from '#src/platform/i18n/messages'
import { newsletterOffer, topicIds } from '../parts/newsletter'
import { cms } from '../reads/cms'
import { newsletterHeaders, shellResponse } from './newsletter-shell'
import { refusal } from './subscribe-response'

/** From a link in a mail. */
export interface SubscriberRequest {
  readonly key: string
  readonly search: URLSearchParams
}

/** From a mail: a page with a button, because programs that check mails open its links. */
export async function confirmForm(asked: SubscriberRequest): Promise<Response> {
  const found = await find(asked)
  if (found?.state === 'unconfirmed') return shown(asked, confirmPage)
  return found?.state === 'active' ? toPreferences(found, asked) : invalid(asked)
}

export async function confirm(asked: SubscriberRequest): Promise<Response> {
  const found = await find(asked)
  const isActive = found && (await confirmSubscriber(await cms(), found.key, new Date()))
  return isActive ? toPreferences(found, asked, 'confirmed') : invalid(asked)
}

export async function leaveForm(asked: SubscriberRequest): Promise<Response> {
  if (!isSubscriberKey(asked.key)) return invalid(asked)
  const found = await find(asked)
  return shown(asked, !found || isGone(found) ? leftPage : leavePage)
}

/**
 * At once, from that page or from the button of a mail program (RFC 8058). The same a second time, also for one who had
 * not confirmed, of whom nothing is left: so every whole key gets the page of those who have left.
 */
export async function leaveNow(asked: SubscriberRequest): Promise<Response> {
  if (!isSubscriberKey(asked.key)) return invalid(asked)
  const found = await find(asked)
  const now = new Date()
  if (found) await leave(await cms(), found.key, now)
  await expectTidying(await cms(), now)
  return shown(asked, leftPage)
}

const isGone = ({ state }: StoredSubscriber) => state === 'left' || state === 'suppressed'

const outcomes: readonly PreferencesOutcome[] = ['confirmed', 'saved']

export async function preferencesForm(asked: SubscriberRequest): Promise<Response> {
  const found = await find(asked)
  if (found?.state !== 'active')
    return found && isGone(found) ? shown(asked, leftPage) : invalid(asked)
  const done = asked.search.get('done')
  return preferencesOf(
    found,
    asked,
    outcomes.find((one) => one === done),
  )
}

const allowed: ReadonlySet<string> = new Set(preferenceNames)

/** @param body what the form sent: exactly its choices. */
export async function savePreferences(asked: SubscriberRequest, body: Body): Promise<Response> {
  const found = await find(asked)
  if (found?.state !== 'active') return invalid(asked)
  const unknown = Object.keys(body).find((name) => !allowed.has(name))
  if (unknown !== undefined) return refusal(400, `${unknown.slice(0, 40)}: no such field.`)
  const { frequencies } = await newsletterOffer(found.locale)
  const { frequency, locale } = found
  const usual = { locale, frequency, topics: [] }
  const chosen = readPreferences(body, { frequencies, topics: await topicIds() }, usual)
  if (!chosen) return preferencesOf(found, asked, 'changed', 422)
  await changePreferences(await cms(), found.key, chosen, new Date())
  return toPreferences(
    { ...found, locale: chosen.locale },
    { ...asked, search: new URLSearchParams() },
    'saved',
  )
}

async function preferencesOf(
  found: StoredSubscriber,
  asked: SubscriberRequest,
  outcome: PreferencesOutcome | undefined,
  status = 200,
): Promise<Response> {
  const locale = localeOf(asked) ?? found.locale
  const { messages } = await getMessages(locale)
  const topics = found.topics.map(String)
  const page = preferencesPage(messages, {
    chosen: { locale: found.locale, frequency: found.frequency, topics },
    leave: leavePath(found.key, locale),
    offer: await newsletterOffer(locale, topics),
    outcome,
  })
  return shellResponse(locale, page, status)
}

function toPreferences(
  { key, locale }: StoredSubscriber,
  asked: SubscriberRequest,
  done?: PreferencesOutcome,
): Response {
  const path = preferencesPath(key, localeOf(asked) ?? locale)
  const Location = done ? `${path}&done=${done}` : path
  return new Response(null, { status: 303, headers: { ...newsletterHeaders, Location } })
}

async function find({ key }: SubscriberRequest): Promise<StoredSubscriber | undefined> {
  return isSubscriberKey(key) ? findByKey(await cms(), key) : undefined
}

/** The same for each key that leads nowhere. */
const invalid = (asked: SubscriberRequest): Promise<Response> => shown(asked, invalidPage, 404)

async function shown(
  asked: SubscriberRequest,
  pageIn: (messages: Awaited<ReturnType<typeof getMessages>>['messages']) => SubscriberPage,
  status = 200,
): Promise<Response> {
  const locale = localeOf(asked) ?? defaultLocale
  const { messages } = await getMessages(locale)
  return shellResponse(locale, pageIn(messages), status)
}

function localeOf({ search }: SubscriberRequest): Locale | undefined {
  const named = search.get('in')
  return isLocale(named) ? named : undefined
}
