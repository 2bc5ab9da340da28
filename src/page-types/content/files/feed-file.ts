import 'server-only'
import { atomOf } from '#src/features/feeds/atom'
import type { Feed } from '#src/features/feeds/feed'
import { jsonFeedOf } from '#src/features/feeds/json-feed'
import { rssOf } from '#src/features/feeds/rss'
import { type FeedFormat, feedFormats } from '#src/platform/urls/feed-files'
import { feedPage } from '#src/site/documents/feed-page.tsx'
import type { Found } from '../../models'
import { findFeed } from './feed'

export interface FeedFile {
  readonly text: string
  /** Media type. */
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
}

export async function feedFile(pathname: string, format: FeedFormat): Promise<Found<FeedFile>> {
  const found = await findFeed(pathname, format)
  if (found.kind !== 'page') return found
  const { page: feed } = found
  const file = {
    text: await texts[format](feed),
    type: feedFormats[format].type,
    headers: linksOf(feed),
  }
  return { kind: 'page', page: file }
}

const texts: { readonly [Format in FeedFormat]: (feed: Feed) => string | Promise<string> } = {
  xml: async (feed) => rssOf(feed, await feedPage(feed)),
  atom: async (feed) => atomOf(feed, await feedPage(feed)),
  json: jsonFeedOf,
}

/** A hub's subscribers check this header before the feed (WebSub §4). */
function linksOf({ hub, self }: Feed): FeedFile['headers'] {
  return hub ? { Link: `<${hub}>; rel="hub", <${self}>; rel="self"` } : {}
}
