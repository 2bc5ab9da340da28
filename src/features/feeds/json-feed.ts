import { generateJsonFeed } from 'feedsmith'
import { languageOf } from '#locales/languages'
import type { Feed, FeedEntry } from './feed'

/** A feed as JSON Feed 1.1. */
export function jsonFeedOf(feed: Feed): string {
  const { description, entries, hub, icons, locale, publisher, self, title, url } = feed
  const language = languageOf(locale).tag
  const generated = generateJsonFeed({
    title,
    description,
    language,
    home_page_url: url,
    feed_url: self,
    icon: icons.large,
    favicon: icons.small,
    authors: [{ name: publisher }],
    ...(hub ? { hubs: [{ type: 'WebSub', url: hub }] } : {}),
    items: entries.map((entry) => itemOf(entry, language)),
  })
  // The generator leaves out an empty list, which the format requires.
  return JSON.stringify({ items: [], ...(generated as object) })
}

function itemOf(entry: FeedEntry, language: string) {
  const { author, html, id, modifiedAt, picture, publishedAt, summary, title, topics, url } = entry
  return {
    id,
    url,
    title,
    language,
    content_html: html,
    ...(summary ? { summary } : {}),
    ...(picture ? { image: picture.url } : {}),
    date_published: publishedAt,
    date_modified: modifiedAt,
    ...(author
      ? { authors: [{ name: author.name, ...(author.url ? { url: author.url } : {}) }] }
      : {}),
    ...(topics.length > 0 ? { tags: [...topics] } : {}),
  }
}
