import { pageOfPayload } from '#src/platform/i18n/page-payload'
import { canonicalPathname, decodePathname } from '#src/platform/i18n/pathname'

/** What an editor entered, in the form that requests are compared with, or what is wrong with it. */
export type RedirectAddress = { readonly address: string } | { readonly fault: string }

const pathPattern = /^\/(?![/\\])[^?#\s]*$/
const isToolPathname = /^\/(?:admin|api|_next|_octavo|builds\/(?:meta|latest\.json))(?:\/|$)/

/** The pathname that a redirect starts from. */
export function leavesFrom(written: string): RedirectAddress {
  const pathname = pathnameOf(written.trim())
  if (pathname === undefined) {
    return {
      fault:
        'Write a path of this site with its language, without ? or #, such as /old or /de/alt.',
    }
  }
  if (pathname === '/') return { fault: 'The home page cannot be redirected.' }
  if (isToolPathname.test(pathname) || pageOfPayload(pathname) !== undefined) {
    return { fault: 'The admin, the API and what scripts read cannot be redirected.' }
  }
  return { address: pathname }
}

/** The target of a redirect that is not a document: a path of this site, or another site. */
export function leadsTo(written: string): RedirectAddress {
  const url = written.trim()
  if (!url.startsWith('/')) {
    return /^https?:\/\//.test(url) && URL.canParse(url)
      ? { address: url }
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
