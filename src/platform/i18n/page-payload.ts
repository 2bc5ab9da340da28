/** The address and lifetime of a page payload (docs/specification.md, §7). */
const fileName = '_payload.json'

export function payloadPathname(pathname: string): string {
  return pathname === '/' ? `/${fileName}` : `${pathname}/${fileName}`
}

export function pageOfPayload(pathname: string): string | undefined {
  if (!pathname.endsWith(`/${fileName}`)) return undefined
  return pathname.slice(0, -fileName.length - 1) || '/'
}

/**
 * `Cache-Control` of a payload, top to bottom:
 * 1. without a hash in the address, it is revalidated by its ETag;
 * 2. with the current hash, it never changes;
 * 3. with another hash, it must not be stored under that address.
 */
export function payloadCacheControl(
  requestedHash: string | null,
  current: string | undefined,
): string {
  if (requestedHash === null) return 'no-cache'
  return requestedHash === current ? 'public, max-age=31536000, immutable' : 'no-store'
}
