import type { APIRequestContext, Page } from '@playwright/test'
import { XMLParser } from 'fast-xml-parser'

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
    }
  }, html)
  return { status: response.status(), ...read }
}

export interface SitemapUrl {
  readonly loc: string
  readonly lastmod: string | undefined
  readonly alternates: Readonly<Record<string, string>>
}

/** Reads a sitemap file. */
export function parseSitemap(xml: string): SitemapUrl[] {
  const parsed = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'url' || name === 'xhtml:link',
  }).parse(xml)
  return parsed.urlset.url.map(
    (url: {
      loc: string
      lastmod?: string
      'xhtml:link'?: { hreflang: string; href: string }[]
    }) => ({
      loc: url.loc,
      lastmod: url.lastmod,
      alternates: Object.fromEntries(
        (url['xhtml:link'] ?? []).map(({ hreflang, href }) => [hreflang, href]),
      ),
    }),
  )
}
