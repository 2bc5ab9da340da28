import { addressOf, type Crawl, type CrawledResponse } from './crawl'
import { atomFaults, type FormFaults, jsonFaults, rssFaults } from './feed-forms'
import { pagesOf, type Rule, repeated } from './rules'

interface Feed {
  readonly language: string
  readonly items: readonly {
    readonly id: string
    readonly url: string
    readonly content_html: string
  }[]
}

/** What the format of a feed demands, by its type. */
const forms: Readonly<Record<string, FormFaults>> = {
  'application/feed+json': jsonFaults,
  'application/atom+xml': atomFaults,
  'application/rss+xml': rssFaults,
}

/** What holds for feeds; the entries of those in XML are compared with those in JSON elsewhere. */
export const feedRules: Readonly<Record<string, Rule>> = {
  /** Only what is public in the feed's language: no drafts, and no English fallback. */
  *feedEntries(crawl) {
    const pages = new Map(pagesOf(crawl).map((page) => [page.url, page]))
    for (const [url, { items, language }] of feedsOf(crawl)) {
      if (items.length === 0) yield { url, fault: 'has no entry' }
      for (const item of items) {
        const page = pages.get(addressOf(item.url, url) ?? '')
        const lang = page?.document.elements[0]?.attributes.get('lang')
        if (!page?.isListed) yield { url, fault: `${item.url} is no page for search engines` }
        else if (lang !== language)
          yield { url, fault: `${item.url} is in ${lang}, not ${language}` }
      }
      for (const id of repeated(items, (item) => item.id).keys()) {
        yield { url, fault: `the identifier ${id} twice` }
      }
    }
  },

  *feedForms({ responses }) {
    for (const { status, text, type, url } of responses.values()) {
      const faults = status === 200 ? forms[type.split(';')[0] ?? ''] : undefined
      for (const fault of faults?.(text, url) ?? []) yield { url, fault }
    }
  },

  /** A feed is read elsewhere, where a relative address leads to nothing. */
  *feedAddresses(crawl) {
    for (const [url, { items }] of feedsOf(crawl)) {
      for (const { content_html, url: entry } of items) {
        const relative = /(?:href|src)="(?!https?:|mailto:|tel:)([^"]*)"/.exec(content_html)
        if (relative) yield { url, fault: `${entry} links to ${relative[1]}` }
      }
    }
  },
}

const isFeed = ({ status, type }: CrawledResponse): boolean =>
  status === 200 && type.startsWith('application/feed+json')

function feedsOf({ responses }: Crawl): Map<string, Feed> {
  return new Map(
    [...responses.values()].filter(isFeed).map(({ text, url }) => [url, JSON.parse(text) as Feed]),
  )
}
