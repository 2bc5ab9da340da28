import 'server-only'
import type { ModelOf, PayloadModel } from '../model-of'
import type { Found } from '../models'
import { reads } from '../reads'
import { isPageRoute, matchRoute, type PageRoute } from '../route-of-path'
import { type PageKind, routeTypeOf } from '../routes'
import { findRedirectUncached } from './redirects'

/** What the page at a route shows. */
export function findAtRoute<Kind extends PageKind>(
  route: PageRoute<Kind>,
  typed = '',
): Promise<Found<ModelOf<Kind>>> {
  const { find } = reads[route.kind as Kind]
  return find(route, typed)
}

/**
 * The model of the page at a pathname, for those kinds that have one to be fetched: the search, since
 * it is made for each query, has none, nor has the page that lists what a browser has stored.
 *
 * @param pathname decoded and canonical.
 */
export async function findPage(pathname: string): Promise<Found<PayloadModel>> {
  const route = matchRoute(pathname)
  if (isPageRoute(route) && routeTypeOf(route.kind).hasPayload) {
    return findAtRoute(route) as Promise<Found<PayloadModel>>
  }
  if (route.kind === 'sitemap' || route.kind === 'sitemap-part') return { kind: 'missing' }
  const redirect = await findRedirectUncached(pathname)
  return redirect ? { kind: 'redirect', ...redirect } : { kind: 'missing' }
}
