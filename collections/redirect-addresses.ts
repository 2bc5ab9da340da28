import { pageOfPayload } from '#src/platform/i18n/page-payload'
import { canonicalPathname, decodePathname, parsePathname } from '#src/platform/i18n/pathname'
import { readSource, writeSource } from '#src/platform/i18n/redirect-source'
import { readLink } from '#src/platform/typed-link'

/** What is wrong with an address; the labels of the admin say it in words. */
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

/** What an editor entered, in the form that requests are compared with, or what is wrong with it. */
export type RedirectAddress = { readonly address: string } | { readonly fault: AddressFault }

// Blanks are part of old file names.
const pathPattern = /^\/(?![/\\])\P{Cc}*$/u
const isToolPathname = /^\/(?:admin|api|_next|_octavo|builds\/(?:meta|latest\.json))(?:\/|$)/

/** What a redirect starts from: a path, with a query that requests must have or with a final star. */
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
  // Parameters in their order.
  return { address: writeSource(readSource(written)) }
}

/**
 * The target of a redirect that is not a document: a path of this site, or another site.
 *
 * @param isPattern whether it leaves from a pattern, the rest of which may be carried to a final star.
 */
export function leadsTo(written: string, isPattern = false): RedirectAddress {
  const url = written.trim()
  const [address = ''] = url.split(/[?#]/, 1)
  const star = address.indexOf('*')
  if (star >= 0 && (!isPattern || star < address.length - 1 || !address.endsWith('/*'))) {
    return { fault: isPattern ? 'to-star' : 'to-star-alone' }
  }
  if (!/^\/(?!\/)/.test(url)) {
    const read = readLink(url)
    // An email address is no place that a browser can be sent to.
    return 'link' in read && /^https?:/i.test(read.link)
      ? { address: read.link }
      : { fault: 'to-address' }
  }
  const [path = ''] = url.split(/[?#]/, 1)
  const pathname = pathnameOf(path)
  // No page of this site has one of the marks in its path.
  return pathname === undefined || /[?#]/.test(pathname)
    ? { fault: 'to-path' }
    : { address: pathname + url.slice(path.length) }
}

function pathnameOf(path: string): string | undefined {
  const decoded = decodePathname(path)
  return decoded !== undefined && pathPattern.test(decoded) ? canonicalPathname(decoded) : undefined
}
