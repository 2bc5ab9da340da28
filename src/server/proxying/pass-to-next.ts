import type { IncomingMessage } from 'node:http'
import { budgets } from '#src/platform/config/budgets'
import type { Refusals } from '../errors/refusals'
import { innerHeaderPrefix, pageCacheHeader } from '../headers/inner-headers'
import { headerPairs, securityHeaders } from '../headers/security-headers'
import type { InnerListener } from '../origin/inner-listener'
import type { Lanes } from '../origin/lanes'
import { recordHeaders } from '../origin/record-headers'
import type { DatabaseHealth } from '../process/database-health'
import { bodyRefusal, isForm, isVisitorsForm } from '../request/body-limit'
import type { Destination } from '../request/destination'
import { type Exchange, isReading } from '../request/exchange'
import { clientKey, type RequestLimits } from '../request/request-limits'
import { recordOf } from '../request/request-record'
import type { Refusal } from '../request/request-target'
import { proxyGuarded } from './guarded-proxy'
import { isNestedDeeper } from './json-depth'
import { proxy } from './proxy'
import { receiveBody } from './receive-body'
import { createSpool, type Spool } from './spool'
import type { SpoolRoom } from './spool-room'

/** Marks proxied requests for the application. */
export const proxiedHeader = 'x-octavo-proxied'

export interface PassOptions {
  readonly inner: Pick<InnerListener, 'send'>
  readonly lanes: Lanes
  readonly spool: { readonly folder: string; readonly room: SpoolRoom }
  readonly database: DatabaseHealth | undefined
  readonly limits: Pick<RequestLimits, 'callerHeaders' | 'callerOf'>
  readonly refusals: Refusals
  readonly checkedLength: number
  readonly cache: boolean
  readonly https: boolean
  readonly popups: boolean
}

/**
 * With our security headers and at most `limit` bytes of body. The body is received first, then a place at Next is
 * taken until the response is complete; the client reads it at its own pace.
 */
export type Pass = (exchange: Exchange, limit?: number) => Promise<void>

export function createPass(options: PassOptions): Pass {
  const { inner, lanes, database, limits, refusals, cache } = options
  return async (exchange, limit = options.checkedLength) => {
    const { req, res, target } = exchange
    prepare(exchange, options)
    const caller = limits.callerOf(req)
    const share = options.spool.room.shareOf(clientKey(caller), caller.account !== undefined)
    const newSpool = (): Spool =>
      createSpool({ folder: options.spool.folder, memory: budgets.spool.memory, share })

    // The body of a GET has no meaning (RFC 9110 §9.3.1).
    const body = isReading(req) ? undefined : newSpool()
    try {
      if (body) {
        if (req.headers.expect !== undefined) res.writeContinue()
        const received = await receiveBody(req, body, limit)
        if (received === 'left') return
        if (received === 'too long') return refusals.refuse(req, res, bodyRefusal(limit))
        if (await isTooDeep(req, body, options)) return refusals.refuse(req, res, tooDeep)
      }
      const record = recordOf(res)
      if (!record) throw new Error('A request without a record')
      const leave = await lanes.enter('own', record)
      try {
        const passing = { inner, body, response: newSpool(), left: record.left }
        if (!database || !cache || needsNoDatabase.has(target.destination))
          return await proxy(req, res, passing)
        const unavailable = (mayHaveBegun: boolean): Promise<void> =>
          refusals.sendUnavailable(exchange, mayHaveBegun)
        return await proxyGuarded(req, res, { ...passing, health: database, unavailable })
      } finally {
        leave()
      }
    } finally {
      body?.discard()
    }
  }
}

function prepare({ req, res, target }: Exchange, options: PassOptions): void {
  const { limits, cache, https, popups } = options
  req.url = target.rawPath + target.query
  for (const name of Object.keys(req.headers))
    if (name.startsWith(innerHeaderPrefix)) delete req.headers[name]
  req.headers[pageCacheHeader] = '1'
  req.headers[proxiedHeader] = '1'
  Object.assign(req.headers, limits.callerHeaders(req))
  // Without tracing, a client's trace is meaningless to Next, too.
  delete req.headers['traceparent']
  Object.assign(req.headers, recordHeaders(recordOf(res)))

  // Next's own headers win; these are for responses without them, such as its redirects.
  const own = securityHeaders(target.destination, { https, popups, development: !cache })
  for (const [name, value] of headerPairs(own)) res.setHeader(name, value)
}

/** Longer bodies, and some shorter forms, are uploads: a picture may contain any number of brackets. */
async function isTooDeep(
  req: IncomingMessage,
  body: Spool,
  { checkedLength, limits }: PassOptions,
): Promise<boolean> {
  if (body.length === 0 || body.length > checkedLength) return false
  const isOfForm = isForm(req.headers['content-type'])
  const mayUpload = limits.callerOf(req).account !== undefined || isVisitorsForm(req.url ?? '')
  if (isOfForm && mayUpload) return false
  return isNestedDeeper(await body.peek(), budgets.jsonDepth, !isOfForm)
}

const tooDeep: Refusal = {
  status: 400,
  reason: `The body is nested deeper than ${budgets.jsonDepth} levels. Send it with fewer.`,
}

/** Build output, and what Next's own tools request. */
const needsNoDatabase: ReadonlySet<Destination> = new Set(['static', 'next', 'health'])
