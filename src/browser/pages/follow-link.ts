import { isForReading, matchRoute } from '#src/page-types/route-of-path'
import { decodePathname, encodeHref, parsePathname } from '#src/platform/i18n/pathname'
import { followRouteRules, type RouteRule } from '#src/platform/urls/route-rules'

export interface LinkTarget {
  readonly url: URL
  /** The target window; empty for this one. */
  readonly frame: string
  readonly download: boolean
}

export interface SiteKnowledge {
  readonly here: URL
  readonly matcher: readonly RouteRule[]
  readonly isOutdated: boolean
}

export type Way =
  /** By the browser, as without scripts. */
  | { readonly kind: 'browser' }
  /** By a full load of this address. */
  | { readonly kind: 'load'; readonly href: string }
  /** Within the document. */
  | { readonly kind: 'page'; readonly href: string; readonly pathname: string }

const byBrowser: Way = { kind: 'browser' }

/**
 * The first rule that matches:
 * 1. Another site or window, a download, a fragment, or the page itself: the browser.
 * 2. A redirect of the manifest: its target replaces the link's; an absolute one is loaded.
 * 3. Another language, or no page: the browser, since only a new document can change language and layout.
 * 4. The server has another build: a full load.
 * 5. Within the document.
 * @throws where the manifest has an unknown rule.
 */
export function followLink(link: LinkTarget, site: SiteKnowledge): Way {
  const { url } = link
  const { here } = site
  if (url.origin !== here.origin || link.download) return byBrowser
  if (link.frame !== '' && link.frame !== '_self') return byBrowser
  if (url.pathname === here.pathname && url.search === here.search) return byBrowser

  const requested = decodePathname(url.pathname)
  if (requested === undefined) return byBrowser
  const redirect = followRouteRules(requested, site.matcher)
  if (redirect.kind === 'redirect' && redirect.external) return { kind: 'load', href: redirect.to }
  const goal = redirect.kind === 'redirect' ? new URL(redirect.to, here) : url
  const pathname = decodePathname(goal.pathname) ?? requested
  // A fragment survives a redirect (RFC 9110 §10.2.2), a query does not.
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
