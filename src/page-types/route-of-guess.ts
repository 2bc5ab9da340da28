import { languageOf } from '#locales/languages'
import { buildPathname, parsePathname } from '#src/platform/i18n/pathname'
import { meantSlug } from '#src/platform/i18n/slug'
import { type FeedFormat, feedPathname, isFeedFormat } from '#src/platform/urls/feed-files'
import { feedRouteOf, mainList } from './route-of-feed'
import { isPageRoute, matchRoute } from './route-of-path'
import { pageKinds, routeTypeOf } from './routes'

/**
 * The site's own words in any case (`/Blogs`), the first page of a list by its number (`/blogs/page/1`), a feed by a
 * common name (`/rss.xml`), a slug with capitals or invisible joiners (`/blogs/Größe`).
 */
export function meantPathname(pathname: string): string {
  // Every request passes here, and nearly all pathnames are right.
  if (!/[\p{Lu}\p{Lt}\p{DI}]|\/page\/1$|\.(?:xml|rss|atom|json)$/u.test(pathname)) return pathname
  const feed = meantFeed(pathname)
  if (feed !== undefined) return feed
  const { locale, path } = parsePathname(pathname)
  const lower = path.toLowerCase()
  const own = ownPaths.find((one) => lower === one || lower.startsWith(`${one}/`))
  const spelled = own ? own + path.slice(own.length) : path
  const first = spelled.replace(/\/page\/1$/, '')
  const isList = first !== spelled && 'page' in matchRoute(buildPathname(locale, first))
  return withMeantSlugs(buildPathname(locale, isList ? first : spelled))
}

/** Replaces segments that only resemble a slug. */
function withMeantSlugs(pathname: string): string {
  if (isPageRoute(matchRoute(pathname))) return pathname
  const { locale, path } = parsePathname(pathname)
  const { tag } = languageOf(locale)
  const segments = path.split('/').map((segment) => meantSlug(segment, tag) ?? segment)
  const meant = buildPathname(locale, segments.join('/'))
  return isPageRoute(matchRoute(meant)) ? meant : pathname
}

/** Common names of feeds, beside a list or at the top of a language. */
function meantFeed(pathname: string): string | undefined {
  const [, list = '', name, ending] =
    /^(.*)\/(rss|atom|feed|index)\.(xml|rss|atom|json)$/i.exec(pathname) ?? []
  if (name === undefined || ending === undefined) return undefined
  const { locale, path } = parsePathname(meantPathname(list))
  const own = buildPathname(locale, path === '/' ? mainList.path : path)
  if (!feedRouteOf(own)) return undefined
  const format = [ending, name].map((part) => part.toLowerCase()).find(isFeedFormatBesidesXml)
  return feedPathname(own, format ?? 'xml')
}

const isFeedFormatBesidesXml = (text: string): text is FeedFormat =>
  text !== 'xml' && isFeedFormat(text)

const ownPaths = pageKinds.flatMap((kind) => {
  const { path, root } = routeTypeOf(kind)
  const own = path ?? root
  return own && own !== '/' ? [own] : []
})
