import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocale, type Locale } from '#locales/languages'
import { errorKindOf } from '#src/platform/i18n/error-text'
import { pageOfPayload } from '#src/platform/i18n/page-payload'
import { Overloaded } from '#src/platform/limits/gate'
import type { FlatHeaders } from '../headers/security-headers'
import { ApplicationAwayError, InnerRequestError } from '../origin/inner-listener'
import type { Log } from '../process/log'
import { reasonOf } from '../process/reason-of'
import { type Exchange, isReading, spokenLocale } from '../request/exchange'
import { headerText } from '../request/header-text'
import { clientKey } from '../request/request-limits'
import { readRequestMarks } from '../request/request-marks'
import { recordOf } from '../request/request-record'
import type { Refusal, Target } from '../request/request-target'
import type { ErrorDocuments, ErrorTemplate } from './error-documents'
import { sendError } from './error-documents'
import {
  type PlainResponse,
  refusalForm,
  refusalHeaders,
  refusalResponse,
  sendPlain,
} from './plain-responses'
import type { RefusalPace } from './refusal-pace'
import { SpoolFull } from './spool-full'
import { unavailableResponse } from './unavailable-response'

export interface Refusals {
  respondPlainly(req: IncomingMessage, res: ServerResponse, response: PlainResponse): void
  refuse(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void
  /** 503 while the database is away. @param mayHaveBegun Next may have changed something. */
  sendUnavailable(
    exchange: Pick<Exchange, 'req' | 'res' | 'target'>,
    mayHaveBegun: boolean,
  ): Promise<void>
  /** After an exception: 500 if no response has begun, or else the connection is closed. */
  giveUp(req: IncomingMessage, res: ServerResponse, error: unknown): void
}

export interface RefusalsOptions {
  readonly errorDocuments: ErrorDocuments
  readonly security: FlatHeaders
  readonly drainLimit: number
  /** Before Next has started, requesting its error page would take as long as the start. */
  readonly isStarting: () => boolean
  readonly localeOf: (pathname: string) => Locale
  readonly pace: RefusalPace
  readonly log: Log
}

export function createRefusals(options: RefusalsOptions): Refusals {
  const { errorDocuments, security, drainLimit, isStarting, localeOf, pace, log } = options

  const respondPlainly: Refusals['respondPlainly'] = (req, res, response) =>
    sendPlain(req, res, security, response)

  const showRefusal = async (
    req: IncomingMessage,
    res: ServerResponse,
    refusal: Refusal,
  ): Promise<void> => {
    const named = /^\/([a-z]{2})(?=[/?]|$)/.exec(req.url ?? '')?.[1]
    const locale = isLocale(named) ? named : spokenLocale(req)
    const kind = errorKindOf(refusal.status)
    const template: ErrorTemplate = isStarting()
      ? errorDocuments.own(locale, kind)
      : await errorDocuments.find(locale, kind)
    return sendError(res, {
      template,
      status: refusal.status,
      pathname: '',
      acceptEncoding: headerText(req.headers['accept-encoding']),
      head: req.method === 'HEAD',
      security,
      headers: refusalHeaders(refusal),
    })
  }

  const refuse: Refusals['refuse'] = (req, res, refusal) => {
    const record = recordOf(res)
    if (refusal.status !== 429 || !record) return refuseNow(req, res, refusal)
    void pace.wait(clientKey(record.caller), record.left).then(() => {
      if (!res.destroyed) refuseNow(req, res, refusal)
    })
  }

  const refuseNow: Refusals['refuse'] = (req, res, refusal) => {
    const record = recordOf(res)
    if (record) record.reason ??= refusal.reason
    // Node reads and drops an unwanted body, but not one of unknown length, or one that waits for `100 Continue`.
    const { expect, 'content-length': length, 'transfer-encoding': coding } = req.headers
    if (expect !== undefined || coding !== undefined || Number(length ?? 0) > drainLimit)
      res.shouldKeepAlive = false
    const form = refusalForm(req.url ?? '/', req.method)
    if (form !== 'page') {
      respondPlainly(req, res, refusalResponse(refusal, form))
      return
    }
    showRefusal(req, res, refusal).catch((error: unknown) => {
      log(`ERROR no page for ${refusal.status}: ${reasonOf(error)}`, record?.id)
      res.destroy()
    })
  }

  return {
    respondPlainly,
    refuse,

    async sendUnavailable({ req, res, target }, mayHaveBegun) {
      for (const name of res.getHeaderNames()) res.removeHeader(name)
      const record = recordOf(res)
      if (record) record.reason ??= 'the database does not respond'
      if (!wantsDocument(req, target)) {
        return respondPlainly(req, res, unavailableResponse(req.method ?? 'GET', mayHaveBegun))
      }
      const locale = target.destination === 'page' ? localeOf(target.pathname) : spokenLocale(req)
      return sendError(res, {
        template: await errorDocuments.find(locale, 'unavailable'),
        status: 503,
        pathname: target.pathname,
        acceptEncoding: readRequestMarks(req.rawHeaders).acceptEncoding,
        head: req.method === 'HEAD',
        security,
      })
    },

    giveUp(req, res, error) {
      // The client left while its request waited: no response is sent.
      if (res.destroyed) return
      const record = recordOf(res)
      if (record) record.reason = reasonOf(error)
      if (res.headersSent) {
        log(`ERROR a response broke off: ${reasonOf(error)}`, record?.id)
        res.destroy()
        return
      }
      for (const name of res.getHeaderNames()) res.removeHeader(name)
      if (error instanceof Overloaded) return refuse(req, res, overloaded(error))
      if (error instanceof SpoolFull)
        return refuse(req, res, overloaded(new Overloaded(5, error.isOwn)))
      if (error instanceof InnerRequestError && error.cause instanceof ApplicationAwayError)
        return refuse(req, res, startingAgain)
      refuse(req, res, { status: 500, reason: 'Internal Server Error' })
    },
  }
}

const startingAgain: Refusal = {
  status: 503,
  reason: 'The site is starting again. Try again in a few seconds.',
  retryAfter: 5,
}

/** Says when to try again; without a response, the client would try again at once. */
function overloaded({ isOwn, message: reason, retryAfter }: Overloaded): Refusal {
  return { status: isOwn ? 429 : 503, reason, retryAfter }
}

/** Whether the response is shown to a person, rather than used by a script or an `<img>`. */
function wantsDocument(req: IncomingMessage, { destination, pathname }: Target): boolean {
  if (!isReading(req) || req.headers['rsc'] !== undefined) return false
  if (destination === 'page') return pageOfPayload(pathname) === undefined
  return destination === 'admin' || destination === 'preview'
}
