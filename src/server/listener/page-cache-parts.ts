import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { budgets } from '#src/platform/config/budgets'
import { createGate } from '#src/platform/limits/gate'
import { createRateLimits } from '#src/platform/limits/rate-limits'
import { createTokenBucket } from '#src/platform/limits/token-bucket'
import { createTurns } from '#src/platform/limits/turns'
import { errorLinesPerMinute } from '#src/platform/log/error-lines'
import { measures as processMeasures } from '#src/platform/metrics/measures'
import { createContentState } from '../cache/content-state'
import { createResponseCache, type ResponseCache } from '../cache/response-cache'
import { serveCached } from '../cache/serve-cached'
import { createTaskQueue } from '../cache/task-queue'
import { createErrorDocuments } from '../errors/error-documents'
import { createRefusalPace } from '../errors/refusal-pace'
import { createRefusals } from '../errors/refusals'
import { commonSecurityHeaders } from '../headers/security-headers'
import { createAddressRule } from '../origin/address-rule'
import { createEditorsRedirects } from '../origin/editors-redirects'
import { createLanes, type LaneBounds } from '../origin/lanes'
import { createNextHealth } from '../origin/next-health'
import { createNotFoundCounts } from '../origin/not-found-counts'
import { createOrigin } from '../origin/origin'
import { reasonOf } from '../process/reason-of'
import { createPass } from '../proxying/pass-to-next'
import { createSpoolRoom } from '../proxying/spool-room'
import { defaultBodyLimits } from '../request/body-limit'
import { isReading } from '../request/exchange'
import { createRequestLimits } from '../request/request-limits'
import { readRequestMarks } from '../request/request-marks'
import { beginRecord, type RecordOptions } from '../request/request-record'
import { noticeUnbelievedProxy } from '../request/unbelieved-proxy'
import { createCacheResponder } from './cache-responder'
import type { Stage } from './health'
import { createOpenRequests } from './open-requests'
import type { PageCacheOptions } from './page-cache-options'
import { createRequestLadder } from './request-ladder'

/** The share for pictures, which are many and large, and must not push pages out. */
const pictureShare = 0.25

/** In development the first request of a page waits for its compilation. */
const placesInDevelopment: LaneBounds = { ...budgets.places, timeout: budgets.time.silence }

/** Assembles the cache, the origin, and the request ladder; `respond` handles a request. */
export function assemble(options: PageCacheOptions, stageNow: () => Stage) {
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
    isAway: () => stageNow() === 'stopping' || (database?.isDown ?? false),
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
  const notFound = createNotFoundCounts({ inner, isAway: () => database?.isDown ?? false, log })
  const responder = createCacheResponder({
    mayLead,
    notFound,
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
    // The fast path: an equal target would pass the ladder again; except `/`, which depends on the visitor.
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
