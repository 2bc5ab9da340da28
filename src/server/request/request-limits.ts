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
  /** As they stand in PAYLOAD_SECRET and PAYLOAD_SECRET_PREVIOUS; with none, nobody is known as an editor. */
  readonly secrets: readonly string[]
  /** Where those who have to wait are counted; in the measures of the process where it is not given. */
  readonly limited?: Partial<Record<RateName, number>>
}

/** Who asks, as limits know them. */
export interface RequestCaller {
  readonly client: string
  /** Of an editor's token whose signature is ours. */
  readonly account: string | undefined
}

/** Under what a caller is counted. */
export function clientKey({ account, client }: RequestCaller): string {
  return account === undefined ? client : `account ${account}`
}

/** Which limits a request falls under, and what the routes learn of who asks. */
export interface RequestLimits {
  callerOf(req: IncomingMessage): RequestCaller
  /** @returns 0 where the request may pass, or else the seconds until the client may ask again. */
  take(req: IncomingMessage, target: Target, route: { readonly kind: string }): Promise<number>
  /** The same for a picture that has to be converted first. */
  takeConversion(req: IncomingMessage): Promise<number>
  /** Whether an editor asks, who alone may send files. */
  mayUpload(req: IncomingMessage): boolean
  /** Headers that carry to the routes who asks. */
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
  /** Checking a signature costs more than asking again. */
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

/** Read from top to bottom. Asked only for what the cache does not answer from memory. */
function rateOf({ destination, pathname }: Target, route: { kind: string }): RateName | undefined {
  if (destination === 'api') return pathname.startsWith('/api/search') ? 'search' : 'api'
  // They have a rate of their own, `conversions`.
  if (destination === 'image') return undefined
  const own =
    destination === 'page' && isPageRoute(route) ? routeTypeOf(route.kind).rate : undefined
  return own ?? 'uncached'
}
