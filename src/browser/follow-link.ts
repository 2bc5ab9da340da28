import { isForReading, matchRoute } from '#src/page-types/route-of-path'
import { decodePathname, encodeHref, parsePathname } from '#src/platform/i18n/pathname'
import { followRouteRules, type RouteRule } from '#src/platform/route-rules'

/** What a link leads to, of all that its element says. */
export interface LinkTarget {
  readonly url: URL
  /** Where it opens; empty means here. */
  readonly frame: string
  readonly download: boolean
}

/** What an open page knows of the site. */
export interface SiteKnowledge {
  /** The address of the page. */
  readonly here: URL
  readonly matcher: readonly RouteRule[]
  /** Whether the server has another build than the page's. */
  readonly isOutdated: boolean
}

/** How a link is followed. */
export type Way =
  /** By the browser, as if there were no scripts. */
  | { readonly kind: 'browser' }
  /** By a full load of this address. */
  | { readonly kind: 'load'; readonly href: string }
  /** Within the document. */
  | { readonly kind: 'page'; readonly href: string; readonly pathname: string }

const byBrowser: Way = { kind: 'browser' }

/**
 * Decides how a link is followed. The first rule that fits:
 *
 * 1. Another site, another window, a download, a place on the page itself, or this page again: the
 *    browser.
 * 2. A redirect of the manifest: its target takes the place of the link's; an absolute one is
 *    loaded.
 * 3. Another language, or anything that is not one of the site's pages: the browser, since only the
 *    document itself can change its language and its layout.
 * 4. The server has another build: a full load, which is how a page becomes current.
 * 5. Within the document.
 *
 * @throws where the manifest holds a rule that this build does not know.
 */
export function followLink(link: LinkTarget, site: SiteKnowledge): Way {
  const { url } = link
  const { here } = site
  if (url.origin !== here.origin || link.download) return byBrowser
  if (link.frame !== '' && link.frame !== '_self') return byBrowser
  if (url.pathname === here.pathname && url.search === here.search) return byBrowser

  const asked = decodePathname(url.pathname)
  if (asked === undefined) return byBrowser
  const redirect = followRouteRules(asked, site.matcher)
  if (redirect.kind === 'redirect' && redirect.external) return { kind: 'load', href: redirect.to }
  const goal = redirect.kind === 'redirect' ? new URL(redirect.to, here) : url
  const pathname = decodePathname(goal.pathname) ?? asked
  // A place on the page outlives a redirect (RFC 9110 §10.2.2), a query does not.
  const href = encodeHref(pathname) + goal.search + (goal.hash || url.hash)

  const isRouted = isForReading(matchRoute(pathname))
  const from = decodePathname(here.pathname) ?? ''
  const isSameDocument =
    isForReading(matchRoute(from)) && parsePathname(from).locale === parsePathname(pathname).locale
  if (!isRouted || !isSameDocument)
    return redirect.kind === 'redirect' ? { kind: 'load', href } : byBrowser
  if (site.isOutdated) return { kind: 'load', href }
  return { kind: 'page', href, pathname }
}
