import { pageOfPayload, payloadPathname } from '#src/platform/i18n/page-payload'
import { decodePathname, encodePathname } from '#src/platform/i18n/pathname'

export interface PagePayload {
  /** Equal hashes, equal pages. */
  readonly hash: string
  readonly html: string
}

/** With the final pathname after redirects. */
export interface FoundPayload extends PagePayload {
  readonly pathname: string
}

export interface Payloads {
  /** `undefined` for a missing page. `asItWas`: an old one will do. @throws for any other response, or none. */
  get(pathname: string, asItWas?: boolean): Promise<FoundPayload | undefined>
  /** Whether it is loaded or loading, and fresh. */
  has(pathname: string): boolean
}

/** Cached payloads, some 40 KB each. */
const cachedLimit = 100
/** How long a preloaded page is fresh, in milliseconds. */
const freshFor = 60_000

/** Parallel calls share a request, later ones its result; a failed one may be fetched again. */
export function createPayloads(
  build: string,
  fetchOne: (address: string) => Promise<Response> = (address) => fetch(address),
  clock: () => number = () => performance.now(),
): Payloads {
  const cache = new Map<string, { at: number; payload: Promise<FoundPayload | undefined> }>()

  const load = async (pathname: string): Promise<FoundPayload | undefined> => {
    const address = `${encodePathname(payloadPathname(pathname))}?build=${encodeURIComponent(build)}`
    const response = await fetchOne(address)
    if (!response.ok) {
      // An unread body would hold its connection.
      await response.body?.cancel()
      if (response.status === 404) return undefined
      throw new Error(`${address} responded with ${response.status}`)
    }
    const payload: unknown = await response.json()
    if (!isPayload(payload)) throw new Error(`${address} is no page payload`)
    return { ...payload, pathname: pathnameOf(response) ?? pathname }
  }

  const isFresh = ({ at }: { readonly at: number }): boolean => clock() - at < freshFor

  return {
    has(pathname) {
      const known = cache.get(pathname)
      return known !== undefined && isFresh(known)
    },
    get(pathname, asItWas = false) {
      const known = cache.get(pathname)
      if (known && (asItWas || isFresh(known))) return known.payload
      const loading = load(pathname)
      cache.delete(pathname)
      cache.set(pathname, { at: clock(), payload: loading })
      loading.catch(() => cache.delete(pathname))
      const [oldest] = cache.keys()
      if (cache.size > cachedLimit && oldest !== undefined) cache.delete(oldest)
      return loading
    },
  }
}

function pathnameOf({ redirected, url }: Response): string | undefined {
  const pathname = redirected ? decodePathname(new URL(url).pathname) : undefined
  return pathname === undefined ? undefined : pageOfPayload(pathname)
}

function isPayload(value: unknown): value is PagePayload {
  if (typeof value !== 'object' || value === null) return false
  const { hash, html } = value as Record<string, unknown>
  return typeof hash === 'string' && typeof html === 'string'
}
