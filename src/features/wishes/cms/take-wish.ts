import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { mailAddressOf } from '#src/features/mail/mail-address'
import type { DocumentRef } from '#src/features/translation/cms/documents'
import { budgets } from '#src/platform/config/budgets'
import { encodeLocation } from '#src/platform/i18n/pathname'
import type { RateLimits } from '#src/platform/limits/rate-limits'
import { readWish, type WishForm } from '../read-wish'
import { topicOf } from '../topic'
import { leaveAddress } from './addresses'
import { countDocument, countTopic } from './count-wish'

/** What a form's page shows afterwards, at the element with this id after `wish-`; `exists`: the page itself. */
type Outcome = 'thanks' | 'noted' | 'invalid' | 'later' | 'exists'

export interface WishedPage {
  readonly document: DocumentRef
  readonly locale: Locale
  readonly pathname: string
  /** Whether the reader's language is there by now. */
  readonly exists: boolean
}

export interface WishService {
  readonly payload: Payload
  readonly rates: RateLimits
  readonly client: string
  readonly publicUrl: string
  readonly sendsMail: boolean
  readonly now: Date
  readonly readBody: (request: Request, limit: number) => Promise<string | undefined>
  /** `undefined` where no page of a document is. */
  readonly findPage: (pathname: string) => Promise<WishedPage | undefined>
  /** `undefined` if the search finds something. */
  readonly findMissing: (
    topic: string,
    locale: Locale,
  ) => Promise<{ readonly pathname: string } | undefined>
}

/**
 * The one door for wishes. The first broken rule determines the response:
 * 1. a page of this site sends it;
 * 2. it is a plain form, and short;
 * 3. it has the fields of such a form, and no other;
 * 4. the client has not sent too many;
 * 5. the page is shown in another language, or the search finds nothing.
 * An address comes after them, with limits of its own. Nothing but the words of a search is stored as it came.
 */
export async function takeWish(request: Request, service: WishService): Promise<Response> {
  if (!isFromSite(request.headers, service.publicUrl)) {
    return refusal(403, 'Only pages of this site send wishes.')
  }
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    return refusal(415, 'Content-Type: send application/x-www-form-urlencoded.')
  }
  const body = await service.readBody(request, budgets.wishes.body)
  if (body === undefined) return refusal(413, `body: shorten it to ${budgets.wishes.body} bytes.`)
  const form = readWish(body)
  if (typeof form === 'string') return refusal(400, form)
  const respond = responder(request)
  const wait = await service.rates.take('wishes', service.client)
  if (wait > 0) return respond('later', form.about === 'page' ? form.page : '/', wait)
  return form.about === 'page'
    ? takePage(form, service, respond)
    : takeTopic(form, service, respond)
}

type Respond = ReturnType<typeof responder>

async function takePage(
  { email, page }: Extract<WishForm, { about: 'page' }>,
  service: WishService,
  respond: Respond,
): Promise<Response> {
  const { client, now, payload, rates, sendsMail } = service
  const found = await service.findPage(page)
  if (!found) return refusal(404, 'page: no document of this site has this page.')
  const { document, exists, locale, pathname } = found
  if (exists) return respond('exists', pathname)
  const address = email === undefined ? undefined : mailAddressOf(email)
  if (email !== undefined && address === undefined) return respond('invalid', pathname)
  await countDocument(payload, document, locale, { client, now })
  // From a page of before SMTP_URL was removed.
  if (address === undefined || !sendsMail) return respond('thanks', pathname)
  for (const key of [`client ${client}`, `address ${address.toLowerCase()}`]) {
    const wait = await rates.take('wishMails', key)
    if (wait > 0) return respond('later', pathname, wait)
  }
  const waits = await leaveAddress(payload, document, locale, address, now)
  return respond(waits ? 'noted' : 'later', pathname)
}

async function takeTopic(
  { locale, topic: typed }: Extract<WishForm, { about: 'topic' }>,
  { client, findMissing, now, payload }: WishService,
  respond: Respond,
): Promise<Response> {
  const topic = topicOf(typed, locale)
  if (topic === undefined) return refusal(400, 'topic: send a few words, letters alone.')
  const missing = await findMissing(topic, locale)
  if (!missing) return refusal(409, 'topic: the search finds pages about it.')
  await countTopic(payload, topic, locale, { client, now })
  return respond('thanks', `${missing.pathname}?${new URLSearchParams({ q: topic })}`)
}

/** Browsers say where a form stands; older ones name its origin. What says neither is no browser. */
function isFromSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null
    ? headers.get('origin') === new URL(publicUrl).origin
    : site === 'same-origin'
}

/** Scripts get the outcome, forms their page, at the message. */
function responder(request: Request) {
  const isScript = /^application\/json\b/i.test(request.headers.get('accept') ?? '')
  return (outcome: Outcome, page: string, wait?: number): Response => {
    const headers = {
      'Cache-Control': 'no-store',
      ...(wait === undefined ? {} : { 'Retry-After': String(wait) }),
    }
    if (isScript) return Response.json({ outcome }, { headers })
    const place = outcome === 'exists' ? '' : `#wish-${outcome}`
    const location = encodeLocation(page) + place
    return new Response(null, { status: 303, headers: { ...headers, Location: location } })
  }
}

function refusal(status: number, message: string): Response {
  return Response.json(
    { errors: [{ message }] },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}
