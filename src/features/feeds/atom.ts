import { generateAtomFeed } from 'feedsmith'
import { languageOf } from '#locales/languages'
import { feedFormats } from '#src/platform/urls/feed-files'
import { type Feed, type FeedEntry, updatedAt } from './feed'
import { styleSheets, withPage } from './shown-feed'

/** As Atom 1.0 (RFC 4287); `page` is what it shows to people, as XHTML. */
export function atomOf(feed: Feed, page: string): string {
  const { description, hub, icons, id, locale, publisher, self, title, url } = feed
  const lang = languageOf(locale).tag
  const xml = generateAtomFeed(
    {
      xml: { lang },
      id,
      title: { value: title },
      subtitle: { value: description },
      updated: updatedAt(feed),
      icon: icons.small,
      authors: [{ name: publisher }],
      links: [
        { href: self, rel: 'self', type: feedFormats.atom.type },
        { href: url, rel: 'alternate', type: 'text/html', hreflang: lang },
        ...(hub ? [{ href: hub, rel: 'hub' }] : []),
      ],
      entries: feed.entries.map((entry) => entryOf(entry, lang)),
    },
    styleSheets,
  )
  return withPage(xml, /<feed\b[^>]*>/, page)
}

function entryOf(entry: FeedEntry, lang: string) {
  const { author, html, id, modifiedAt, picture, publishedAt, summary, title, topics, url } = entry
  return {
    id,
    title: { value: title },
    published: publishedAt,
    updated: modifiedAt,
    links: [
      { href: url, rel: 'alternate', type: 'text/html', hreflang: lang },
      ...(picture
        ? [{ href: picture.url, rel: 'enclosure', type: picture.type, length: picture.bytes }]
        : []),
    ],
    ...(author
      ? { authors: [{ name: author.name, ...(author.url ? { uri: author.url } : {}) }] }
      : {}),
    categories: topics.map((term) => ({ term })),
    ...(summary ? { summary: { value: summary } } : {}),
    content: { value: html, type: 'html' },
  }
}
