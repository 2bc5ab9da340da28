import { languages } from '../../../locales/languages'
import { addressOf, sitemapEntries } from './crawl'
import { select, valuesOf } from './html'
import { alternatesOf, metaOf, pagesOf, type Rule, repeated } from './rules'

export const linkRules: Readonly<Record<string, Rule>> = {
  /** Whatever is linked, shown or announced is there, in one step. */
  *reachable({ responses }) {
    for (const { url, status, location } of responses.values()) {
      if (status !== 200)
        yield { url, fault: `responds ${status}${location ? ` to ${location}` : ''}` }
    }
  },

  *fragments(crawl) {
    const pages = new Map(pagesOf(crawl).map((page) => [page.url, page]))
    const ids = new Map(
      [...pages].map(([url, { document }]) => [url, new Set(valuesOf(document, 'id'))]),
    )
    for (const { url, document } of pages.values()) {
      for (const href of select(document, 'a').map(
        ({ attributes }) => attributes.get('href') ?? '',
      )) {
        const fragment = URL.canParse(href, url) ? new URL(href, url).hash.slice(1) : ''
        const target = addressOf(href, url)
        if (!fragment || !target || fragment.startsWith(':~:')) continue
        if (ids.has(target) && !ids.get(target)?.has(decodeURIComponent(fragment))) {
          yield { url, fault: `${href} leads to no place on its page` }
        }
      }
    }
  },

  *canonicals(crawl) {
    const pages = pagesOf(crawl)
    const listed = new Set(pages.filter(({ isListed }) => isListed).map(({ url }) => url))
    for (const { url, canonical, document } of pages) {
      const links = select(document, 'link', ['rel', 'canonical'])
      if (links.length > 1) yield { url, fault: `${links.length} canonical addresses` }
      if (canonical && !listed.has(canonical)) {
        yield { url, fault: `its canonical ${canonical} is no page for search engines` }
      }
      const shared = metaOf(document, 'og:url')
      if (shared && addressOf(shared, url) !== canonical) {
        yield { url, fault: `is shared as ${shared}, its canonical is ${canonical}` }
      }
    }
    for (const [href, owners] of repeated(
      pages.filter(({ isListed }) => isListed),
      (page) => page.canonical,
    )) {
      if (owners.length > 1) yield { url: href, fault: 'the canonical of several pages' }
    }
  },

  *alternates(crawl) {
    const pages = new Map(pagesOf(crawl).map((page) => [page.url, page]))
    for (const page of pages.values()) {
      const { url } = page
      const named = alternatesOf(page)
      if (page.isListed && ![...named.values()].includes(url)) {
        yield { url, fault: 'does not name itself among its languages' }
      }
      for (const [hreflang, alternate] of named) {
        const other = pages.get(alternate)
        const language = languages.find((known) => known.hreflang === hreflang)
        if (!other?.isListed) {
          yield { url, fault: `its ${hreflang}, ${alternate}, is no page for search engines` }
        } else if (![...alternatesOf(other).values()].includes(url)) {
          yield { url, fault: `its ${hreflang}, ${alternate}, does not name it back` }
        } else if (hreflang !== 'x-default' && (!language || langOf(other) !== language.tag)) {
          yield { url, fault: `its ${hreflang}, ${alternate}, is in ${langOf(other)}` }
        }
      }
    }
  },

  /** The later pages of a list are found by the first, which changes whenever they do. */
  *sitemaps(crawl) {
    const entries = new Map(
      sitemapEntries(crawl).map((entry) => [addressOf(entry.loc, entry.loc), entry]),
    )
    const pages = new Map(pagesOf(crawl).map((page) => [page.url, page]))
    for (const [loc, { alternates, lastmod, file }] of entries) {
      const page = pages.get(loc ?? '')
      if (!page?.isListed) {
        yield { url: file, fault: `lists ${loc}, which is no page for search engines` }
        continue
      }
      const inHead = [...alternatesOf(page)].sort().join(' ')
      const inSitemap = Object.entries(alternates)
        .map(([hreflang, href]) => [hreflang, addressOf(href, href)] as const)
        .sort()
        .join(' ')
      if (inHead !== inSitemap)
        yield { url: page.url, fault: `head: ${inHead}; sitemap: ${inSitemap}` }
      if (lastmod && Number.isNaN(Date.parse(lastmod)))
        yield { url: page.url, fault: `changed ${lastmod}` }
    }
    for (const { url, isListed } of pages.values()) {
      const isLater = /\/page\/\d+$/.test(url)
      if (isListed && !isLater && !entries.has(url)) yield { url, fault: 'is in no sitemap' }
    }
  },
}

function langOf({ document }: ReturnType<typeof pagesOf>[number]): string | undefined {
  return select(document, 'html')[0]?.attributes.get('lang')
}
