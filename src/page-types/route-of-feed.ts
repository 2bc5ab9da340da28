import { matchRoute, type PageRoute } from './route-of-path'
import { type PageKind, routes } from './routes'

/** The kinds of page with feeds, see `feeds.ts`. */
export const feedKinds = ['blogs', 'topic', 'author'] as const satisfies readonly PageKind[]

export type FeedKind = (typeof feedKinds)[number]

/** The list whose feed every page announces. */
export const mainList = routes.blogs

/** The list at a pathname, if it has a feed; its later pages have none. */
export function feedRouteOf(pathname: string): PageRoute<FeedKind> | undefined {
  const route = matchRoute(pathname)
  if (!(feedKinds as readonly string[]).includes(route.kind)) return undefined
  return 'page' in route && route.page > 1 ? undefined : (route as PageRoute<FeedKind>)
}
