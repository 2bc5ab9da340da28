import { isPageRoute } from '#src/page-types/route-of-path'
import { routeTypeOf } from '#src/page-types/routes'
import { parsePathname } from '#src/platform/i18n/pathname'
import { prefixRedirects } from '#src/platform/i18n/prefix-redirects'
import { patternsAmong, readSource } from '#src/platform/i18n/redirects/redirect-source'
import { isReservedSegment } from '#src/platform/i18n/reserved-segments'
import { isDocumentId } from '#src/platform/i18n/segment'
import { decoded } from '#src/platform/urls/decoded'
import type { KnownNames } from '#src/platform/urls/known-names'
import { looksLikeFile } from '../request/looks-like-file'

/** Whether something may be at an address. Never false where there is something. */
export type MayLead = (pathname: string, route: { readonly kind: string }) => boolean

/** Without names: files, what the site has besides pages, and pages and lists that exist once. */
export const mayLeadByForm: MayLead = (pathname, route) => {
  const [, first = ''] = parsePathname(pathname).path.split('/')
  // Some files below it have no extension (RFC 8615).
  if (first === '.well-known' || first.startsWith('_')) return true
  if (looksLikeFile(pathname) || isReservedSegment(first)) return true
  if (isPageRoute(route)) return routeTypeOf(route.kind).path !== undefined
  return route.kind !== 'unknown' && route.kind !== 'invalid'
}

/**
 * Whatever is near an address that Next knows may lead somewhere. Read from top to bottom:
 * 1. {@link mayLeadByForm};
 * 2. an address or pattern of a redirect;
 * 3. a document, by a current slug in any language, a former one, or its id.
 */
export function createMayLead({ slugs, former, redirects }: KnownNames): MayLead {
  const names = new Set([...slugs, ...former.map(lastSegment)].map(folded))
  const leaves = new Set(redirects.map((from) => trimmed(folded(readSource(from).pathname))))
  const patterns = patternsAmong(redirects.map((from) => ({ from })))
  const beginnings: string[] = []
  for (const { from } of prefixRedirects) {
    // The rest is a pattern of Next.
    const [start = ''] = from.split(/[?#*:()[\]{}\\^$|+]/, 1)
    leaves.add(trimmed(folded(start)))
    if (start.length < from.length && from[start.length] !== '?') beginnings.push(folded(start))
  }

  return (pathname, route) => {
    if (mayLeadByForm(pathname, route)) return true
    const { path } = parsePathname(pathname)
    const requested = [pathname, path].map(folded)
    if (requested.some((one) => leaves.has(trimmed(one)))) return true
    if ([pathname, path, ...requested].some((one) => patterns.find(one))) return true
    if (beginnings.some((beginning) => requested.some((one) => one.startsWith(beginning))))
      return true
    if (route.kind === 'unknown') return false
    const name = lastSegment(path.replace(/\/page\/[^/]*$/, ''))
    return isDocumentId(name) || names.has(folded(name))
  }
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Without differences of composition, width, case, and encoding. */
function folded(text: string): string {
  const plain = /%[0-9a-f]{2}/i.test(text) ? decoded(text) : text
  return plain.normalize('NFKC').toLowerCase().normalize('NFKC')
}

const trimmed = (path: string): string => path.replace(/\/+$/, '')
