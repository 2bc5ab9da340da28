import { languageOf, languages, locales, sitemapKey } from '../../locales/languages'
import { coveringPages } from '../support/crawl/covering'
import {
  addressOf,
  type Crawl,
  crawlSite,
  documentOf,
  headers,
  isPage,
} from '../support/crawl/crawl'
import { faultsOn } from '../support/crawl/faults'
import { select } from '../support/crawl/html'
import { hasJava, nuErrors } from '../support/crawl/nu-checker'
import { alternatesOf, pagesOf } from '../support/crawl/rules'
import { structuredDataFaults } from '../support/crawl/schema-types'
import { siteFindings } from '../support/crawl/site-findings'
import { parseSitemap } from '../support/documents'
import { expect, test } from '../support/e2e'
import { currentManifest, encoded, payloadOf } from '../support/payloads'
import { site } from '../support/site'

test.describe.configure({ mode: 'serial' })

const post = `${site.url}/blogs/fonts-for-eight-languages`

/** Shared by all tests here, since the site does not change in between. */
let crawled: Promise<Crawl> | undefined

function crawl(): Promise<Crawl> {
  crawled ??= crawlSite(site.url)
  return crawled
}

test('all pages that sitemaps and pages lead to are complete, agree, and respond in one step', async () => {
  const found = await crawl()
  const pages = pagesOf(found).filter(({ isListed }) => isListed)
  expect(pages.length).toBeGreaterThan(languages.length * 20)
  expect(siteFindings(found)).toEqual([])
})

test('the crawl finds each fault of a page by its rule', async () => {
  const found = await crawl()
  const missed = Object.entries(faultsOn(post, `${site.url}/`))
    .filter(([, { plant, rule }]) => siteFindings(plant(found), rule).length === 0)
    .map(([name]) => name)
  expect(missed).toEqual([])
})

test('pages describe themselves with schema.org, in valid HTML', async () => {
  const found = await crawl()
  expect(await structuredDataFaults(found)).toBe('')
  // English pages with all kinds of markup, which is the same in every language.
  if (await hasJava()) {
    const english = pagesOf(found).filter(({ url }) => !/\/\/[^/]+\/[a-z]{2}(?:\/|$)/.test(url))
    const html = coveringPages(english).map(({ response }) => response.text)
    const broken = html[0]?.replace('</main>', '<p><div></div></p></main>') ?? ''
    const [ofBroken = [], ...others] = await nuErrors([broken, ...html])
    expect(ofBroken).not.toEqual([])
    expect(others).toEqual(html.map(() => []))
  }
})

test('every page of the manifest has its payload, and every page of the sitemaps is in the manifest', async ({
  request,
}) => {
  const { responses } = await crawl()
  const { prerendered } = await currentManifest(request)
  expect(new Set(prerendered).size).toBe(prerendered.length)
  for (const locale of locales) {
    for (const { loc } of parseSitemap(responses.get(site.url + sitemapKey(locale))?.text ?? '')) {
      expect(prerendered).toContain(decodeURIComponent(new URL(loc).pathname))
    }
  }
  for (const pathname of prerendered) {
    const response = responses.get(addressOf(encoded(pathname), site.url) ?? '')
    expect(response && isPage(response), pathname).toBe(true)
    // Playwright's own requests take several times as long, and there are hundreds.
    const payload = await fetch(site.url + payloadOf(pathname), { redirect: 'manual', headers })
    expect(payload.status, pathname).toBe(200)
    const { hash, html } = (await payload.json()) as { hash: string; html: string }
    expect(hash, pathname).toMatch(/^[\w-]{43}$/)
    const mark = ` data-hash="${hash}"`
    expect([response?.text.includes(mark), html.includes(mark), pathname]).toEqual([
      true,
      true,
      pathname,
    ])
    expect(html.includes('<title>'), pathname).toBe(true)
  }
})

test('the texts of the fixed pages differ between languages', async () => {
  const found = await crawl()
  for (const path of ['/privacy-policy', '/terms-conditions']) {
    const texts = languages.map(({ code }) => {
      const response = found.responses.get(site.url + (code === 'en' ? '' : `/${code}`) + path)
      return response && select(documentOf(response), 'main')[0]?.text
    })
    expect(new Set(texts).size).toBe(languages.length)
    expect(texts).not.toContain(undefined)
  }
})

test('a page that is missing in a language shows English with a notice, and is no alternate', async () => {
  const found = await crawl()
  const pages = new Map(pagesOf(found).map((page) => [page.url, page]))
  const english = pages.get(`${site.url}/blogs/why-octavo`)
  expect(english && Object.fromEntries(alternatesOf(english))).toEqual({
    en: english?.url,
    'x-default': english?.url,
  })
  for (const locale of locales.filter((code) => code !== 'en')) {
    const fallback = pages.get(`${site.url}/${locale}/blogs/why-octavo`)
    expect(fallback?.canonical, locale).toBe(english?.url)
    if (!fallback || !english) throw new Error('No such page.')
    expect([...alternatesOf(fallback)]).toEqual([])
    const [html] = fallback.document.elements
    expect(html?.attributes.get('lang')).toBe(languageOf(locale).tag)
    const inner = fallback.document.elements.find(
      ({ attributes, parent }) => parent?.name === 'main' && attributes.has('lang'),
    )
    expect(inner?.attributes.get('lang')).toBe('en')
    const headings = [fallback, english].map(({ document }) => select(document, 'h1')[0]?.text)
    expect(headings[0]).toBe(headings[1])
    expect(found.responses.get(site.url + sitemapKey(locale))?.text).not.toContain('why-octavo')
  }
})
