import { budgets } from '#src/platform/config/budgets'
import { pageOfPayload } from '#src/platform/i18n/page-payload'
import { canonicalPathname, decodePathname, parsePathname } from '#src/platform/i18n/pathname'
import { countParts, namesIn } from '#src/platform/i18n/redirects/redirect-pattern'
import {
  mostLevels,
  partsOf,
  type RedirectSource,
  readSource,
  writeSource,
} from '#src/platform/i18n/redirects/redirect-source'
import { readLink } from '#src/platform/urls/typed-link'

/** The faults of an address; the admin's labels describe them. */
export type AddressFault =
  | 'from-path'
  | 'from-star'
  | 'from-part'
  | 'from-levels'
  | 'from-long'
  | 'from-star-and-query'
  | 'from-empty-query'
  | 'from-home'
  | 'from-closed'
  | 'to-star'
  | 'to-star-alone'
  | 'to-part'
  | 'to-long'
  | 'to-address'
  | 'to-path'

export type RedirectAddress = { readonly address: string } | { readonly fault: AddressFault }

// Old file names may contain blanks.
const pathPattern = /^\/(?![/\\])\P{Cc}*$/u
const isToolPathname = /^\/(?:admin|api|_next|_octavo|builds\/(?:meta|latest\.json))(?:\/|$)/

/** The source of a redirect: a path, with a required query, named parts, or a final star. */
export function leavesFrom(entered: string): RedirectAddress {
  const typed = entered.trim()
  // No request can be longer.
  if (typed.length > mostCharacters) return { fault: 'from-long' }
  const mark = typed.indexOf('?')
  // An encoded colon begins no part.
  const written = (mark < 0 ? typed : typed.slice(0, mark)).replace(/%3a/gi, '%253A')
  const pathname = pathnameOf(written)
  if (pathname === undefined || typed.includes('#')) return { fault: 'from-path' }
  const params = [...new URLSearchParams(mark < 0 ? '' : typed.slice(mark))]
  if (pathname.replace(/\/\*$/, '').includes('*')) return { fault: 'from-star' }
  const source = readSource(pathname.replace(/[?#]/g, encodeURIComponent))
  const { isPattern, levels } = source
  if (pathname.split('/').some((level) => countParts(level) > 1)) return { fault: 'from-part' }
  const parts = partsOf(source)
  if (new Set(parts).size < parts.length) return { fault: 'from-part' }
  if (levels.length > mostLevels) return { fault: 'from-levels' }
  if (isPattern && mark >= 0) return { fault: 'from-star-and-query' }
  if (mark >= 0 && params.length === 0) return { fault: 'from-empty-query' }
  if (parsePathname(pathname).path === '/' && params.length === 0) return { fault: 'from-home' }
  if (isToolPathname.test(source.pathname) || pageOfPayload(pathname) !== undefined) {
    return { fault: 'from-closed' }
  }
  // Parameters keep their order.
  return { address: writeSource(readSource(writeSource({ ...source, params }))) }
}

/** A path of this site, or another site; of a pattern, with its parts, or a final star for the rest. */
export function leadsTo(
  written: string,
  source: Pick<RedirectSource, 'hasStar' | 'levels'> = { hasStar: false, levels: [] },
): RedirectAddress {
  const url = written.trim()
  if (url.length > mostCharacters) return { fault: 'to-long' }
  const [path = ''] = url.split(/[?#]/, 1)
  const star = path.indexOf('*')
  if (star >= 0 && (!source.hasStar || star < path.length - 1 || !path.endsWith('/*'))) {
    return { fault: source.hasStar ? 'to-star' : 'to-star-alone' }
  }
  const parts = partsOf(source)
  if (parts.length > 0 && namesIn(url).some((name) => !parts.includes(name))) {
    return { fault: 'to-part' }
  }
  if (!/^\/(?!\/)/.test(url)) {
    const read = readLink(url)
    // Browsers cannot be redirected to an email address.
    return 'link' in read && /^https?:/i.test(read.link)
      ? { address: read.link }
      : { fault: 'to-address' }
  }
  const pathname = pathnameOf(path)
  // No path of this site contains these characters.
  return pathname === undefined || /[?#]/.test(pathname)
    ? { fault: 'to-path' }
    : { address: pathname + url.slice(path.length) }
}

const mostCharacters = budgets.target.page

function pathnameOf(path: string): string | undefined {
  const decoded = decodePathname(path)
  return decoded !== undefined && pathPattern.test(decoded) ? canonicalPathname(decoded) : undefined
}
