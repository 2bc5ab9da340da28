import { payloadPathname } from '#src/platform/i18n/page-payload'
import { encodePathname } from '#src/platform/i18n/pathname'

/** The page payload: what the page at a pathname shows, as data. */
export interface PagePayload {
  /** Names the content: equal hashes, equal models. */
  readonly hash: string
  readonly model: Readonly<Record<string, unknown>>
}

export interface Payloads {
  /**
   * The payload of the page at a decoded pathname; `undefined` where there is no such page.
   *
   * @throws where the server cannot be reached or answers with anything else.
   */
  get(pathname: string): Promise<PagePayload | undefined>
}

/** Payloads that are stored, some 30 KB each. */
const cachedLimit = 100

/**
 * Fetches each payload once: who asks while it is under way joins, who asks later gets what came.
 * One that failed may be asked for again.
 *
 * @param build of the page; the answer is then looked after by its ETag.
 */
export function createPayloads(
  build: string,
  fetchOne: (address: string) => Promise<Response> = (address) => fetch(address),
): Payloads {
  const cache = new Map<string, Promise<PagePayload | undefined>>()

  const load = async (pathname: string): Promise<PagePayload | undefined> => {
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
    return payload
  }

  return {
    get(pathname) {
      const known = cache.get(pathname)
      if (known !== undefined) return known
      const loading = load(pathname)
      cache.set(pathname, loading)
      loading.catch(() => cache.delete(pathname))
      const [oldest] = cache.keys()
      if (cache.size > cachedLimit && oldest !== undefined) cache.delete(oldest)
      return loading
    },
  }
}

function isPayload(value: unknown): value is PagePayload {
  if (typeof value !== 'object' || value === null) return false
  const { hash, model } = value as Record<string, unknown>
  return typeof hash === 'string' && typeof model === 'object' && model !== null
}
