/**
 * The address of a page's payload (spec §7) and how long a response to it holds: what the page cache
 * and the browser have to agree on.
 */
const fileName = '_payload.json'

/** Where the payload of a page is found. */
export function payloadPathname(pathname: string): string {
  return pathname === '/' ? `/${fileName}` : `${pathname}/${fileName}`
}

/** The pathname of the page whose payload an address asks for; `undefined` for every other address. */
export function pageOfPayload(pathname: string): string | undefined {
  if (!pathname.endsWith(`/${fileName}`)) return undefined
  return pathname.slice(0, -fileName.length - 1) || '/'
}

/**
 * `Cache-Control` of a payload, top to bottom:
 *
 * 1. asked for without a hash, it is asked for each time, and its ETag decides;
 * 2. asked for by its hash, it never changes;
 * 3. asked for by the hash of another state, it must not be cached under that name.
 *
 * @param asked the `hash` of the query.
 */
export function payloadCacheControl(
  requestedHash: string | null,
  current: string | undefined,
): string {
  if (requestedHash === null) return 'no-cache'
  return requestedHash === current ? 'public, max-age=31536000, immutable' : 'no-store'
}
