import 'server-only'
import type { Feed } from '#src/features/feeds/feed'
import { lastingId } from '#src/features/feeds/lasting-id'
import { settings } from '#src/platform/config/env'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import { type FeedFormat, feedPathname } from '#src/platform/urls/feed-files'
import { findFeedEntry } from '../../blog/feed-entry'
import type { FeedType, FollowedList } from '../../feed-type'
import { feeds } from '../../feeds'
import type { Found } from '../../models'
import { feedRouteOf } from '../../route-of-feed'
import { getSite } from '../parts/site'

export async function findFeed(pathname: string, format: FeedFormat): Promise<Found<Feed>> {
  const route = feedRouteOf(pathname)
  if (!route) return { kind: 'missing' }
  const found = await (feeds[route.kind] as FeedType).find(route)
  if (found.kind === 'missing') return found
  if (found.kind === 'page') {
    return { kind: 'page', page: await feedOf(found.page, format, settings.publicUrl) }
  }
  const { location } = found
  return feedRouteOf(location) ? { ...found, location: feedPathname(location, format) } : found
}

/** @param origin of the site, without a trailing slash. */
async function feedOf(list: FollowedList, format: FeedFormat, origin: string): Promise<Feed> {
  const { description, key, locale, pathname, articles, title } = list
  const [site, entries] = await Promise.all([
    getSite(locale),
    Promise.all(articles.map((id) => findFeedEntry(id, locale, origin))),
  ])
  return {
    id: lastingId('feed', key, locale),
    locale,
    title: `${title} · ${site.name}`,
    description,
    url: absoluteUrl(origin, pathname),
    self: absoluteUrl(origin, feedPathname(pathname, format)),
    publisher: site.name,
    hub: settings.webSubHub,
    icons: { small: `${origin}/favicon.svg`, large: `${origin}/apple-touch-icon.png` },
    entries: entries.filter((entry) => entry !== undefined),
  }
}
