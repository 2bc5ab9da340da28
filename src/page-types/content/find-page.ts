import 'server-only'
import { matchRoute } from '#src/platform/i18n/route'
import type { AnyPageModel, Found } from '../models'
import { findBlog } from './blog'
import { findBlogList } from './blog-list'
import { findHome } from './home'
import { findLegal } from './legal'
import { findRedirectUncached } from './redirects'
import { findTopicList } from './topic-list'

/**
 * What the document at a pathname shows, whichever route it is of. The search has no model of its
 * own, since it is made for each query, nor has the page that lists what a browser has kept.
 *
 * @param pathname decoded and canonical.
 */
export async function findPage(pathname: string): Promise<Found<AnyPageModel>> {
  const route = matchRoute(pathname)
  switch (route.kind) {
    case 'home':
      return findHome(route.locale)
    case 'privacy':
    case 'terms':
      return findLegal(route.kind, route.locale)
    case 'blogs':
      return findBlogList(route.locale, route.page)
    case 'topic':
      return findTopicList(route.locale, route.id, route.page)
    case 'blog':
      return findBlog(route.locale, route.id)
    case 'search':
    case 'offline':
    case 'invalid':
    case 'unknown': {
      const redirect = await findRedirectUncached(pathname)
      return redirect ? { kind: 'redirect', ...redirect } : { kind: 'missing' }
    }
    case 'sitemap':
    case 'sitemap-part':
      return { kind: 'missing' }
  }
}
