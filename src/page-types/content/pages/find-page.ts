import 'server-only'
import type { ModelOf, PayloadModel } from '../../model-of'
import type { Found } from '../../models'
import { reads } from '../../reads'
import { isPageRoute, matchRoute, type PageRoute } from '../../route-of-path'
import { type PageKind, routeTypeOf } from '../../routes'
import { findPatternRedirect, findRedirectUncached } from '../links/redirects'

export function findAtRoute<Kind extends PageKind>(
  route: PageRoute<Kind>,
  typed = '',
): Promise<Found<ModelOf<Kind>>> {
  const { find } = reads[route.kind as Kind]
  return find(route, typed)
}

/** What was found at a pathname, or else the target of a pattern redirect. */
export async function orByPattern<Page>(
  found: Found<Page>,
  pathname: string,
): Promise<Found<Page>> {
  if (found.kind !== 'missing') return found
  const redirect = await findPatternRedirect(pathname)
  return redirect ? { kind: 'redirect', ...redirect } : found
}

/** For kinds with a payload: not the search, nor the page of offline copies. `pathname`: decoded and canonical. */
export async function findPage(pathname: string): Promise<Found<PayloadModel>> {
  const route = matchRoute(pathname)
  if (isPageRoute(route) && routeTypeOf(route.kind).hasPayload) {
    return orByPattern((await findAtRoute(route)) as Found<PayloadModel>, pathname)
  }
  if (route.kind === 'sitemap' || route.kind === 'sitemap-part') return { kind: 'missing' }
  const redirect = await findRedirectUncached(pathname)
  return redirect ? { kind: 'redirect', ...redirect } : { kind: 'missing' }
}
