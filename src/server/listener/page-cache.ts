import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Locale, locales } from '#locales/languages'
import type { ContentWatch } from '#src/platform/cache/content-watch'
import { budgets } from '#src/platform/config/budgets'
import type { PurgeSettings } from '#src/platform/config/purge-settings'
import type { ErrorKind } from '#src/platform/i18n/error-text'
import { createGate } from '#src/platform/limits/gate'
import { createRateLimits } from '#src/platform/limits/rate-limits'
import { createTokenBucket, type TokenBucket } from '#src/platform/limits/token-bucket'
import { createTurns } from '#src/platform/limits/turns'
import { errorLinesPerMinute } from '#src/platform/log/error-lines'
import { type Measures, measures as processMeasures } from '#src/platform/metrics/measures'
import { createContentState } from '../cache/content-state'
import type { CacheSize } from '../cache/response-cache'
import { createResponseCache, type ResponseCache } from '../cache/response-cache'
import { serveCached } from '../cache/serve-cached'
import { createTaskQueue } from '../cache/task-queue'
import { createErrorDocuments, type ErrorText } from '../errors/error-documents'
import { createRefusalPace } from '../errors/refusal-pace'
import { createRefusals } from '../errors/refusals'
import { commonSecurityHeaders } from '../headers/security-headers'
import { createAddressRule } from '../origin/address-rule'
import { createEditorsRedirects } from '../origin/editors-redirects'
import type { InnerListener } from '../origin/inner-listener'
import { createLanes, type LaneBounds } from '../origin/lanes'
import { createNextHealth } from '../origin/next-health'
import { createOrigin } from '../origin/origin'
import type { StaticPageOptions } from '../origin/static-page'
import type { DatabaseHealth } from '../process/database-health'
import type { Log } from '../process/log'
import { reasonOf } from '../process/reason-of'
import { createPass } from '../proxying/pass-to-next'
import { createSpoolRoom } from '../proxying/spool-room'
import { type BodyLimits, defaultBodyLimits } from '../request/body-limit'
import { isReading, type MatchRoute } from '../request/exchange'
import { createRequestLimits, type LimitOptions } from '../request/request-limits'
import { readRequestMarks } from '../request/request-marks'
import { beginRecord, type RecordOptions } from '../request/request-record'
import { isRefusal, readTarget } from '../request/request-target'
import { noticeUnbelievedProxy } from '../request/unbelieved-proxy'
import { createCacheResponder } from './cache-responder'
import { type ConnectionBounds, watchConnections } from './connections'
import { prepareGracefulStop, type StopBounds } from './graceful-stop'
import type { Stage } from './health'
import { acceptMore, backlog } from './more-accepts'
import { createOpenRequests } from './open-requests'
import { type PaceBounds, watchPace } from './pace'
import { createRequestLadder } from './request-ladder'
import { withoutUpgrades } from './without-upgrades'

export interface PageCacheOptions {
  readonly inner: InnerListener
  /** False in development: Next serves every page; the other rules still hold. */
  readonly cache: boolean
  readonly https: boolean
  readonly popups?: boolean
  readonly matchRoute: MatchRoute
  /** The messages of the page cache's own error pages. */
  readonly errorText: (locale: Locale, kind: ErrorKind) => ErrorText
  readonly log: Log
  /** Bounds log lines about failures; by default, of this page cache alone. */
  readonly lines?: TokenBucket
  readonly measures?: Measures
  /** Bound of the cache, in bytes of all encodings together; 256 MiB by default. */
  readonly maxBytes?: number
  readonly maxBodyBytes?: BodyLimits
  readonly refusalPause?: number
  readonly places?: LaneBounds
  readonly connections?: Partial<ConnectionBounds & { readonly pace: PaceBounds }>
  /** The folder for bodies too long for the memory; the system's by default. */
  readonly spoolFolder?: string
  /** Rate limits; by default, those of addresses. */
  readonly limits?: Partial<LimitOptions>
  readonly clock?: () => number
  readonly staticPage: StaticPageOptions
  /** Health of the database; without it, the database counts as up. */
  readonly database?: DatabaseHealth | undefined
  readonly contentWatch?: ContentWatch
  readonly stopBounds?: StopBounds
  /** Whether many connections are accepted at a time; true in production. */
  readonly acceptMore?: boolean
  readonly purge?: PurgeSettings | undefined
}

export interface PageCache {
  /** For `next({ httpServer })`, to which Next attaches the web socket of hot reload. */
  readonly server: Server
  /** Begins to listen, not yet ready. @returns the port, which is chosen if 0 is given. */
  listen(port: number, host?: string): Promise<number>
  /** Marks the start as complete for `/api/health`. */
  ready(): void
  /** Content has changed: cached responses are revalidated before they are served again. */
  expire(): void
  /** Fetches pages ahead of visitors, one after the other. Failures are logged. */
  warm(pathnames: Iterable<string>): Promise<void>
  close(): Promise<void>
  /** Resolves when all pending Brotli forms are made. */
  settled(): Promise<void>
  readonly cached: CacheSize
  /** Bytes of bodies that wait for one of their sides. */
  readonly spooled: number
  readonly caches: { readonly pages: CacheSize; readonly pictures: CacheSize }
}

/** The share for pictures, which are many and large, and must not push pages out. */
const pictureShare = 0.25

const connectionBounds: ConnectionBounds & { readonly pace: PaceBounds } = budgets.connections

const stopBounds: StopBounds = { responses: 10_000, idle: 2_000 }
/** In development an open browser holds a web socket forever. */
const stopBoundsInDevelopment: StopBounds = { responses: 500, idle: 0 }

/** In development the first request of a page waits for its compilation. */
const placesInDevelopment: LaneBounds = { ...budgets.places, timeout: budgets.time.silence }

/** The HTTP listener in front of Next. See docs/decisions/0004-page-cache.md. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { cache, database, log } = options
  let stage: Stage = 'starting'
  const parts = assemble(options, () => stage)
  const { errorDocuments, inner, later, origin, pages, pictures, state } = parts

  const listener: RequestListener = (req, res) => {
    // The connection sent more requests at once than allowed.
    if (req.socket.destroyed) return
    // Deferred: which request is the last of its connection is known only when all that arrived are read.
    if (stage === 'stopping') setImmediate(() => parts.respond(req, res))
    else parts.respond(req, res)
  }
  const server = createListeningServer(listener, cache)
  const { pace, perAddress, pipelined } = { ...connectionBounds, ...options.connections }
  const isBehindProxy = (options.limits?.trustedHops ?? 0) > 0
  const connections = watchConnections(server, {
    perAddress: isBehindProxy ? Number.POSITIVE_INFINITY : perAddress,
    pipelined,
  })
  const endPaceWatch = watchPace(connections, pace)
  const stop = prepareGracefulStop(
    server,
    connections,
    options.stopBounds ?? (cache ? stopBounds : stopBoundsInDevelopment),
  )
  let closeAcceptors = (): void => undefined

  return {
    server,

    async listen(port, host) {
      await inner.open()
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, backlog, () => {
          server.off('error', reject)
          resolve()
        })
      })
      if (options.acceptMore ?? cache)
        closeAcceptors = await acceptMore(server, createTurns(budgets.turns.connections))
      return (server.address() as AddressInfo).port
    },

    ready() {
      if (stage === 'starting') stage = 'ok'
      // Fetched now, because Next cannot make them while the database is away.
      if (database && cache)
        for (const locale of locales) void errorDocuments.find(locale, 'unavailable')
    },

    expire: () => state.expire(),

    async warm(pathnames) {
      if (!cache) return
      for (const pathname of pathnames) {
        if (stage === 'stopping') return
        const target = readTarget(pathname)
        if (isRefusal(target)) log(`warming ${pathname}: ${target.reason}`)
        else if (target.destination === 'page') await origin.page(target.key)
      }
    },

    async close() {
      stage = 'stopping'
      later.clear()
      closeAcceptors()
      await stop()
      endPaceWatch()
      await inner.close()
    },

    settled: () => later.idle(),

    get cached() {
      return {
        entries: pages.entries + pictures.entries,
        bytes: pages.bytes + pictures.bytes,
      }
    },

    get spooled() {
      return parts.room.used
    },

    get caches() {
      return {
        pages: { entries: pages.entries, bytes: pages.bytes },
        pictures: { entries: pictures.entries, bytes: pictures.bytes },
      }
    },
  }
}

function assemble(options: PageCacheOptions, stageNow: () => Stage) {
  const { cache, database, https, log, matchRoute, popups = false } = options
  const { measures = processMeasures() } = options
  const clock = options.clock ?? (() => performance.now())
  const bodyLimits = options.maxBodyBytes ?? defaultBodyLimits
  const security = commonSecurityHeaders({ https, popups })
  const state = createContentState()
  const { inner } = options
  const later = createTaskQueue((error) => log(`compression failed: ${reasonOf(error)}`))
  const maxBytes = options.maxBytes ?? 256 * 1024 ** 2
  const createCache = (share: number): ResponseCache =>
    createResponseCache({ maxBytes: Math.floor(maxBytes * share), state, later, clock, log })
  const pages = createCache(1 - pictureShare)
  const pictures = createCache(pictureShare)
  const limits = createRequestLimits({
    rates: options.limits?.rates ?? createRateLimits(),
    trustedHops: options.limits?.trustedHops ?? 0,
    secrets: options.limits?.secrets ?? [],
    limited: measures.rateLimited,
  })
  const lanes = createLanes(options.places ?? (cache ? budgets.places : placesInDevelopment))
  const conversionGate = createGate(budgets.pictures)
  const errorDocuments = createErrorDocuments({
    inner,
    text: options.errorText,
    staticPage: options.staticPage,
    generation: () => state.generation,
    isAway: () => database?.isDown ?? false,
    clock,
    log,
  })
  const refusals = createRefusals({
    errorDocuments,
    security,
    log,
    drainLimit: 8 * bodyLimits.upload,
    isStarting: () => stageNow() === 'starting',
    pace: createRefusalPace(
      { ...budgets.refusals, pause: options.refusalPause ?? budgets.refusals.pause },
      clock,
    ),
    localeOf: (pathname) => matchRoute(pathname).locale,
  })
  const origin = createOrigin({
    inner,
    pages,
    pictures,
    lanes,
    conversionGate,
    state,
    database,
    security,
    staticPage: options.staticPage,
    measures,
    purge: options.purge,
    clock,
    log,
  })
  const room = createSpoolRoom(budgets.spool)
  const pass = createPass({
    ...{ inner, lanes, database, limits, refusals, cache, https, popups },
    spool: {
      folder: options.spoolFolder ?? join(tmpdir(), 'octavo-spool'),
      room,
    },
    checkedLength: bodyLimits.json,
  })
  const mayLead = createAddressRule({
    inner,
    generation: () => state.generation,
    isAway: () => database?.isDown ?? false,
    clock,
    log,
  })
  const responder = createCacheResponder({
    mayLead,
    ...{ origin, pages, pictures, conversionGate, limits, errorDocuments },
    ...{ refusals, matchRoute, security, pass },
  })
  const redirects = createEditorsRedirects({
    clock,
    inner,
    lanes,
    log,
    generation: () => state.generation,
  })
  const walkLadder = createRequestLadder({
    checkNext: createNextHealth({ inner, lanes, clock }),
    openRequests: createOpenRequests(budgets.openRequests),
    turns: createTurns(budgets.turns.requests),
    ...{ cache, database, bodyLimits, limits, matchRoute, responder, redirects, refusals, pass },
    stage: stageNow,
  })

  const respond: RequestListener = (req, res) => {
    const watch = options.contentWatch
    if (!watch?.isBehind || !isReading(req)) return respondNow(req, res)
    // The client may have left meanwhile, and `close` does not fire again for listeners added now.
    void watch.catchUp().then(() => {
      if (!res.destroyed) respondNow(req, res)
    })
  }

  const record: RecordOptions = {
    measures,
    trustedHops: options.limits?.trustedHops ?? 0,
    callerOf: limits.callerOf,
    log,
    clock,
    lines: options.lines ?? createTokenBucket(errorLinesPerMinute, clock),
  }
  const counts = measures.requests
  const notice = noticeUnbelievedProxy(record.trustedHops, log)

  const respondNow: RequestListener = (req, res) => {
    // The fast path. A key is the canonical form of an address that passed the ladder before, so an equal
    // target would pass it again; except `/`, which depends on the visitor.
    const url = req.url ?? '/'
    const cached = pages.find(url)
    if (cached && url !== '/' && isReading(req)) {
      const marks = readRequestMarks(req.rawHeaders)
      if (marks.hosts < 2 && serveCached(req, res, cached, marks)) {
        const { hit, notModified } = cached.counted
        const index = res.statusCode === 304 ? notModified : hit
        counts[index] = (counts[index] as number) + 1
        return pages.served(cached, marks.acceptEncoding)
      }
    }
    notice(req)
    beginRecord(req, res, record)
    walkLadder(req, res, url).catch((error: unknown) => refusals.giveUp(req, res, error))
  }

  return { respond, errorDocuments, inner, later, origin, pages, pictures, room, state }
}

function createListeningServer(listener: RequestListener, cache: boolean): Server {
  const server = createServer(
    {
      // Headers within 15 s. The connection's pace bounds an upload: 32 MiB over a slow mobile network may take
      // an hour.
      headersTimeout: 15_000,
      requestTimeout: 3_600_000,
      connectionsCheckingInterval: 5_000,
      // Longer than the 60 s for which proxies keep a connection, or they would use a closed one.
      keepAliveTimeout: 65_000,
    },
    listener,
  )
  if (cache) withoutUpgrades(server)
  // With `Expect: 100-continue`, the ladder decides before a long body is sent.
  server.on('checkContinue', listener)
  return server
}
