import { pageOfPayload } from '#src/platform/i18n/page-payload'
import { canonicalPathname, decodePathname, parsePathname } from '#src/platform/i18n/pathname'
import { readSource, writeSource } from '#src/platform/i18n/redirect-source'
import { readLink } from '#src/platform/urls/typed-link'

/** The faults of an address; the admin's labels describe them. */
export type AddressFault =
  | 'from-path'
  | 'from-star'
  | 'from-star-and-query'
  | 'from-empty-query'
  | 'from-home'
  | 'from-closed'
  | 'to-star'
  | 'to-star-alone'
  | 'to-address'
  | 'to-path'

export type RedirectAddress = { readonly address: string } | { readonly fault: AddressFault }

// Old file names may contain blanks.
const pathPattern = /^\/(?![/\\])\P{Cc}*$/u
const isToolPathname = /^\/(?:admin|api|_next|_octavo|builds\/(?:meta|latest\.json))(?:\/|$)/

/** The source of a redirect: a path, with a required query or a final star. */
export function leavesFrom(entered: string): RedirectAddress {
  const typed = entered.trim()
  const mark = typed.indexOf('?')
  const pathname = pathnameOf(mark < 0 ? typed : typed.slice(0, mark))
  if (pathname === undefined || typed.includes('#')) return { fault: 'from-path' }
  const isPattern = pathname.endsWith('/*')
  const path = isPattern ? pathname.slice(0, -2) || '/' : pathname
  const params = [...new URLSearchParams(mark < 0 ? '' : typed.slice(mark))]
  if (path.includes('*')) return { fault: 'from-star' }
  if (isPattern && mark >= 0) return { fault: 'from-star-and-query' }
  if (mark >= 0 && params.length === 0) return { fault: 'from-empty-query' }
  if (parsePathname(pathname).path === '/' && params.length === 0) return { fault: 'from-home' }
  if (isToolPathname.test(path) || pageOfPayload(pathname) !== undefined) {
    return { fault: 'from-closed' }
  }
  const written = writeSource({ pathname: path, params, isPattern })
  // Parameters keep their order.
  return { address: writeSource(readSource(written)) }
}

/** A path of this site, or another site. With `isPattern`, a final star takes the rest of the source's star. */
export function leadsTo(written: string, isPattern = false): RedirectAddress {
  const url = written.trim()
  const [address = ''] = url.split(/[?#]/, 1)
  const star = address.indexOf('*')
  if (star >= 0 && (!isPattern || star < address.length - 1 || !address.endsWith('/*'))) {
    return { fault: isPattern ? 'to-star' : 'to-star-alone' }
  }
  if (!/^\/(?!\/)/.test(url)) {
    const read = readLink(url)
    // Browsers cannot be redirected to an email address.
    return 'link' in read && /^https?:/i.test(read.link)
      ? { address: read.link }
      : { fault: 'to-address' }
  }
  const [path = ''] = url.split(/[?#]/, 1)
  const pathname = pathnameOf(path)
  // No path of this site contains these characters.
  return pathname === undefined || /[?#]/.test(pathname)
    ? { fault: 'to-path' }
    : { address: pathname + url.slice(path.length) }
}

function pathnameOf(path: string): string | undefined {
  const decoded = decodePathname(path)
  return decoded !== undefined && pathPattern.test(decoded) ? canonicalPathname(decoded) : undefined
}
