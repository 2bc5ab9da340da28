import { generateRssFeed } from 'feedsmith'
import { languageOf } from '#locales/languages'
import { feedFormats } from '#src/platform/urls/feed-files'
import { type Feed, type FeedEntry, updatedAt } from './feed'
import { styleSheets, withPage } from './shown-feed'

/** As RSS 2.0, with the whole texts (`content:encoded`); `page` is what it shows to people, as XHTML. */
export function rssOf(feed: Feed, page: string): string {
  const { description, hub, icons, locale, self, title, url } = feed
  const links = [
    { href: self, rel: 'self', type: feedFormats.xml.type },
    ...(hub ? [{ href: hub, rel: 'hub' }] : []),
  ]
  const xml = generateRssFeed(
    {
      title,
      link: url,
      description,
      language: languageOf(locale).tag,
      lastBuildDate: updatedAt(feed),
      image: { url: icons.large, title, link: url },
      atom: { links },
      items: feed.entries.map(itemOf),
    },
    styleSheets,
  )
  return withPage(xml, /<channel>/, page)
}

function itemOf(entry: FeedEntry) {
  const { author, html, id, modifiedAt, picture, publishedAt, summary, title, topics, url } = entry
  return {
    title,
    link: url,
    guid: { value: id, isPermaLink: false },
    pubDate: publishedAt,
    atom: { updated: modifiedAt },
    ...(summary ? { description: summary } : {}),
    ...(author ? { dc: { creators: [author.name] } } : {}),
    categories: topics.map((name) => ({ name })),
    ...(picture
      ? {
          enclosures: [{ url: picture.url, length: picture.bytes, type: picture.type }],
          media: { contents: [mediaOf(picture)] },
        }
      : {}),
    content: { encoded: html },
  }
}

/** Many readers show this picture and take an enclosure for something to download. */
function mediaOf({ alt, height, type, url, width }: NonNullable<FeedEntry['picture']>) {
  return {
    url,
    type,
    medium: 'image',
    width,
    height,
    ...(alt ? { description: { value: alt, type: 'plain' } } : {}),
  }
}
