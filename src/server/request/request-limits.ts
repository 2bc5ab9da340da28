import type { IncomingMessage } from 'node:http'
import { isPageRoute } from '#src/page-types/route-of-path'
import { routeTypeOf } from '#src/page-types/routes'
import type { RateName } from '#src/platform/config/budgets'
import { clientHeader, editorHeader } from '#src/platform/limits/caller'
import { clientAddress } from '#src/platform/limits/client-address'
import { editorOf } from '#src/platform/limits/editor-token'
import type { RateLimits } from '#src/platform/limits/rate-limits'
import { measures } from '#src/platform/metrics/measures'
import type { Target } from './request-target'

export interface LimitOptions {
  readonly rates: RateLimits
  /** Proxies in front of the site that name the client in `X-Forwarded-For`. */
  readonly trustedHops: number
  /** PAYLOAD_SECRET and PAYLOAD_SECRET_PREVIOUS; without any, no request counts as an editor's. */
  readonly secrets: readonly string[]
  readonly limited?: Partial<Record<RateName, number>>
}

export interface RequestCaller {
  readonly client: string
  readonly account: string | undefined
}

export function clientKey({ account, client }: RequestCaller): string {
  return account === undefined ? client : `account ${account}`
}

export interface RequestLimits {
  callerOf(req: IncomingMessage): RequestCaller
  /** @returns 0, or the seconds until the client may send again. */
  take(req: IncomingMessage, target: Target, route: { readonly kind: string }): Promise<number>
  /** The same for a picture that has to be converted first. */
  takeConversion(req: IncomingMessage): Promise<number>
  /** Whether an editor sends it: only editors may send files. */
  mayUpload(req: IncomingMessage): boolean
  callerHeaders(req: IncomingMessage): Record<string, string>
}

export function createRequestLimits({
  rates,
  trustedHops,
  secrets,
  limited = measures().rateLimited,
}: LimitOptions): RequestLimits {
  const clientOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for']
    const list = Array.isArray(forwarded) ? forwarded.join() : forwarded
    return clientAddress(socket.remoteAddress, list, trustedHops)
  }
  const take = async (rate: RateName, client: string): Promise<number> => {
    const wait = await rates.take(rate, client)
    if (wait > 0) limited[rate] = (limited[rate] ?? 0) + 1
    return wait
  }
  /** Cached, because checking a signature is expensive. */
  const callers = new WeakMap<IncomingMessage, RequestCaller>()
  const callerOf = (req: IncomingMessage): RequestCaller => {
    const known = callers.get(req)
    if (known) return known
    const caller = { client: clientOf(req), account: editorOf(req.headers, secrets, Date.now()) }
    callers.set(req, caller)
    return caller
  }

  return {
    async take(req, target, route) {
      const rate = rateOf(target, route)
      if (rate === undefined) return 0
      const { account, client } = callerOf(req)
      return account === undefined ? take(rate, client) : take('editor', account)
    },
    callerOf,
    takeConversion: (req) => take('conversions', callerOf(req).client),
    mayUpload: (req) => secrets.length === 0 || callerOf(req).account !== undefined,
    callerHeaders(req) {
      const { account, client } = callerOf(req)
      return {
        [clientHeader]: client,
        ...(account === undefined ? {} : { [editorHeader]: account }),
      }
    },
  }
}

/** Read from top to bottom. Used only for what is not in memory. */
function rateOf({ destination, pathname }: Target, route: { kind: string }): RateName | undefined {
  if (destination === 'api') return pathname.startsWith('/api/search') ? 'search' : 'api'
  // Pictures have their own rate, `conversions`.
  if (destination === 'image') return undefined
  const own =
    destination === 'page' && isPageRoute(route) ? routeTypeOf(route.kind).rate : undefined
  return own ?? 'uncached'
}
