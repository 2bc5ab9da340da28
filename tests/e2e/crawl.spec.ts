import type { APIRequestContext, Page } from 'playwright/test'
import { type Locale, languageOf, languages, locales, sitemapKey } from '../../locales/languages'
import {
  parseSitemap,
  type ReadDocument,
  readDocument,
  type SitemapUrl,
} from '../support/documents'
import { expect, test } from '../support/e2e'
import { currentManifest, encoded, get, payloadOf } from '../support/payloads'
import { site } from '../support/site'

/** What is read of a page serves all tests here: nobody changes it in between. */
const documents = new Map<string, Promise<ReadDocument>>()

function read(request: APIRequestContext, page: Page, url: string): Promise<ReadDocument> {
  const document = documents.get(url) ?? readDocument(request, page, url)
  documents.set(url, document)
  return document
}

const fixedPaths = ['', '/blogs', '/privacy-policy', '/terms-conditions']

const urlOf = (locale: Locale, path: string) =>
  site.url + (locale === 'en' ? '' : `/${locale}`) + path

test('every page in every sitemap is whole, and its alternates all answer and point back', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  await page.goto('/robots.txt')
  const sitemaps = new Map<Locale, SitemapUrl[]>()
  for (const locale of locales) {
    const response = await request.get(sitemapKey(locale))
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toContain('xml')
    sitemaps.set(locale, parseSitemap(await response.text()))
  }
  const byUrl = new Map<string, { locale: Locale; entry: SitemapUrl; document: ReadDocument }>()
  for (const [locale, entries] of sitemaps) {
    for (const entry of entries) {
      const document = await read(request, page, entry.loc)
      expect(document.status, entry.loc).toBe(200)
      byUrl.set(entry.loc, { locale, entry, document })
    }
  }
  for (const locale of locales) {
    for (const path of fixedPaths) expect([...byUrl.keys()]).toContain(urlOf(locale, path))
  }
  expect(byUrl.size).toBeGreaterThan(8 * 10)

  for (const [url, { locale, entry, document }] of byUrl) {
    expect(document.lang, url).toBe(languageOf(locale).tag)
    expect(document.canonical, url).toBe(url)
    expect(document.h1, url).toHaveLength(1)
    expect(document.h1[0]?.trim(), url).not.toBe('')
    expect(document.title, url).not.toBe('')
    expect(document.mainText.length, url).toBeGreaterThan(150)
    expect(document.mainLang, url).toBeUndefined()
    // Head and sitemap say the same, the page names itself, and every alternate names it back.
    expect(document.alternates, url).toEqual(entry.alternates)
    expect(entry.alternates[languageOf(locale).hreflang], url).toBe(url)
    expect(entry.alternates, url).toHaveProperty('x-default')
    for (const alternate of Object.values(entry.alternates)) {
      const other = byUrl.get(alternate)
      expect(other, `${url} names ${alternate}, which no sitemap has`).toBeDefined()
      expect(other?.entry.alternates, `${alternate} does not name ${url} back`).toEqual(
        entry.alternates,
      )
    }
    if (entry.lastmod) expect(Number.isNaN(Date.parse(entry.lastmod))).toBe(false)
  }
})

test('every page of the manifest is there with its payload, and every page of the sitemaps in it', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  await page.goto('/robots.txt')
  const { prerendered } = await currentManifest(request)
  expect(new Set(prerendered).size).toBe(prerendered.length)
  for (const locale of locales) {
    const sitemap = await get(request, sitemapKey(locale))
    for (const { loc } of parseSitemap(await sitemap.text())) {
      expect(prerendered).toContain(decodeURIComponent(new URL(loc).pathname))
    }
  }
  for (const pathname of prerendered) {
    const url = new URL(encoded(pathname), site.url).href.replace(/\/$/, '')
    const document = await read(request, page, url)
    expect(document.status, pathname).toBe(200)
    const payload = await get(request, payloadOf(pathname))
    expect(payload.status(), pathname).toBe(200)
    const { hash, html } = (await payload.json()) as { hash: string; html: string }
    expect(hash, pathname).toMatch(/^[\w-]{43}$/)
    expect(hash, pathname).toBe(document.hash)
    expect(html, pathname).toContain(`<title>`)
    expect(html, pathname).toContain(` data-hash="${hash}"`)
  }
})

test('the words of the fixed pages differ from language to language', async ({ page, request }) => {
  await page.goto('/robots.txt')
  for (const path of fixedPaths.slice(2)) {
    const texts = new Set<string>()
    for (const { code } of languages) {
      texts.add((await read(request, page, urlOf(code, path))).mainText)
    }
    expect(texts.size).toBe(languages.length)
  }
})

test('every link of the site leads to a page that exists, in one step', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  await page.goto('/robots.txt')
  const queue = locales.map((locale) => urlOf(locale, ''))
  const seen = new Set(queue)
  const broken: string[] = []
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    const document = await read(request, page, url)
    if (document.status !== 200) broken.push(`${url}: ${document.status}`)
    for (const href of document.links) {
      const target = new URL(href, url)
      target.hash = ''
      const next = target.href.replace(/\/$/, '')
      if (target.origin !== site.url || seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(80)
})

test('a page that is missing in a language shows English, says so, and is no alternate', async ({
  page,
  request,
}) => {
  await page.goto('/robots.txt')
  const english = await read(request, page, `${site.url}/blogs/why-octavo`)
  expect(english.status).toBe(200)
  expect(english.alternates).toEqual({ en: english.canonical, 'x-default': english.canonical })
  for (const locale of locales.filter((code) => code !== 'en')) {
    const fallback = await read(request, page, urlOf(locale, '/blogs/why-octavo'))
    expect(fallback.status).toBe(200)
    expect(fallback.lang).toBe(languageOf(locale).tag)
    expect(fallback.mainLang).toBe('en')
    expect(fallback.canonical).toBe(english.canonical)
    expect(fallback.alternates).toEqual({})
    expect(fallback.h1).toEqual(english.h1)
    const sitemap = await (await request.get(sitemapKey(locale))).text()
    expect(sitemap).not.toContain('why-octavo')
  }
})
