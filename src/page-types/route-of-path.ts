import type { Locale } from '#locales/languages'
import { parsePathname } from '#src/platform/i18n/pathname'
import { isReservedSegment } from '#src/platform/i18n/reserved-segments'
import { parseCount } from '#src/platform/i18n/segment'
import { type PageKind, type ParamsOf, pageKinds, routeTypeOf } from './routes'

export type PageRoute<Kind extends PageKind = PageKind> = {
  readonly [One in Kind]: { readonly kind: One; readonly locale: Locale } & ParamsOf<One>
}[Kind]

export type Route =
  | PageRoute
  | { readonly kind: 'sitemap'; readonly locale: Locale }
  | { readonly kind: 'sitemap-part'; readonly locale: Locale; readonly part: number }
  /** A known route with an invalid parameter: a fatal 404, 'Page Not Found: {path}'. */
  | { readonly kind: 'invalid'; readonly locale: Locale }
  /** No route at all: 'Page not found: {path}', unless an editor defined a redirect. */
  | { readonly kind: 'unknown'; readonly locale: Locale }

/** Matches a decoded, canonical pathname. */
export function matchRoute(pathname: string): Route {
  const { locale, path } = parsePathname(pathname)
  for (const kind of pageKinds) {
    const { hasFreePaths, match } = routeTypeOf(kind)
    if (hasFreePaths && isReservedPath(path)) continue
    const params = match(path)
    if (params === 'invalid') return { kind: 'invalid', locale }
    if (params) return { kind, locale, ...params } as PageRoute
  }
  if (path === '/sitemap.xml') return { kind: 'sitemap', locale }
  const part = parseCount(/^\/sitemap\/([^/]+)\.xml$/.exec(path)?.[1] ?? '')
  return part === undefined ? { kind: 'unknown', locale } : { kind: 'sitemap-part', locale, part }
}

/** The first path segments that kinds of page reserve. */
const ownSegments = new Set(
  pageKinds.flatMap((kind) => {
    const { path, root } = routeTypeOf(kind)
    return (path ?? root)?.split('/')[1] || []
  }),
)

/** Whether a path belongs to the site or names a language, so that editors cannot use it. */
export function isReservedPath(path: string): boolean {
  const [, first = ''] = path.split('/')
  return ownSegments.has(first) || isReservedSegment(first)
}

/** Whether a route is a page's, existing or not. */
export function isPageRoute(route: { readonly kind: string }): route is PageRoute {
  return (pageKinds as readonly string[]).includes(route.kind)
}

export function isForReading(route: { readonly kind: string }): boolean {
  return isPageRoute(route) && routeTypeOf(route.kind).isForReading
}

/** Whether each request renders the page, by the query. */
export function dependsOnQuery(route: { readonly kind: string }): boolean {
  return isPageRoute(route) && routeTypeOf(route.kind).dependsOnQuery
}
