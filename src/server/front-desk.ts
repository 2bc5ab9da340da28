import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLocale, type Locale, locales } from '#locales/languages'
import { budgets } from '#src/config/budgets'
import { type ErrorKind, errorKindOf } from '#src/i18n/error-text'
import { negotiateLocale } from '#src/i18n/negotiate'
import { pageOfPayload } from '#src/i18n/page-payload'
import { dependsOnQuery } from '#src/i18n/route'
import { createGate, Overloaded } from '#src/limits/gate'
import { createRateLimits } from '#src/limits/rate-limits'
import { isSharedPathname, previewRoot, withoutLinkName } from '#src/preview/address'
import { acceptableEncodings } from './accept-encoding'
import { imageAcceptHeader, imageAcceptOf } from './accept-image'
import {
  type BodyLimits,
  bodyLimit,
  bodyRefusal,
  defaultBodyLimits,
  refuseBody,
} from './body-limit'
import { createContentState } from './content-state'
import { createConversions } from './conversions'
import { passCounted } from './counted-passage'
import type { DatabaseHealth } from './database-health'
import type { Destination } from './destination'
import { createErrorDocuments, type ErrorText, sendError } from './error-documents'
import { type Filled, fillFile, fillForQuery, fillForRouter, fillPage, fillPreview } from './fill'
import { frontPageRedirect, frontPageVary } from './front-page-language'
import { prepareGracefulStop, type StopBounds } from './graceful-stop'
import { guardFile, guardFill, looksLikeFile } from './guarded-fill'
import { passGuarded } from './guarded-passage'
import { asksForLife, health, type Stage } from './health'
import {
  createInnerListener,
  deskHeader,
  innerHeaderPrefix,
  type RequestHandler,
} from './inner-listener'
import { createKeeper, type Fill, type Keeper, patience, reasonOf, tryFill } from './keeper'
import type { KeptAnswer } from './kept-answer'
import { payloadAnswer } from './payload-answer'
import {
  type PlainAnswer,
  redirectTo,
  refusalAnswer,
  refusalForm,
  refusalHeaders,
  sendPlain,
} from './plain-answers'
import { createRequestLimits, type LimitOptions } from './request-limits'
import { type RequestMarks, readRequestMarks } from './request-marks'
import { isRefusal, type Refusal, readTarget, refuseMethod, type Target } from './request-target'
import { type RouterPart, routerPart, routerQuestions } from './router-answers'
import { commonSecurityHeaders, previewHeaders, securityHeaders } from './security-headers'
import { serveKept } from './serve-kept'
import { createTaskQueue } from './task-queue'
import { retryAfter, unavailableAnswer } from './unavailable-answer'
import { usedQuery } from './used-query'
import { withoutUpgrades } from './without-upgrades'

/** Where hooks that run inside of Next's bundles, in this process, find the desk. */
export const frontDeskSymbol = Symbol.for('octavo.front-desk')

export interface FrontDeskOptions {
  /** Next's request handler. It may become ready after the desk was made, but before it listens. */
  readonly next: RequestHandler
  /** False in development: Next answers every page itself; the other rules still hold. */
  readonly cache: boolean
  /** The public address is https. */
  readonly https: boolean
  /** Pages open windows of others that answer them; not where it is not given. */
  readonly popups?: boolean
  /** What a pathname asks for: which 404 it would be, and whether its query matters. */
  readonly matchRoute: (pathname: string) => { readonly kind: string; readonly locale: Locale }
  /** The words of the error pages that the desk has to write itself. */
  readonly errorText: (locale: Locale, kind: ErrorKind) => ErrorText
  readonly log: (line: string) => void
  /** Bound of what is kept, in bytes of all forms together; 256 MiB where it is not given. */
  readonly maxBytes?: number
  readonly maxBodyBytes?: BodyLimits
  /** Who may ask how often; where it is not given, the usual limits of addresses. */
  readonly limits?: Partial<LimitOptions>
  /** Milliseconds that only grow. */
  readonly clock?: () => number
  /** Whether the database answers; taken for granted where it is not given. */
  readonly database?: DatabaseHealth | undefined
  readonly stopBounds?: StopBounds
}

export interface FrontDesk {
  /** For `next({ httpServer })`, which hangs the web socket of hot reload on it. */
  readonly server: Server
  /** Begins to listen, not yet ready. @returns the port, of use where 0 was asked for. */
  listen(port: number, host?: string): Promise<number>
  /** Lets `/api/health` say so. */
  ready(): void
  /** Content has changed: everything kept is looked at again before it is next served. */
  expire(): void
  /** Asks for pathnames ahead of visitors, one after the other. What fails is logged. */
  warm(pathnames: Iterable<string>): Promise<void>
  /** Finishes what is under way, then stops. */
  close(): Promise<void>
  /** Resolves when the Brotli forms of everything kept so far are there. */
  settled(): Promise<void>
  readonly kept: { readonly answers: number; readonly bytes: number }
}

/** A quarter of the memory is for pictures: they are many and large, and must not push pages out. */
const pictureShare = 0.25

const stopBounds: StopBounds = { answers: 10_000, idle: 2_000 }
/** In development an open browser holds a web socket for ever. */
const stopBoundsInDevelopment: StopBounds = { answers: 500, idle: 0 }

/** The one HTTP listener of the process, in front of Next. See docs/decisions/0004-front-desk.md. */
export function createFrontDesk(options: FrontDeskOptions): FrontDesk {
  const { cache, database, https, log, matchRoute, popups = false } = options
  const maxBytes = options.maxBytes ?? 256 * 1024 ** 2
  const bodyLimits = options.maxBodyBytes ?? defaultBodyLimits
  const clock = options.clock ?? (() => performance.now())
  const security = commonSecurityHeaders({ https, popups })

  let stage: Stage = 'starting'
  const state = createContentState()
  const inner = createInnerListener((req, res) =>
    // What is passed on may be a save; what the desk asks for itself is none.
    req.headers[passageHeader] === undefined
      ? options.next(req, res)
      : state.watch(res, () => options.next(req, res)),
  )
  const later = createTaskQueue((error) => log(`compression failed: ${reasonOf(error)}`))
  const createOwnKeeper = (share: number): Keeper =>
    createKeeper({ maxBytes: Math.floor(maxBytes * share), state, later, clock, log })
  const pages = createOwnKeeper(1 - pictureShare)
  const pictures = createOwnKeeper(pictureShare)
  const limits = createRequestLimits({
    rates: options.limits?.rates ?? createRateLimits(),
    trustedHops: options.limits?.trustedHops ?? 0,
    secret: options.limits?.secret ?? '',
  })
  const conversionGate = createGate(budgets.pictures)
  const conversions = createConversions(conversionGate)
  const errorDocuments = createErrorDocuments({
    inner,
    text: options.errorText,
    generation: () => state.generation,
    isAway: () => database?.isDown ?? false,
    clock,
    log,
  })
  /** Without the database a page is not asked for. */
  const guarded = (fill: Fill): Fill => (database ? guardFill(database, fill) : fill)
  const guardedFile = (fill: Fill): Fill => (database ? guardFile(database, fill) : fill)

  // --- The ladder: the first rung that has an answer gives it. ----------------------------------

  const listener: RequestListener = (req, res) => {
    // Not at once: which request is the last of its connection is known when all that came are read.
    if (stage === 'stopping') setImmediate(() => answer(req, res))
    else answer(req, res)
  }

  const answer: RequestListener = (req, res) => {
    // The short way. A key is the canonical form of an address that went down the ladder before, so
    // a target that equals one would pass all rungs again; save `/`, which depends on the visitor.
    const url = req.url ?? '/'
    const kept = pages.find(url)
    if (kept && url !== '/' && isReading(req)) {
      const marks = readRequestMarks(req.rawHeaders)
      if (!marks.soft && marks.hosts < 2 && serveKept(req, res, kept, marks)) return
    }

    goDown(req, res, url).catch((error: unknown) => giveUp(req, res, url, error))
  }

  const goDown = async (req: IncomingMessage, res: ServerResponse, url: string): Promise<void> => {
    // 1. A sane target and method, and one host.
    const marks = readRequestMarks(req.rawHeaders)
    if (marks.hosts > 1) return refuse(req, res, manyHosts)
    const target = readTarget(url)
    if (isRefusal(target)) return refuse(req, res, target)
    const { destination, query } = target
    const wrongMethod = refuseMethod(req.method ?? 'GET', destination, !cache)
    if (wrongMethod) return refuse(req, res, wrongMethod)

    // 2. Health, which must not depend on Next.
    if (destination === 'health') {
      const isAsked = database && stage === 'ok' && !asksForLife(query)
      const facts = { stage, uptimeSeconds: process.uptime() }
      const answers = isAsked ? await database.read() : true
      const { status, body } = health(query, { ...facts, database: answers })
      const again = status === 503 ? ['Retry-After', String(retryAfter)] : []
      const headers = ['Cache-Control', 'no-store', ...again]
      return answerPlainly(req, res, { status, body, headers, contentType: 'application/json' })
    }

    if (stage === 'starting') return refuse(req, res, starting)

    // 3. Bodies of a bearable length.
    const limit = limits.mayUpload(req)
      ? bodyLimit(req.headers['content-type'], bodyLimits)
      : bodyLimits.json
    const tooLong = refuseBody(req.headers['content-length'], limit)
    if (tooLong) return refuse(req, res, tooLong)

    // 4. One address for each document.
    if (!target.canonical) {
      const headers = ['Cache-Control', 'public, max-age=3600']
      return answerPlainly(req, res, redirectTo(308, target.key + query, headers))
    }

    // 5. The language of `/`. Within the site, a visitor who goes to `/` has chosen English.
    if (target.key === '/' && !marks.soft) {
      const { headers: sent } = req
      const asked = {
        cookie: sent.cookie,
        acceptLanguage: sent['accept-language'],
        userAgent: sent['user-agent'],
        fetchSite: headerText(sent['sec-fetch-site']),
      }
      const elsewhere = frontPageRedirect(asked, query)
      const headers = ['Cache-Control', 'private, no-store', 'Vary', frontPageVary]
      if (elsewhere !== undefined)
        return answerPlainly(req, res, redirectTo(307, elsewhere, headers))
    }

    // 6. Not too often.
    const wait = await limits.take(req, target, matchRoute(target.pathname))
    if (wait > 0) return refuse(req, res, tooMany(wait))

    // 7. What is kept or can be; the rest is Next's.
    if (cache && isReading(req)) {
      if (destination === 'page' && pageOfPayload(target.pathname) !== undefined)
        return showPayload(req, res, target, marks)
      if (destination === 'page' && !marks.soft) return showPage(req, res, target, marks)
      const part = destination === 'page' ? routerPart(req.headers) : undefined
      if (part) return showToRouter(req, res, target, marks, part)
      if (destination === 'preview' && !marks.soft) return showDraft(req, res, target, marks)
      if (destination === 'static') return showFile(req, res, target, marks, pages)
      // Ranges of files are cut by Next.
      if (destination === 'image') return showPicture(req, res, target, marks)
      if (destination === 'media' && req.headers.range === undefined)
        return showFile(req, res, target, marks, pictures)
    }
    return pass(req, res, target, limit)
  }

  // --- Answers that the desk keeps --------------------------------------------------------------

  const showPage = async (
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    marks: RequestMarks,
  ): Promise<void> => {
    const filled = dependsOnQuery(matchRoute(target.pathname))
      ? await obtainForQuery(target)
      : await obtainPage(target.key)
    if (filled.kind === 'answer') return send(req, res, filled.answer, marks, pages)
    if (filled.kind === 'declined') return pass(req, res, target, bodyLimits.json)

    if (filled.kind === 'failed' && filled.away) return sendUnavailable(req, res, target, false)

    const { kind, locale } = matchRoute(target.pathname)
    const missing: ErrorKind = kind === 'invalid' ? 'invalid' : 'not-found'
    const page = filled.kind === 'missing' ? missing : errorKindOf(filled.status)
    return sendError(res, {
      template: await errorDocuments.find(locale, page),
      status: filled.kind === 'missing' ? 404 : filled.status,
      pathname: target.pathname,
      acceptEncoding: marks.acceptEncoding,
      head: req.method === 'HEAD',
      security,
    })
  }

  /** The model of a page: what everybody gets. */
  const showPayload = async (
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    marks: RequestMarks,
  ): Promise<void> => {
    const filled = await obtainPage(target.key)
    if (filled.kind === 'answer')
      return send(req, res, filled.answer, marks, pages, (answer) =>
        payloadAnswer(answer, target.query),
      )
    if (filled.kind === 'declined') return pass(req, res, target, bodyLimits.json)
    if (filled.kind === 'failed' && filled.away) return sendUnavailable(req, res, target, false)
    const status = filled.kind === 'failed' ? filled.status : 404
    const headers = ['Cache-Control', 'no-store']
    const body = `${JSON.stringify({ error: 'The page is not available.' })}\n`
    return answerPlainly(req, res, { status, body, headers, contentType: 'application/json' })
  }

  /** A page as data for the client's router; what is no page is Next's to answer. */
  const showToRouter = async (
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    marks: RequestMarks,
    part: RouterPart,
  ): Promise<void> => {
    if (dependsOnQuery(matchRoute(target.pathname))) return pass(req, res, target, bodyLimits.json)
    const { headers, query } = routerQuestions[part]
    const filled = await pages.obtain(
      `${target.key}\n${part}`,
      guarded(async (asking) =>
        fillForRouter(
          await inner.ask({
            path: target.key + query,
            patience: asking.patience,
            signal: asking.signal,
            headers,
          }),
          { ...asking, security, log },
        ),
      ),
    )
    if (filled.kind === 'answer') return send(req, res, filled.answer, marks, pages)
    if (filled.kind === 'failed' && filled.away) return sendUnavailable(req, res, target, false)
    return pass(req, res, target, bodyLimits.json)
  }

  /** A page for everybody: asked for without cookie, language or query. */
  const obtainPage = (key: string): Promise<Filled> => {
    const fill: Fill = async (asking) =>
      fillPage(await inner.ask({ path: key, patience: asking.patience, signal: asking.signal }), {
        ...asking,
        vary: key === '/' ? `Accept-Encoding, ${frontPageVary}` : 'Accept-Encoding',
        security,
        log,
      })
    return pages.obtain(key, looksLikeFile(key) ? guardedFile(fill) : guarded(fill))
  }

  /** A page that depends on its query: made for this request and kept nowhere. */
  const obtainForQuery = ({ key, query }: Target): Promise<Filled> =>
    tryFill(
      guarded(async (asking) =>
        fillForQuery(
          await inner.ask({
            path: key + usedQuery(query),
            patience: asking.patience,
            signal: asking.signal,
          }),
          { ...asking, security, log },
        ),
      ),
      { key, generation: state.generation, known: () => undefined, patience: patience.alone },
    )

  /** A draft: made for this request, kept nowhere, and named in no log. */
  const showDraft = async (
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    marks: RequestMarks,
  ): Promise<void> => {
    const drafts = previewHeaders(security)
    const filled = await tryFill(
      guarded(async (asking) =>
        fillPreview(
          await inner.ask({
            path: target.key,
            patience: asking.patience,
            signal: asking.signal,
            headers: signInHeaders(req),
          }),
          { ...asking, security: drafts, log },
        ),
      ),
      {
        key: previewRoot,
        generation: state.generation,
        known: () => undefined,
        patience: patience.alone,
      },
    )
    if (filled.kind === 'answer') return send(req, res, filled.answer, marks, pages)
    if (filled.kind === 'declined') return pass(req, res, target, bodyLimits.json)

    const isMissing = filled.kind === 'missing'
    const wasShared = isMissing && isSharedPathname(target.pathname)
    const locale = negotiateLocale({
      cookie: req.headers.cookie,
      acceptLanguage: req.headers['accept-language'],
      isCrawler: false,
    })
    return sendError(res, {
      template: await errorDocuments.find(
        locale,
        wasShared ? 'expired' : isMissing ? 'not-found' : errorKindOf(filled.status),
      ),
      status: wasShared ? 410 : isMissing ? 404 : filled.status,
      pathname: target.pathname,
      acceptEncoding: marks.acceptEncoding,
      head: req.method === 'HEAD',
      security: drafts,
    })
  }

  const showFile = async (
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    marks: RequestMarks,
    keeper: Keeper,
  ): Promise<void> => {
    // Without its query, and in its one spelling: one file could be cached many times.
    const { destination, key: path } = target
    const fill: Fill = async (asking) =>
      fillFile(await inner.ask({ path, patience: asking.patience, signal: asking.signal }), {
        ...asking,
        destination,
        security,
        log,
      })
    const filled = await keeper.obtain(path, destination === 'static' ? fill : guarded(fill))
    if (filled.kind === 'answer') return send(req, res, filled.answer, marks, keeper)
    if (filled.kind === 'failed' && filled.away) return sendUnavailable(req, res, target, false)
    return pass(req, res, target, bodyLimits.json)
  }

  /** A picture in one of the site's sizes and in the newest format that the browser takes. */
  const showPicture = async (
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    marks: RequestMarks,
  ): Promise<void> => {
    const { destination, key: path } = target
    const accept = imageAcceptOf(req.headers.accept)
    const key = `${path}\n${accept}`
    if (!pictures.find(key)) {
      const wait = await limits.takeConversion(req)
      if (wait > 0) return refuse(req, res, tooMany(wait))
      conversions.await(key, res)
    }
    const filled = await pictures.obtain(key, (asking) =>
      conversions.run(key, async () => {
        const headers = { accept: imageAcceptHeader[accept] }
        const message = await inner.ask({ path, patience: asking.patience, headers })
        return fillFile(message, { ...asking, destination, security, log })
      }),
    )
    if (filled.kind === 'answer') return send(req, res, filled.answer, marks, pictures)
    if (res.closed || res.destroyed) return
    if (filled.kind === 'failed') return refuse(req, res, { ...busy, status: 503 })
    // What Next says of a picture that is not there.
    try {
      await conversionGate.run(() => pass(req, res, target, bodyLimits.json))
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error
      refuse(req, res, busy)
    }
  }

  const send = async (
    req: IncomingMessage,
    res: ServerResponse,
    answer: KeptAnswer,
    marks: RequestMarks,
    keeper: Keeper,
    shape: (answer: KeptAnswer) => KeptAnswer = (same) => same,
  ): Promise<void> => {
    if (serveKept(req, res, shape(answer), marks)) return
    // A client that takes Brotli alone, before that form was made.
    if (acceptableEncodings(marks.acceptEncoding).includes('br')) {
      if (serveKept(req, res, shape(await keeper.withBrotli(answer)), marks)) return
    }
    refuse(req, res, { status: 406, reason: 'No content coding that the client accepts.' })
  }

  // --- Answers that others give -----------------------------------------------------------------

  const pass = (
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    limit: number,
  ): Promise<void> => {
    req.url = target.rawPath + target.query
    for (const name of Object.keys(req.headers))
      if (name.startsWith(innerHeaderPrefix)) delete req.headers[name]
    req.headers[deskHeader] = '1'
    Object.assign(req.headers, limits.callerHeaders(req))
    // Nothing here becomes another protocol; see `withoutUpgrades`.
    if (cache) delete req.headers.upgrade

    const own = securityHeaders(target.destination, { https, popups, development: !cache })
    for (let index = 0; index < own.length; index += 2)
      res.setHeader(own[index] as string, own[index + 1] as string)

    if (req.headers.expect !== undefined) res.writeContinue()
    if (database && cache && !needsNoDatabase.has(target.destination)) {
      req.headers[passageHeader] = '1'
      return passGuarded(req, res, {
        inner,
        limit,
        refuse: () => refuse(req, res, bodyRefusal(limit)),
        health: database,
        unavailable: (mayHaveBegun) => sendUnavailable(req, res, target, mayHaveBegun),
      })
    }
    return state.watch(res, () =>
      req.headers['transfer-encoding'] === undefined
        ? options.next(req, res)
        : passCounted(req, res, {
            inner,
            limit,
            refuse: () => refuse(req, res, bodyRefusal(limit)),
          }),
    )
  }

  /** 503 for people as a page in their language, for programs as JSON. */
  const sendUnavailable = async (
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    mayHaveBegun: boolean,
  ): Promise<void> => {
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    if (!wantsDocument(req, target)) {
      return answerPlainly(req, res, unavailableAnswer(req.method ?? 'GET', mayHaveBegun))
    }
    const marks = readRequestMarks(req.rawHeaders)
    const locale =
      target.destination === 'page' ? matchRoute(target.pathname).locale : spokenLocale(req)
    return sendError(res, {
      template: await errorDocuments.find(locale, 'unavailable'),
      status: 503,
      pathname: target.pathname,
      acceptEncoding: marks.acceptEncoding,
      head: req.method === 'HEAD',
      security,
    })
  }

  const answerPlainly = (req: IncomingMessage, res: ServerResponse, answer: PlainAnswer): void =>
    sendPlain(req, res, security, answer)

  const refuse = (req: IncomingMessage, res: ServerResponse, refusal: Refusal): void => {
    // Node reads and drops a body that nobody wanted, so that the client gets to see the answer;
    // not one that does not say where it ends, or that waits to be asked for.
    const { expect, 'content-length': length, 'transfer-encoding': coding } = req.headers
    if (expect !== undefined || coding !== undefined || Number(length ?? 0) > drainLimit)
      res.shouldKeepAlive = false
    const form = refusalForm(req.url ?? '/')
    if (form !== 'page') {
      answerPlainly(req, res, refusalAnswer(refusal, form))
      return
    }
    showRefusal(req, res, refusal).catch((error: unknown) => {
      log(`ERROR no page for ${refusal.status}: ${reasonOf(error)}`)
      res.destroy()
    })
  }
  const drainLimit = 8 * bodyLimits.upload

  /** A refusal as a page in the visitor's language. */
  const showRefusal = async (
    req: IncomingMessage,
    res: ServerResponse,
    refusal: Refusal,
  ): Promise<void> => {
    const named = /^\/([a-z]{2})(?=[/?]|$)/.exec(req.url ?? '')?.[1]
    const locale = isLocale(named)
      ? named
      : negotiateLocale({
          cookie: req.headers.cookie,
          acceptLanguage: req.headers['accept-language'],
          isCrawler: false,
        })
    const kind = errorKindOf(refusal.status)
    return sendError(res, {
      // Before Next is there, asking it would take as long as its start.
      template:
        stage === 'starting'
          ? errorDocuments.own(locale, kind)
          : await errorDocuments.find(locale, kind),
      status: refusal.status,
      pathname: '',
      acceptEncoding: headerText(req.headers['accept-encoding']),
      head: req.method === 'HEAD',
      security,
      headers: refusalHeaders(refusal),
    })
  }

  const giveUp = (req: IncomingMessage, res: ServerResponse, url: string, error: unknown): void => {
    log(withoutLinkName(`ERROR ${req.method} ${url}: ${reasonOf(error)}`))
    if (res.headersSent) res.destroy()
    else refuse(req, res, { status: 500, reason: 'Internal Server Error' })
  }

  // --- The process ------------------------------------------------------------------------------

  const server = createServer(
    {
      // Slow senders: headers within 15 s, a whole request (an upload) within five minutes.
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      connectionsCheckingInterval: 5_000,
      // Longer than the 60 s for which proxies keep a connection, or they would use a closed one.
      keepAliveTimeout: 65_000,
    },
    listener,
  )
  if (cache) withoutUpgrades(server)
  // `Expect: 100-continue`: the ladder decides before a long body is sent.
  server.on('checkContinue', listener)

  const stop = prepareGracefulStop(
    server,
    options.stopBounds ?? (cache ? stopBounds : stopBoundsInDevelopment),
  )

  const hook = { expire: () => state.expire() }
  const holder = globalThis as { [frontDeskSymbol]?: typeof hook }
  holder[frontDeskSymbol] = hook

  return {
    server,

    async listen(port, host) {
      await inner.open()
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve()
        })
      })
      return (server.address() as AddressInfo).port
    },

    ready() {
      if (stage === 'starting') stage = 'ok'
      // While the database is away, Next cannot make them.
      if (database && cache)
        for (const locale of locales) void errorDocuments.find(locale, 'unavailable')
    },

    expire: hook.expire,

    async warm(pathnames) {
      if (!cache) return
      for (const pathname of pathnames) {
        if (stage === 'stopping') return
        const target = readTarget(pathname)
        if (isRefusal(target)) log(`warming ${pathname}: ${target.reason}`)
        else if (target.destination === 'page') await obtainPage(target.key)
      }
    },

    async close() {
      stage = 'stopping'
      if (holder[frontDeskSymbol] === hook) delete holder[frontDeskSymbol]
      later.clear()
      await stop()
      await inner.close()
    },

    settled: () => later.idle(),

    get kept() {
      return {
        answers: pages.answers + pictures.answers,
        bytes: pages.bytes + pictures.bytes,
      }
    },
  }
}

/** Marks what is passed on, for the desk's own listener before Next. */
const passageHeader = 'x-octavo-passage'

/** Build output is files, and so is what Next's own tools ask for. */
const needsNoDatabase: ReadonlySet<Destination> = new Set(['static', 'next', 'health'])

/** Whether a person is shown the answer: not to a script, nor in place of a picture. */
function wantsDocument(req: IncomingMessage, { destination, pathname }: Target): boolean {
  if (!isReading(req) || readRequestMarks(req.rawHeaders).soft) return false
  if (destination === 'page') return pageOfPayload(pathname) === undefined
  return destination === 'admin' || destination === 'preview'
}

/** The language of somebody whose address does not say it. */
function spokenLocale({ headers }: IncomingMessage): Locale {
  return negotiateLocale({
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
    isCrawler: false,
  })
}

/** The port is open before Next is there, so that a busy port is known at once. */
const starting: Refusal = { status: 503, reason: 'The site is starting.', retryAfter: 2 }

/** A recipient must not guess which one is meant (RFC 9112 §3.2). */
const manyHosts: Refusal = { status: 400, reason: 'Host: send it once.' }

const busy: Refusal = {
  status: 503,
  reason: 'The picture cannot be converted at the moment. Try again soon.',
  retryAfter: 2,
}

function tooMany(retryAfter: number): Refusal {
  return { status: 429, reason: `Too many requests. Wait ${retryAfter} seconds.`, retryAfter }
}

function isReading(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** What tells the CMS who asks, and that another site does not do it for them. */
function signInHeaders({ headers }: IncomingMessage): Record<string, string> {
  const names = ['cookie', 'origin', 'sec-fetch-site'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headerText(headers[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
