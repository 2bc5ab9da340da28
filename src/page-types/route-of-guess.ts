import { buildPathname, parsePathname } from '#src/platform/i18n/pathname'
import { matchRoute } from './route-of-path'
import { pageKinds, routeTypeOf } from './routes'

/**
 * The pathname that is meant by one that somebody made up: the site's own words in any case (`/Blogs`), the
 * first page of a list by its number (`/blogs/page/1`).
 *
 * @param pathname canonical otherwise.
 */
export function meantPathname(pathname: string): string {
  // Every request comes by here, and nearly all are right.
  if (!/[A-Z]|\/page\/1$/.test(pathname)) return pathname
  const { locale, path } = parsePathname(pathname)
  const lower = path.toLowerCase()
  const own = ownPaths.find((one) => lower === one || lower.startsWith(`${one}/`))
  const spelled = own ? own + path.slice(own.length) : path
  const first = spelled.replace(/\/page\/1$/, '')
  const isList = first !== spelled && 'page' in matchRoute(buildPathname(locale, first))
  return buildPathname(locale, isList ? first : spelled)
}

const ownPaths = pageKinds.flatMap((kind) => {
  const { path } = routeTypeOf(kind)
  return path && path !== '/' ? [path] : []
})
