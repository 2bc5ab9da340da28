import type { ServerResponse } from 'node:http'
import type { Locale } from '#locales/languages'
import { dependsOnQuery, isPageRoute } from '#src/page-types/route-of-path'
import { pageOfPayload } from '#src/platform/i18n/page-payload'
import { carryQuery } from '#src/platform/i18n/redirects/redirect-source'
import type { Gate } from '#src/platform/limits/gate'
import { cardRoot } from '#src/platform/urls/card-root'
import { type CachedResponse, cacheResponse } from '../cache/cached-response'
import type { Fetched } from '../cache/fetch-origin'
import type { ResponseCache } from '../cache/response-cache'
import { serveCached } from '../cache/serve-cached'
import { type ErrorDocuments, sendError } from '../errors/error-documents'
import { type PageError, pageError } from '../errors/page-error'
import type { Refusals } from '../errors/refusals'
import { acceptableEncodings } from '../headers/accept-encoding'
import { imageAcceptOf } from '../headers/accept-image'
import { type FlatHeaders, previewHeaders, replacedHeader } from '../headers/security-headers'
import type { NotFoundCounts } from '../origin/not-found-counts'
import type { Origin } from '../origin/origin'
import { payloadResponse } from '../origin/payload-response'
import { type Exchange, isReading, type MatchRoute, spokenLocale } from '../request/exchange'
import type { RequestLimits } from '../request/request-limits'
import { noteServedHere, recordOf } from '../request/request-record'
import { type Refusal, type Target, tooManyRequests } from '../request/request-target'

export interface CacheResponder {
  /** Whether the response is in memory, so that it costs next to nothing. */
  isAtHand(exchange: Exchange): boolean
  page(exchange: Exchange): Promise<void>
  /** Serves the redirect of a page whose address is not canonical, in one step. @returns whether there is one. */
  redirect(exchange: Exchange): Promise<boolean>
  payload(exchange: Exchange): Promise<void>
  draft(exchange: Exchange): Promise<void>
  /** Build output, cached with the pages, or a file of the media library. */
  file(exchange: Exchange): Promise<void>
  /** A picture in one of the site's sizes and the best format for the browser. */
  picture(exchange: Exchange): Promise<void>
}

export interface CacheResponderOptions {
  readonly origin: Origin
  readonly pages: ResponseCache
  readonly pictures: ResponseCache
  readonly conversionGate: Gate
  readonly limits: Pick<RequestLimits, 'callerOf' | 'takeConversion'>
  /** Whether something may be at an address; if not, Next is not needed. */
  readonly mayLead: (pathname: string, route: { readonly kind: string }) => Promise<boolean>
  readonly notFound: Pick<NotFoundCounts, 'note'>
  readonly errorDocuments: ErrorDocuments
  readonly refusals: Refusals
  readonly matchRoute: MatchRoute
  readonly security: FlatHeaders
  readonly pass: (exchange: Exchange) => Promise<void>
}

export function createCacheResponder(options: CacheResponderOptions): CacheResponder {
  const { pages, pictures } = options
  return {
    isAtHand: ({ req, target: { destination, key } }) =>
      isReading(req) &&
      (destination === 'page' || destination === 'static' || destination === 'media') &&
      // Next serves ranges.
      req.headers.range === undefined &&
      (destination === 'media' ? pictures : pages).find(key) !== undefined,
    page: (exchange) => respondWithPage(options, exchange),
    redirect: (exchange) => respondWithRedirect(options, exchange),
    payload: (exchange) => respondWithPayload(options, exchange),
    draft: (exchange) => respondWithDraft(options, exchange),
    file: (exchange) => respondWithFile(options, exchange),
    picture: (exchange) => respondWithPicture(options, exchange),
  }
}

async function respondWithPage(options: CacheResponderOptions, exchange: Exchange): Promise<void> {
  const { origin, pages, matchRoute, security } = options
  const { target } = exchange
  const route = matchRoute(target.pathname)
  const fetched = dependsOnQuery(route)
    ? await origin.pageForQuery(target, recordOf(exchange.res))
    : await obtainPage(options, exchange)
  const left = await settle(options, exchange, fetched, pages, carrying(target))
  if (!left) return
  if (left.kind === 'missing') noteNotFound(options, exchange)
  const error = pageError(target.pathname, statusOf(left), matchRoute)
  return sendErrorPage(options, exchange, { ...error, locale: route.locale, security })
}

function noteNotFound({ limits, notFound }: CacheResponderOptions, { req, target }: Exchange) {
  if (req.method !== 'GET') return
  const { pathname, query } = target
  const userAgent = req.headers['user-agent']
  notFound.note({ pathname, query, userAgent, client: limits.callerOf(req).client })
}

/** A page for every visitor, or the fact that there is none, which mostly needs no request to Next. */
async function obtainPage(
  { mayLead, matchRoute, origin, pages }: CacheResponderOptions,
  { res, target: { key, pathname } }: Exchange,
): Promise<Fetched> {
  const isKnown = pages.find(key) || (await mayLead(pathname, matchRoute(pathname)))
  if (isKnown) return origin.page(key, recordOf(res))
  noteServedHere(res)
  return missing
}

async function respondWithRedirect(
  options: CacheResponderOptions,
  exchange: Exchange,
): Promise<boolean> {
  const { pages, matchRoute } = options
  const { pathname } = exchange.target
  const route = matchRoute(pathname)
  const leads = isPageRoute(route) ? !dependsOnQuery(route) : route.kind === 'unknown'
  const fetched = leads ? await obtainPage(options, exchange) : missing
  if (fetched.kind !== 'response' || Math.floor(fetched.response.status / 100) !== 3) return false
  noteSource(exchange.res, fetched)
  await send(options, exchange, fetched.response, pages, carrying(exchange.target))
  return true
}

/** Adds the request's query to a redirect, which is cached without one. */
function carrying({ query }: Target): (response: CachedResponse) => CachedResponse {
  return (response) => {
    const { always, content } = response.fields
    const at = always.findIndex((field, index) => index % 2 === 0 && /^location$/i.test(field))
    const location = at < 0 ? undefined : always[at + 1]
    if (query.length < 2 || location === undefined) return response
    const carried = replacedHeader(always, always[at] ?? '', carryQuery(location, query))
    return cacheResponse({ ...response, fields: { content, always: carried } })
  }
}

async function respondWithPayload(
  options: CacheResponderOptions,
  exchange: Exchange,
): Promise<void> {
  const { matchRoute, origin, pages, refusals } = options
  const { req, res, target } = exchange
  const pathname = pageOfPayload(target.pathname) ?? ''
  const page = matchRoute(pathname)
  const leads =
    !dependsOnQuery(page) && (pages.find(target.key) || (await options.mayLead(pathname, page)))
  const fetched = leads ? await origin.payload(target, recordOf(res)) : missing
  const left = await settle(options, exchange, fetched, pages, (response) =>
    payloadResponse(response, target.query),
  )
  if (!left) return
  const status = statusOf(left)
  const headers = ['Cache-Control', 'no-store', 'X-Robots-Tag', 'noindex']
  const error = status === 404 ? 'No such page.' : 'The page is not available.'
  const body = `${JSON.stringify({ error })}\n`
  refusals.respondPlainly(req, res, { status, body, headers, contentType: 'application/json' })
}

const missing: Fetched = { kind: 'missing' }

async function respondWithDraft(options: CacheResponderOptions, exchange: Exchange): Promise<void> {
  const { origin, pages, matchRoute, security, pass } = options
  const { req, res, target } = exchange
  const fetched = await origin.draft(target, req, recordOf(res))
  if (fetched.kind === 'response') return send(options, exchange, fetched.response, pages)
  if (fetched.kind === 'declined') return pass(exchange)
  if (fetched.kind === 'failed') noteFailure(res, fetched)
  const error = pageError(target.pathname, statusOf(fetched), matchRoute)
  const locale = spokenLocale(req)
  return sendErrorPage(options, exchange, { ...error, locale, security: previewHeaders(security) })
}

async function respondWithFile(options: CacheResponderOptions, exchange: Exchange): Promise<void> {
  const { origin, pages, pictures, pass, refusals } = options
  const { req, res, target } = exchange
  const responses = target.destination === 'static' ? pages : pictures
  // Whether there is a card, its route says without drawing it.
  const isCardCheck = req.method === 'HEAD' && target.pathname.startsWith(`${cardRoot}/`)
  if (isCardCheck && !responses.find(target.key)) return pass(exchange)
  const fetched = await origin.file(target, responses, recordOf(res))
  const left = await settle(options, exchange, fetched, responses)
  if (!left) return
  if (left.kind !== 'missing') return pass(exchange)
  // Next would let shared caches keep its 404 for a year, and the next build may have the file.
  const headers = ['Cache-Control', 'no-store']
  const body = 'The file is not part of this build.\n'
  refusals.respondPlainly(req, res, { status: 404, body, headers })
}

async function respondWithPicture(
  options: CacheResponderOptions,
  exchange: Exchange,
): Promise<void> {
  const { origin, pictures, refusals, pass } = options
  const { req, res, target } = exchange
  const accept = imageAcceptOf(req.headers.accept)
  const key = `${target.key}\n${accept}`
  if (!pictures.find(key)) {
    const wait = await options.limits.takeConversion(req)
    if (wait > 0) return refusals.refuse(req, res, tooManyRequests(wait))
  }
  const fetched = await origin.picture(target, accept, key, recordOf(res))
  noteSource(res, fetched)
  if (fetched.kind === 'response') return send(options, exchange, fetched.response, pictures)
  if (res.closed || res.destroyed) return
  if (fetched.kind === 'failed') return refusals.refuse(req, res, busy)
  if (fetched.kind === 'missing') return refusals.refuse(req, res, noPicture)
  // The response for a missing picture is Next's.
  const { client } = options.limits.callerOf(req)
  await options.conversionGate.run(() => pass(exchange), { client, signal: recordOf(res)?.left })
}

function noteSource(res: ServerResponse, fetched: Fetched): void {
  const record = recordOf(res)
  if (record && fetched.kind === 'response') record.source = fetched.source ?? 'fetched'
  if (fetched.kind === 'failed') noteFailure(res, fetched)
}

function noteFailure(
  res: ServerResponse,
  { fetchedBy, reason }: Extract<Fetched, { kind: 'failed' }>,
): void {
  const record = recordOf(res)
  if (!record) return
  // Next's own lines name the request that fetched for all that wait.
  const by = fetchedBy === undefined || fetchedBy === record.id ? '' : `, as request ${fetchedBy}`
  record.reason = `Next failed (${reason})${by}`
}

/** Handles the common outcomes. @returns the outcome that is left to the caller, if any. */
async function settle(
  options: CacheResponderOptions,
  exchange: Exchange,
  fetched: Fetched,
  responses: ResponseCache,
  shape?: (response: CachedResponse) => CachedResponse,
): Promise<Exclude<Fetched, { kind: 'response' | 'declined' }> | undefined> {
  const { pass, refusals } = options
  noteSource(exchange.res, fetched)
  if (fetched.kind === 'response') await send(options, exchange, fetched.response, responses, shape)
  else if (fetched.kind === 'declined') await pass(exchange)
  else if (fetched.kind === 'failed' && fetched.away)
    await refusals.sendUnavailable(exchange, false)
  else return fetched
  return undefined
}

async function send(
  { refusals }: CacheResponderOptions,
  { req, res, marks }: Exchange,
  response: CachedResponse,
  responses: ResponseCache,
  shape: (response: CachedResponse) => CachedResponse = (same) => same,
): Promise<void> {
  if (serveCached(req, res, shape(response), marks))
    return responses.served(response, marks.acceptEncoding)
  // The client accepts Brotli alone, and that form is not made yet.
  if (acceptableEncodings(marks.acceptEncoding).includes('br')) {
    if (serveCached(req, res, shape(await responses.withBrotli(response)), marks)) return
  }
  refusals.refuse(req, res, notAcceptable)
}

async function sendErrorPage(
  { errorDocuments }: CacheResponderOptions,
  { req, res, target, marks }: Exchange,
  page: PageError & { readonly locale: Locale; readonly security: FlatHeaders },
): Promise<void> {
  return sendError(res, {
    template: await errorDocuments.find(page.locale, page.kind),
    status: page.status,
    pathname: target.pathname,
    acceptEncoding: marks.acceptEncoding,
    head: req.method === 'HEAD',
    security: page.security,
  })
}

function statusOf(fetched: { kind: 'missing' } | { kind: 'failed'; status: number }): number {
  return fetched.kind === 'failed' ? fetched.status : 404
}

const notAcceptable: Refusal = {
  status: 406,
  reason: 'No content coding that the client accepts.',
}

const noPicture: Refusal = { status: 404, reason: 'There is no such picture.' }

const busy: Refusal = {
  status: 503,
  reason: 'The picture cannot be converted at the moment. Try again soon.',
  retryAfter: 2,
}
