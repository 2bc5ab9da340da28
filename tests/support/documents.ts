import type { APIRequestContext, Page } from 'playwright/test'
import {
  childrenNamed,
  elementsOf,
  parseXml,
  textIn,
} from '#src/features/translation/import-export/xml-tree'

/** The head and links of a page, as a program reads them. */
export interface ReadDocument {
  readonly status: number
  readonly lang: string
  readonly title: string
  readonly canonical: string | undefined
  readonly alternates: Readonly<Record<string, string>>
  readonly h1: readonly string[]
  readonly mainText: string
  readonly mainLang: string | undefined
  readonly links: readonly string[]
  readonly robots: string | undefined
  /** What names the state of the page in its markup and in its JSON alike. */
  readonly hash: string | undefined
}

/** Fetches a page without running its scripts and reads it with the browser's own parser. */
export async function readDocument(
  request: APIRequestContext,
  parser: Page,
  url: string,
): Promise<ReadDocument> {
  const response = await request.get(url, { maxRedirects: 0 })
  const html = await response.text()
  const read = await parser.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? undefined
    const main = document.querySelector('main')
    return {
      lang: document.documentElement.lang,
      title: document.title,
      canonical: attribute('link[rel=canonical]', 'href'),
      alternates: Object.fromEntries(
        [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
      h1: [...document.querySelectorAll('h1')].map((heading) => heading.textContent ?? ''),
      mainText: main?.textContent ?? '',
      mainLang: main?.querySelector(':scope > [lang]')?.getAttribute('lang') ?? undefined,
      links: [...document.querySelectorAll('a[href]')].map((a) => a.getAttribute('href') ?? ''),
      robots: attribute('meta[name=robots]', 'content'),
      hash: main?.getAttribute('data-hash') ?? undefined,
    }
  }, html)
  return { status: response.status(), ...read }
}

export interface SitemapUrl {
  readonly loc: string
  readonly lastmod: string | undefined
  readonly alternates: Readonly<Record<string, string>>
}

/** Names of the elements in a sitemap: those of the protocol and, in it, those of XHTML. */
export const sitemapNames = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xhtmlNames = 'http://www.w3.org/1999/xhtml'

/** Reads a sitemap file. @throws {Error} where it is no well-formed XML. */
export function parseSitemap(xml: string): SitemapUrl[] {
  const urlset = parseXml(xml)
  if (urlset.namespace !== sitemapNames) throw new Error(`A sitemap of ${urlset.namespace}`)
  return childrenNamed(urlset, 'url').map((url) => {
    const textOf = (name: string): string | undefined => childrenNamed(url, name).map(textIn)[0]
    const links = elementsOf(url.children).filter(
      ({ namespace, name }) => namespace === xhtmlNames && name === 'link',
    )
    return {
      loc: textOf('loc') ?? '',
      lastmod: textOf('lastmod'),
      alternates: Object.fromEntries(
        links.map(({ attributes }) => [attributes['hreflang'] ?? '', attributes['href'] ?? '']),
      ),
    }
  })
}
