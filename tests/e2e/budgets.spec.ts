import { locales, sitemapKey } from '../../locales/languages'
import { parseSitemap } from '../support/documents'
import { expect, test } from '../support/e2e'
import { get } from '../support/payloads'

/** What a page may cost whoever reads it, before they do anything else. Bytes, after gzip. */

const kilobyte = 1024
const post = '/blogs/fonts-for-eight-languages'

test('every page is a document without a framework, small, under one policy for all', async ({
  request,
}) => {
  test.setTimeout(120_000)
  const policies = new Set<string | undefined>()
  const scripts = new Set<string>()
  for (const locale of locales) {
    const sitemap = await (await request.get(sitemapKey(locale))).text()
    for (const { loc } of parseSitemap(sitemap)) {
      const { pathname } = new URL(loc)
      const response = await get(request, pathname)
      const html = await response.text()
      const headers = response.headersArray()
      // "Name: value" and the end of the line, the status line, and what Node says of the connection.
      const size = headers.reduce(
        (sum, { name, value }) => sum + name.length + value.length + 4,
        17,
      )
      expect(size, `headers of ${pathname}`).toBeLessThanOrEqual(700)
      expect(Number(response.headers()['content-length']), pathname).toBeLessThan(20 * kilobyte)
      expect(html, pathname).not.toMatch(/__next_f|self\.__next|as="script"|<!--/)
      for (const [tag, attributes] of html.matchAll(/<script\b([^>]*)>/g)) {
        if (!attributes?.includes('ld+json')) scripts.add(tag)
      }
      policies.add(response.headers()['content-security-policy'])
    }
  }
  expect([...policies]).toEqual([expect.stringMatching(/script-src 'self' 'sha256-[^ ;']+';/)])
  // The inline one and the one that every page starts with.
  expect([...scripts]).toEqual([
    '<script>',
    expect.stringMatching(/^<script type="module" src="\/_next\/static\/octavo\/[\w-]+\.js">$/),
  ])
  const searched = await get(request, '/search?q=font')
  expect([...policies]).toEqual([searched.headers()['content-security-policy']])
  const article = await get(request, post)
  expect(Number(article.headers()['content-length'])).toBeLessThanOrEqual(12 * kilobyte)
  const payload = await get(request, `${post}/_payload.json`)
  expect(Number(payload.headers()['content-length'])).toBeLessThanOrEqual(15 * kilobyte)
})

test('a first visit to a post takes 165 KB, of which 15 are scripts, until its reader acts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sizes: Promise<{ kind: string; url: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    if (request.serviceWorker()) return
    const sized = async () => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return {
        kind: request.resourceType(),
        url: request.url(),
        bytes: responseBodySize + responseHeadersSize,
      }
    }
    sizes.push(sized())
  })
  const awake = page.waitForRequest('**/builds/meta/*.json')
  await page.goto(post)
  await awake
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  // What is loaded for pages that the visitor may go to next is none of this one's.
  const own = all.filter(({ url }) => !/_payload\.json|\/builds\/meta\//.test(url))
  const sum = (some: typeof own) => some.reduce((total, { bytes }) => total + bytes, 0)
  expect(sum(own), JSON.stringify(own, null, 1)).toBeLessThanOrEqual(165 * kilobyte)
  const scripts = own.filter(({ kind }) => kind === 'script')
  expect(scripts).toHaveLength(1)
  expect(sum(scripts)).toBeLessThanOrEqual(15 * kilobyte)
})
