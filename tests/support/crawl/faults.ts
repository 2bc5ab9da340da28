import { defaultLocale, sitemapKey } from '../../../locales/languages'
import type { Crawl, CrawledResponse } from './crawl'

interface Fault {
  readonly rule: string
  /** Plants it in the given address, or at its own. */
  readonly plant: (crawl: Crawl) => Crawl
}

export function faultsOn(post: string, home: string): Readonly<Record<string, Fault>> {
  const onPost = (from: string | RegExp, to: string) => (crawl: Crawl) =>
    changed(crawl, post, ({ text }) => ({ text: replaced(text, from, to) }))
  const inFeed = (from: RegExp, to: string) => (crawl: Crawl) =>
    changed(crawl, `${crawl.origin}/blogs/feed.json`, ({ text }) => ({
      text: replaced(text, from, to),
    }))
  return {
    'a language without a link back': {
      rule: 'alternates',
      plant: onPost(/<link rel="alternate" hrefLang="de"[^>]*>/i, ''),
    },
    'an alternate in another language than it says': {
      rule: 'alternates',
      plant: onPost(/hrefLang="de"/i, 'hreflang="fr"'),
    },
    'a sitemap that says other than the head': {
      rule: 'sitemaps',
      plant: (crawl) =>
        changed(crawl, `${crawl.origin}${sitemapKey(defaultLocale)}`, ({ text }) => ({
          text: replaced(text, `<loc>${post}</loc>`, `<loc>${post}-2</loc>`),
        })),
    },
    'a page in the wrong language': {
      rule: 'language',
      plant: onPost(/<html lang="en"/, '<html lang="de"'),
    },
    'an id twice': {
      rule: 'ids',
      plant: onPost('</main>', '<p id="same">1</p><p id="same">2</p></main>'),
    },
    'a label of nothing': {
      rule: 'references',
      plant: onPost('</main>', '<p aria-labelledby="gone">1</p></main>'),
    },
    'a heading that skips a level': {
      rule: 'headings',
      plant: onPost('</h1>', '</h1><h4>Too deep</h4>'),
    },
    'two pages with one title': {
      rule: 'titles',
      plant: (crawl) => {
        const [, title = ''] =
          /(<title>.*?<\/title>)/.exec(crawl.responses.get(home)?.text ?? '') ?? []
        return onPost(/<title>.*?<\/title>/, title)(crawl)
      },
    },
    'no description': { rule: 'descriptions', plant: onPost(/<meta name="description"[^>]*>/, '') },
    'a canonical that leads away': {
      rule: 'canonicals',
      plant: onPost(/<link rel="canonical" href="[^"]*"/, `<link rel="canonical" href="${post}-2"`),
    },
    'a page that search engines may not list': {
      rule: 'sitemaps',
      plant: onPost('</head>', '<meta name="robots" content="noindex"></head>'),
    },
    'a link to a redirect': {
      rule: 'reachable',
      plant: (crawl) => changed(crawl, post, () => ({ status: 308, location: home })),
    },
    'a missing picture': {
      rule: 'reachable',
      plant: (crawl) => {
        const [picture = ''] = [...crawl.responses.keys()].filter((url) =>
          url.includes('/_next/image'),
        )
        return changed(crawl, picture, () => ({ status: 404 }))
      },
    },
    'a fragment that leads nowhere': {
      rule: 'fragments',
      plant: onPost('</main>', '<a href="#nowhere">on</a></main>'),
    },
    'a picture without words': {
      rule: 'pictures',
      plant: onPost('</main>', '<img src="/icon.svg"></main>'),
    },
    'a button without a name': {
      rule: 'names',
      plant: onPost('</main>', '<button type="button"></button></main>'),
    },
    'markup that a parser has to mend': {
      rule: 'markup',
      plant: onPost('</main>', '<p a="1" a="2"></p></main>'),
    },
    'structured data that breaks off': {
      rule: 'structuredData',
      plant: onPost('"@graph":', '"@graph":,'),
    },
    'a post without a headline': {
      rule: 'structuredData',
      plant: onPost('"headline":', '"head":'),
    },
    'a way that is not the one shown': {
      rule: 'breadcrumbs',
      plant: onPost(/<nav class="breadcrumbs".*?<\/nav>/, ''),
    },
    'a step that leads nowhere': {
      rule: 'breadcrumbs',
      plant: onPost(
        /"position":2,"name":"([^"]*)","item":"/,
        '"position":2,"name":"Blog","item":"/',
      ),
    },
    'a draft in a feed': {
      rule: 'feedEntries',
      plant: inFeed(/"url": ?"[^"]*\/blogs\/[^"]*"/, `"url":"${post}-draft"`),
    },
    'an entry in another language': {
      rule: 'feedEntries',
      plant: (crawl) =>
        changed(crawl, `${crawl.origin}/blogs/feed.json`, ({ text }) => ({
          text: JSON.stringify({ ...JSON.parse(text), language: 'fr' }),
        })),
    },
    'an entry without an identifier': {
      rule: 'feedForms',
      plant: inFeed(/"id": ?"[^"]*",/, ''),
    },
    'an Atom feed without the time of its change': {
      rule: 'feedForms',
      plant: (crawl) =>
        changed(crawl, `${crawl.origin}/blogs/feed.atom`, ({ text }) => ({
          text: replaced(text, /<updated>[^<]*<\/updated>/, ''),
        })),
    },
    'an RSS feed with a date of another form': {
      rule: 'feedForms',
      plant: (crawl) =>
        changed(crawl, `${crawl.origin}/blogs/feed.xml`, ({ text }) => ({
          text: replaced(text, /<pubDate>[^<]*</, '<pubDate>2026-11-19T00:00:00Z<'),
        })),
    },
    'a relative link in a feed': {
      rule: 'feedAddresses',
      plant: inFeed(/href=\\"https?:[^"]*\\"/, 'href=\\"/blogs\\"'),
    },
    'a script of its own': {
      rule: 'scripts',
      plant: onPost('</main>', '<script src="/more.js"></script></main>'),
    },
    'a page too heavy': {
      rule: 'weight',
      plant: (crawl) => changed(crawl, post, () => ({ bytes: 21_000 })),
    },
  }
}

function changed(
  { origin, responses }: Crawl,
  url: string,
  change: (response: CrawledResponse) => Partial<CrawledResponse>,
): Crawl {
  const response = responses.get(url)
  if (!response) throw new Error(`The crawl has not come to ${url}.`)
  return { origin, responses: new Map([...responses, [url, { ...response, ...change(response) }]]) }
}

function replaced(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, () => to)
  if (result === text) throw new Error(`Nothing like ${from} is there to be spoilt.`)
  return result
}
