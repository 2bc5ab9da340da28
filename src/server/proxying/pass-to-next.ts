import type { IncomingMessage } from 'node:http'
import { budgets } from '#src/platform/config/budgets'
import type { Refusals } from '../errors/refusals'
import { innerHeaderPrefix, pageCacheHeader } from '../headers/inner-headers'
import { headerPairs, securityHeaders } from '../headers/security-headers'
import type { InnerListener } from '../origin/inner-listener'
import type { Lanes } from '../origin/lanes'
import { recordHeaders } from '../origin/record-headers'
import type { DatabaseHealth } from '../process/database-health'
import { bodyRefusal, isForm } from '../request/body-limit'
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

/** Marks what is passed on, for our own listener before Next. */
export const proxiedHeader = 'x-octavo-passage'

export interface PassOptions {
  readonly inner: Pick<InnerListener, 'send'>
  readonly lanes: Lanes
  /** Where bodies wait. */
  readonly spool: { readonly folder: string; readonly room: SpoolRoom }
  readonly database: DatabaseHealth | undefined
  readonly limits: Pick<RequestLimits, 'callerHeaders' | 'callerOf'>
  readonly refusals: Refusals
  /** Longest body that is checked, in bytes: longer ones are uploads. */
  readonly checkedLength: number
  readonly cache: boolean
  readonly https: boolean
  readonly popups: boolean
}

/**
 * Lets Next answer, with our security headers and no more of a body than the limit, in bytes. The body
 * comes first, then a place at Next, then the answer, which ends this; the client reads that at its leisure.
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

    // The body of a GET means nothing (RFC 9110 §9.3.1) and is not waited for.
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

/** What Next is told of a request, and what is said with its answer. */
function prepare({ req, res, target }: Exchange, options: PassOptions): void {
  const { limits, cache, https, popups } = options
  req.url = target.rawPath + target.query
  for (const name of Object.keys(req.headers))
    if (name.startsWith(innerHeaderPrefix)) delete req.headers[name]
  req.headers[pageCacheHeader] = '1'
  req.headers[proxiedHeader] = '1'
  Object.assign(req.headers, limits.callerHeaders(req))
  // Where requests are not traced, a stranger's trace is nothing to Next either.
  delete req.headers['traceparent']
  Object.assign(req.headers, recordHeaders(recordOf(res)))

  // What Next says itself wins; this is for what it says nothing of, as in redirects of its own.
  const own = securityHeaders(target.destination, { https, popups, development: !cache })
  for (const [name, value] of headerPairs(own)) res.setHeader(name, value)
}

/** Longer bodies are uploads of editors, and so may shorter forms be: a picture has any number of brackets. */
async function isTooDeep(
  req: IncomingMessage,
  body: Spool,
  { checkedLength, limits }: PassOptions,
): Promise<boolean> {
  if (body.length === 0 || body.length > checkedLength) return false
  const isOfForm = isForm(req.headers['content-type'])
  if (isOfForm && limits.callerOf(req).account !== undefined) return false
  return isNestedDeeper(await body.peek(), budgets.jsonDepth, !isOfForm)
}

const tooDeep: Refusal = {
  status: 400,
  reason: `The body is nested deeper than ${budgets.jsonDepth} levels. Send it with fewer.`,
}

/** Build output is files, and so is what Next's own tools ask for. */
const needsNoDatabase: ReadonlySet<Destination> = new Set(['static', 'next', 'health'])
