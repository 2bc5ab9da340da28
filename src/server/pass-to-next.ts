import { type BodyLimits, bodyRefusal } from './body-limit'
import type { ContentState } from './content-state'
import { passCounted } from './counted-passage'
import type { DatabaseHealth } from './database-health'
import type { Destination } from './destination'
import type { Exchange } from './exchange'
import { passGuarded } from './guarded-passage'
import {
  type InnerListener,
  innerHeaderPrefix,
  pageCacheHeader,
  type RequestHandler,
} from './inner-listener'
import { recordHeaders } from './record-headers'
import type { Refusals } from './refusals'
import type { RequestLimits } from './request-limits'
import { recordOf } from './request-record'
import { headerPairs, securityHeaders } from './security-headers'

/** Marks what is passed on, for our own listener before Next. */
export const passageHeader = 'x-octavo-passage'

export interface PassageOptions {
  readonly next: RequestHandler
  readonly inner: InnerListener
  readonly state: ContentState
  readonly database: DatabaseHealth | undefined
  readonly limits: Pick<RequestLimits, 'callerHeaders'>
  readonly refusals: Refusals
  readonly cache: boolean
  readonly https: boolean
  readonly popups: boolean
}

/** Lets Next answer, with our security headers and no more of a body than the limit, in bytes. */
export type Pass = (exchange: Exchange, limit?: number) => Promise<void>

export function createPass(options: PassageOptions, { json }: Pick<BodyLimits, 'json'>): Pass {
  const { next, inner, state, database, limits, refusals, cache, https, popups } = options
  return (exchange, limit = json) => {
    const { req, res, target } = exchange
    req.url = target.rawPath + target.query
    for (const name of Object.keys(req.headers))
      if (name.startsWith(innerHeaderPrefix)) delete req.headers[name]
    req.headers[pageCacheHeader] = '1'
    Object.assign(req.headers, limits.callerHeaders(req))
    // Where requests are not traced, a stranger's trace is nothing to Next either.
    delete req.headers['traceparent']
    Object.assign(req.headers, recordHeaders(recordOf(res)))
    // Nothing here becomes another protocol; see `withoutUpgrades`.
    if (cache) delete req.headers.upgrade

    // What Next says itself wins; this is for what it says nothing of, as in redirects of its own.
    const own = securityHeaders(target.destination, { https, popups, development: !cache })
    for (const [name, value] of headerPairs(own)) res.setHeader(name, value)

    if (req.headers.expect !== undefined) res.writeContinue()
    const counted = { inner, limit, refuse: () => refusals.refuse(req, res, bodyRefusal(limit)) }
    if (database && cache && !needsNoDatabase.has(target.destination)) {
      req.headers[passageHeader] = '1'
      const unavailable = (mayHaveBegun: boolean): Promise<void> =>
        refusals.sendUnavailable(exchange, mayHaveBegun)
      return passGuarded(req, res, { ...counted, health: database, unavailable })
    }
    const hasLength = req.headers['transfer-encoding'] === undefined
    return state.watch(res, () => (hasLength ? next(req, res) : passCounted(req, res, counted)))
  }
}

/** Build output is files, and so is what Next's own tools ask for. */
const needsNoDatabase: ReadonlySet<Destination> = new Set(['static', 'next', 'health'])
