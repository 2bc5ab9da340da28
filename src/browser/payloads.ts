import { pageOfPayload, payloadPathname } from '#src/platform/i18n/page-payload'
import { decodePathname, encodePathname } from '#src/platform/i18n/pathname'

/** The page payload: the page at a pathname, as data. */
export interface PagePayload {
  /** Names the content: equal hashes, equal pages. */
  readonly hash: string
  /** Its document. */
  readonly html: string
}

/** A payload, and the pathname at which it was found: another one where the server redirected. */
export interface FoundPayload extends PagePayload {
  readonly pathname: string
}

export interface Payloads {
  /**
   * The payload of the page at a decoded pathname; `undefined` where there is no such page.
   *
   * @param asItWas whether one that came more than a minute ago will do, as for who goes back.
   * @throws where the server cannot be reached or answers with anything else.
   */
  get(pathname: string, asItWas?: boolean): Promise<FoundPayload | undefined>
  /** Whether it is there or under way, and shown without asking again. */
  has(pathname: string): boolean
}

/** Payloads that are stored, some 40 KB each. */
const cachedLimit = 100
/** How long a page that was loaded ahead is shown without asking again, in milliseconds. */
const freshFor = 60_000

/**
 * Fetches each payload once: who asks while it is under way joins, who asks later gets what came.
 * One that failed may be asked for again.
 *
 * @param build of the page; the answer is then looked after by its ETag.
 */
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
      // A body that nobody reads would keep its connection.
      await response.body?.cancel()
      if (response.status === 404) return undefined
      throw new Error(`${address} answered ${response.status}`)
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

/** Where a redirected answer came from. */
function pathnameOf({ redirected, url }: Response): string | undefined {
  const pathname = redirected ? decodePathname(new URL(url).pathname) : undefined
  return pathname === undefined ? undefined : pageOfPayload(pathname)
}

function isPayload(value: unknown): value is PagePayload {
  if (typeof value !== 'object' || value === null) return false
  const { hash, html } = value as Record<string, unknown>
  return typeof hash === 'string' && typeof html === 'string'
}
