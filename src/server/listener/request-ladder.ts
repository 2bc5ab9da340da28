import type { IncomingMessage, ServerResponse } from 'node:http'
import { dependsOnQuery } from '#src/page-types/route-of-path'
import { pageOfPayload } from '#src/platform/i18n/page-payload'
import { encodeLocation } from '#src/platform/i18n/pathname'
import type { Turns } from '#src/platform/limits/turns'
import { redirectTo } from '../errors/plain-responses'
import type { Refusals } from '../errors/refusals'
import { retryAfter } from '../errors/unavailable-response'
import { alwaysRevalidated } from '../headers/security-headers'
import type { EditorsRedirects } from '../origin/editors-redirects'
import type { DatabaseHealth } from '../process/database-health'
import type { Pass } from '../proxying/pass-to-next'
import {
  type BodyLimits,
  bodyLimit,
  isForm,
  isVisitorsForm,
  refuseBody,
} from '../request/body-limit'
import { type Exchange, isReading, type MatchRoute } from '../request/exchange'
import { frontPageRedirect, frontPageVary } from '../request/front-page-language'
import { headerText } from '../request/header-text'
import { requestKind } from '../request/request-kind'
import { clientKey, type RequestLimits } from '../request/request-limits'
import { readRequestMarks } from '../request/request-marks'
import { noteServedHere, recordOf } from '../request/request-record'
import {
  isRefusal,
  type Refusal,
  readTarget,
  refuseMethod,
  tooManyRequests,
} from '../request/request-target'
import { isServerAction, refuseAction } from '../request/server-actions'
import type { CacheResponder } from './cache-responder'
import { health, isLivenessCheck, type Stage } from './health'
import type { OpenRequests } from './open-requests'

export interface LadderOptions {
  readonly stage: () => Stage
  readonly cache: boolean
  readonly database: DatabaseHealth | undefined
  readonly checkNext: () => Promise<boolean>
  readonly openRequests: OpenRequests
  readonly turns: Turns
  readonly bodyLimits: BodyLimits
  readonly limits: RequestLimits
  readonly matchRoute: MatchRoute
  readonly responder: CacheResponder
  readonly refusals: Refusals
  readonly redirects: Pick<EditorsRedirects, 'findForQuery'>
  readonly pass: Pass
}

/** One check: it responds to a request, or leaves it to the next rung. True if it has responded. */
type Rung = (exchange: Exchange) => Handled | Promise<Handled>
type Handled = boolean

export function createRequestLadder(options: LadderOptions) {
  const { responder, refusals, pass } = options
  const rungs: readonly Rung[] = [
    refuseOtherMethods(options),
    respondToHealth(options),
    waitForStart(options),
    refuseTooManyAtOnce(options),
    waitForTurn(options),
    refuseTooMany(options),
    refuseActions(options),
    refuseLongBodies(options),
    followQueryRedirect(options),
    redirectToCanonical(options),
    chooseLanguageOfFrontPage(options),
  ]
  return async (req: IncomingMessage, res: ServerResponse, url: string): Promise<void> => {
    const marks = readRequestMarks(req.rawHeaders)
    if (marks.hosts > 1) return refusals.refuse(req, res, manyHosts)
    const target = readTarget(url)
    if (isRefusal(target)) return refusals.refuse(req, res, target)
    const exchange: Exchange = { req, res, target, marks }
    const record = recordOf(res)
    if (record) record.kind = requestKind(target.destination, target.pathname)
    for (const rung of rungs) {
      const handled = rung(exchange)
      if (typeof handled === 'boolean' ? handled : await handled) return
    }
    const respond = options.cache && isReading(req) ? responseFor(exchange, responder) : undefined
    return respond ? respond() : pass(exchange, bodyLimitOf(exchange, options))
  }
}

function refuseOtherMethods({ cache, refusals }: LadderOptions): Rung {
  return ({ req, res, target }) => {
    const wrong = refuseMethod(req.method ?? 'GET', target.destination, !cache)
    if (wrong) refusals.refuse(req, res, wrong)
    return wrong !== undefined
  }
}

/** Before everything that needs Next: health has to report that Next does not respond. */
function respondToHealth({ checkNext, database, refusals, stage }: LadderOptions): Rung {
  return async ({ req, res, target: { destination, query } }) => {
    if (destination !== 'health') return false
    const isReadinessCheck = stage() === 'ok' && !isLivenessCheck(query)
    const [isDatabaseUp = true, next] = isReadinessCheck
      ? await Promise.all([database?.read(), checkNext()])
      : [true, true]
    const facts = { stage: stage(), uptimeSeconds: process.uptime() }
    const { status, body } = health(query, { ...facts, database: isDatabaseUp, next })
    const again = status === 503 ? ['Retry-After', String(retryAfter)] : []
    const headers = ['Cache-Control', 'no-store', 'X-Robots-Tag', 'noindex', ...again]
    noteServedHere(res)
    refusals.respondPlainly(req, res, { status, body, headers, contentType: 'application/json' })
    return true
  }
}

/** The port is open before Next is ready, so that a busy port is known at once. */
function waitForStart({ refusals, stage }: LadderOptions): Rung {
  return ({ req, res }) => {
    const isStarting = stage() === 'starting'
    if (isStarting) refusals.refuse(req, res, starting)
    return isStarting
  }
}

/** Next decodes the body of an action before it checks the sender. */
function refuseActions({ limits, refusals }: LadderOptions): Rung {
  return ({ req, res, target }) => {
    if (!isServerAction(req, target)) return false
    const refusal = refuseAction(req, limits.mayUpload(req))
    if (refusal) refusals.refuse(req, res, refusal)
    return refusal !== undefined
  }
}

function refuseLongBodies(options: LadderOptions): Rung {
  return (exchange) => {
    const { req, res } = exchange
    const tooLong = refuseBody(req.headers['content-length'], bodyLimitOf(exchange, options))
    if (tooLong === undefined) return false
    // An editor whose session has expired would look for the fault in the file.
    const needsSession = isForm(req.headers['content-type']) && !mayUpload(exchange, options)
    const reason = needsSession ? `${tooLong.reason} ${signInForFiles}` : tooLong.reason
    options.refusals.refuse(req, res, { ...tooLong, reason })
    return true
  }
}

/** An editor's redirect for an address with a query; pages are cached without one. */
function followQueryRedirect({ cache, matchRoute, redirects, refusals }: LadderOptions): Rung {
  const isSearch = ({ pathname }: Exchange['target']) => dependsOnQuery(matchRoute(pathname))
  const follow = async ({ req, res, target }: Exchange): Promise<Handled> => {
    const found = await redirects.findForQuery(target.pathname, target.query, recordOf(res))
    if (!found) return false
    const status = found.permanent ? 308 : 307
    const headers = ['Cache-Control', alwaysRevalidated]
    refusals.respondPlainly(req, res, redirectTo(status, encodeLocation(found.location), headers))
    return true
  }
  return (exchange) => {
    const { req, target } = exchange
    if (!cache || target.query.length < 2 || target.destination !== 'page') return false
    const isOfPage = pageOfPayload(target.pathname) === undefined && !isSearch(target)
    return isOfPage && isReading(req) ? follow(exchange) : false
  }
}

/** One canonical address for each document, in one step even if that address is redirected again. */
function redirectToCanonical({ responder, cache, refusals }: LadderOptions): Rung {
  const redirect = async (exchange: Exchange): Promise<Handled> => {
    const { req, res, target } = exchange
    const wantsPage = target.destination === 'page' && isReading(req)
    if (cache && wantsPage && (await responder.redirect(exchange))) return true
    const headers = ['Cache-Control', 'public, max-age=3600']
    noteServedHere(res)
    refusals.respondPlainly(req, res, redirectTo(308, target.key + target.query, headers))
    return true
  }
  // Nearly every address is canonical, and its request waits for nothing.
  return (exchange) => (exchange.target.canonical ? false : redirect(exchange))
}

/** Negotiates the language of `/`. A visitor who follows a link of the site to `/` has chosen English. */
function chooseLanguageOfFrontPage({ refusals }: LadderOptions): Rung {
  return ({ req, res, target }) => {
    if (target.key !== '/') return false
    const visitor = {
      cookie: req.headers.cookie,
      acceptLanguage: req.headers['accept-language'],
      userAgent: req.headers['user-agent'],
      fetchSite: headerText(req.headers['sec-fetch-site']),
    }
    const elsewhere = frontPageRedirect(visitor, target.query)
    if (elsewhere === undefined) return false
    const headers = ['Cache-Control', 'private, no-store', 'Vary', frontPageVary]
    noteServedHere(res)
    refusals.respondPlainly(req, res, redirectTo(307, elsewhere, headers))
    return true
  }
}

/** Includes requests that only wait: each of them holds memory and a file. */
function refuseTooManyAtOnce(options: LadderOptions): Rung {
  return ({ req, res }) => {
    const record = recordOf(res)
    if (!record || options.openRequests.take(clientKey(record.caller), record.left)) return false
    options.refusals.refuse(req, res, tooManyAtOnce)
    return true
  }
}

function waitForTurn({ turns }: LadderOptions): Rung {
  return ({ res }) => {
    const record = recordOf(res)
    if (!record) return false
    return new Promise((resolve) => {
      turns.begin(clientKey(record.caller), () => {
        // Without a client, no response is needed.
        resolve(res.destroyed)
        return !res.destroyed
      })
    })
  }
}

function refuseTooMany(options: LadderOptions): Rung {
  const { responder, cache, limits, matchRoute } = options
  return async (exchange) => {
    const { req, res, target } = exchange
    // In development a page is hundreds of files, and there is one visitor.
    if (target.destination !== 'api' && (!cache || responder.isAtHand(exchange))) return false
    const wait = await limits.take(req, target, matchRoute(target.pathname))
    if (wait > 0) options.refusals.refuse(req, res, tooManyRequests(wait))
    return wait > 0
  }
}

/** Everything else is proxied. */
function responseFor(
  exchange: Exchange,
  responder: CacheResponder,
): (() => Promise<void>) | undefined {
  const { req, target } = exchange
  switch (target.destination) {
    case 'page': {
      if (pageOfPayload(target.pathname) !== undefined) return () => responder.payload(exchange)
      return () => responder.page(exchange)
    }
    case 'preview':
      // Sent by Next's own client after an editor has saved.
      return req.headers['rsc'] === undefined ? () => responder.draft(exchange) : undefined
    case 'static':
      return () => responder.file(exchange)
    case 'image':
      return () => responder.picture(exchange)
    case 'media':
      return req.headers.range === undefined ? () => responder.file(exchange) : undefined
    default:
      return undefined
  }
}

function bodyLimitOf(exchange: Exchange, options: LadderOptions): number {
  const { req, target } = exchange
  const { bodyLimits } = options
  // Files are sent to the API, never to an action.
  return mayUpload(exchange, options) && !isServerAction(req, target)
    ? bodyLimit(req.headers['content-type'], bodyLimits)
    : bodyLimits.json
}

const mayUpload = ({ req, target }: Exchange, { limits }: LadderOptions): boolean =>
  limits.mayUpload(req) || isVisitorsForm(target.pathname)

const signInForFiles = 'To send files, sign in again.'

const starting: Refusal = { status: 503, reason: 'The site is starting.', retryAfter: 2 }

const tooManyAtOnce: Refusal = {
  status: 429,
  reason: 'Too many requests at once. Wait for the responses to the others.',
  retryAfter: 2,
}

/** It is undefined which one is meant (RFC 9112 §3.2). */
const manyHosts: Refusal = { status: 400, reason: 'Host: send it once.' }
