import { pageOfPayload } from '#src/platform/i18n/page-payload'
import { canonicalPathname, decodePathname, parsePathname } from '#src/platform/i18n/pathname'
import { readSource, writeSource } from '#src/platform/i18n/redirect-source'
import { readLink } from '#src/platform/typed-link'

/** What an editor entered, in the form that requests are compared with, or what is wrong with it. */
export type RedirectAddress = { readonly address: string } | { readonly fault: string }

// Blanks are part of old file names.
const pathPattern = /^\/(?![/\\])[^?#\p{Cc}]*$/u
const isToolPathname = /^\/(?:admin|api|_next|_octavo|builds\/(?:meta|latest\.json))(?:\/|$)/

/** What a redirect starts from: a path, with a query that requests must have or with a final star. */
export function leavesFrom(written: string): RedirectAddress {
  const typed = written.trim()
  const mark = typed.indexOf('?')
  const pathname = pathnameOf(mark < 0 ? typed : typed.slice(0, mark))
  if (pathname === undefined || typed.includes('#')) {
    return {
      fault:
        'Write a path of this site with its language and without #, such as /old, /de/alt, /index.asp?id=26, or /old/*.',
    }
  }
  const source = readSource(pathname)
  const params = [...new URLSearchParams(mark < 0 ? '' : typed.slice(mark))]
  if (source.pathname.includes('*')) {
    return { fault: 'Write * at the end alone, behind a slash: /old/* stands for all below /old.' }
  }
  if (source.isPattern && mark >= 0) {
    return { fault: 'Write either a query or a final *: a pattern matches with any query.' }
  }
  if (mark >= 0 && params.length === 0) {
    return {
      fault: 'Write what the query must have, such as ?id=26, or leave the question mark out.',
    }
  }
  if (parsePathname(pathname).path === '/' && params.length === 0) {
    return { fault: 'The home page cannot be redirected.' }
  }
  if (isToolPathname.test(source.pathname) || pageOfPayload(pathname) !== undefined) {
    return { fault: 'The admin, the API and what scripts read cannot be redirected.' }
  }
  return {
    address: writeSource(
      readSource(`${pathname}?${new URLSearchParams(params)}`.replace(/\?$/, '')),
    ),
  }
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
    return {
      fault: isPattern
        ? 'Write * at the end alone, behind a slash: the rest of the address is put there.'
        : 'A * stands for the rest of an address that ends with /*, and this redirect leaves from one address.',
    }
  }
  if (!/^\/(?!\/)/.test(url)) {
    const read = readLink(url)
    // An email address is no place that a browser can be sent to.
    return 'link' in read && /^https?:/i.test(read.link)
      ? { address: read.link }
      : { fault: 'Write a path such as /blogs, or an address that begins with https://.' }
  }
  const [path = ''] = url.split(/[?#]/, 1)
  const pathname = pathnameOf(path)
  return pathname === undefined
    ? { fault: 'Write a path of this site, such as /blogs.' }
    : { address: pathname + url.slice(path.length) }
}

function pathnameOf(path: string): string | undefined {
  const decoded = decodePathname(path)
  return decoded !== undefined && pathPattern.test(decoded) ? canonicalPathname(decoded) : undefined
}
