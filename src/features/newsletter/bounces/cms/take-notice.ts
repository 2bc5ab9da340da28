import type { Payload } from 'payload'
import { budgets } from '#src/platform/config/budgets'
import type { BounceSettings } from '#src/platform/config/settings/bounce-settings'
import type { RateLimits } from '#src/platform/limits/rate-limits'
import { type BounceEvent, type BounceService, bounceServices } from '../event'
import { genericEvents, isGeneric } from '../generic'
import { isMailgun, mailgunEvents } from '../mailgun'
import { hasPostmarkToken, postmarkEvents } from '../postmark'
import {
  isCertificateUrl,
  isSigned,
  isSubscriptionUrl,
  type SnsMessage,
  sesEvents,
  snsMessage,
} from '../ses'
import { recordEvents } from './record-events'

export interface NoticeParts {
  readonly payload: Payload
  readonly bounces: BounceSettings
  readonly rates: RateLimits
  readonly client: string
  readonly now: Date
  readonly readBody: (request: Request, limit: number) => Promise<string | undefined>
  /** Reads from Amazon's hosts alone, which were checked. @throws if they don't respond. */
  readonly fetchText: (url: string) => Promise<string>
}

/**
 * The one door for what services report of mailboxes. The first broken rule determines the response:
 * 1. the service is set up;
 * 2. the client has not sent too much;
 * 3. the body is short, and is JSON;
 * 4. the service has signed it, or knows its password, and lately;
 * 5. it says something of a mailbox. The response is the same whether the site knows it.
 */
export async function takeNotice(
  request: Request,
  service: string,
  parts: NoticeParts,
): Promise<Response> {
  const { client, now, payload, rates, readBody } = parts
  const known = bounceServices.find((one) => one === service)
  const secret = known && secretOf(known, parts.bounces)
  if (!known || secret === undefined) return refusal(404, 'No such address.')
  const wait = await rates.take('bounces', client)
  if (wait > 0) return refusal(429, 'Too many notices.', { 'Retry-After': String(wait) })
  const { noticeAge, noticeBytes } = budgets.sending
  const body = await readBody(request, noticeBytes)
  if (body === undefined) return refusal(413, `body: shorten it to ${noticeBytes} bytes.`)
  const json = parsed(body)
  const { headers } = request
  let events: readonly BounceEvent[] | string
  switch (known) {
    case 'ses': {
      const message = await signedMessage(json, secret, parts)
      if (!message) return unsigned()
      if (message.Type !== 'Notification') return confirm(message, parts)
      events = sesEvents(parsed(message.Message))
      break
    }
    case 'postmark':
      if (!hasPostmarkToken(headers.get('authorization'), secret)) return unsigned()
      events = postmarkEvents(json)
      break
    case 'mailgun':
      if (!isMailgun(json, secret, now, noticeAge)) return unsigned()
      events = mailgunEvents(json)
      break
    case 'generic':
      if (!isGeneric(headers.get('octavo-signature'), body, secret, now, noticeAge)) {
        return unsigned()
      }
      events = json === undefined ? 'body: send JSON.' : genericEvents(json)
      break
  }
  if (typeof events === 'string') return refusal(400, events)
  await recordEvents(payload, events, now)
  return taken()
}

const secretOf = (service: BounceService, settings: BounceSettings): string | undefined =>
  ({
    ses: settings.sesTopic,
    postmark: settings.postmarkToken,
    mailgun: settings.mailgunKey,
    generic: settings.key,
  })[service]

async function signedMessage(
  json: unknown,
  topic: string,
  { fetchText }: NoticeParts,
): Promise<SnsMessage | undefined> {
  const { data: message } = snsMessage.safeParse(json)
  // Amazon signs for everyone who has an account: the topic says whose notice it is.
  if (!message || message.TopicArn !== topic || !isCertificateUrl(message.SigningCertURL)) {
    return undefined
  }
  const pem = await fetchText(message.SigningCertURL).catch(() => '')
  return isSigned(message, pem) ? message : undefined
}

/** So that the topic begins to send. */
async function confirm(
  { SubscribeURL: url = '', Type }: SnsMessage,
  { fetchText }: NoticeParts,
): Promise<Response> {
  if (Type !== 'SubscriptionConfirmation') return taken()
  if (!isSubscriptionUrl(url)) return refusal(400, 'SubscribeURL: it is not one of Amazon’s.')
  await fetchText(url)
  return taken()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const taken = () => new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })

const unsigned = () => refusal(403, 'The signature is missing, wrong, or too old.')

function refusal(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { errors: [{ message }] },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  )
}
