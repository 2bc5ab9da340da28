import sharp from 'sharp'
import { languageOf, locales } from '../../locales/languages'
import { verifications } from '../../src/features/seo/verification'
import {
  childrenNamed,
  parseXml,
  textIn,
} from '../../src/features/translation/import-export/xml-tree'
import { buildPathname } from '../../src/platform/i18n/pathname'
import { signInToApi } from '../support/browser/admin-api'
import { asEditor } from '../support/cms/sessions'
import { parseSitemap } from '../support/documents'
import { expect, test } from '../support/e2e'
import { get } from '../support/payloads'
import { site } from '../support/site'
import { sitemapFaults } from '../support/sitemap-schema'

test('each language is an app that a browser takes, with icons of the sizes that it names', async ({
  page,
  request,
}) => {
  await page.goto('/de/blogs')
  const session = await page.context().newCDPSession(page)
  const found = await session.send('Page.getAppManifest')
  expect(found.errors).toEqual([])
  expect(found.url).toBe(`${site.url}/de/manifest.webmanifest`)

  const icons = new Map<string, string>()
  for (const locale of locales) {
    const address = buildPathname(locale, '/manifest.webmanifest')
    const response = await get(request, address)
    expect(response.headers()).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    })
    const manifest = await response.json()
    expect(manifest).toMatchObject({ name: 'Octavo', lang: languageOf(locale).tag })
    for (const { sizes, src } of manifest.icons) icons.set(src, sizes)
    for (const path of ['/', '/privacy-policy', '/search']) {
      const html = await (await get(request, buildPathname(locale, path))).text()
      expect(html, path).toContain(`<link rel="manifest" href="${address}"/>`)
    }
  }
  expect(icons.size).toBe(4)
  for (const [src, sizes] of icons) {
    const file = await get(request, src)
    const { format, height, width } = await sharp(await file.body()).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
})

test('tokens of search engines are on the home pages after a save, and on no other page', async ({
  request,
}) => {
  const admin = await signInToApi(request)
  const tokens = Object.fromEntries(
    Object.keys(verifications).map((engine) => [engine, `token-of-${engine}-0123456789`]),
  )
  const homes = locales.map((locale) => buildPathname(locale, '/'))
  const others = ['/blogs', '/de/privacy-policy', '/search', '/blogs/why-octavo']
  const read = async (pathname: string) => (await get(request, pathname)).text()
  const before = await Promise.all([...homes, ...others].map(read))
  const pasted = `<meta name="google-site-verification" content="${tokens['google']}" />`
  try {
    await admin.update('globals/site', { verification: { ...tokens, google: pasted } })
    for (const home of homes) {
      const html = await read(home)
      for (const [engine, name] of Object.entries(verifications)) {
        expect(html, home).toContain(`<meta name="${name}" content="${tokens[engine]}"/>`)
      }
    }
    for (const [index, pathname] of others.entries()) {
      expect(await read(pathname), pathname).toBe(before[homes.length + index])
    }
    const wrong = { verification: { yandex: pasted } }
    const refused = await request.post('/api/globals/site', {
      headers: await asEditor(),
      data: wrong,
    })
    expect(refused.status()).toBe(400)
    expect(await refused.text()).toContain('This field takes the tag yandex-verification')
  } finally {
    const none = Object.fromEntries(Object.keys(tokens).map((engine) => [engine, null]))
    await admin.update('globals/site', { verification: none })
  }
  for (const [index, home] of homes.entries()) expect(await read(home)).toBe(before[index])
})

test('the index that robots.txt names lists every sitemap, and each is valid', async ({
  request,
}) => {
  const robots = await (await get(request, '/robots.txt')).text()
  const [, address] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  expect(address).toBe(`${site.url}/sitemap-index.xml`)
  const files = childrenNamed(parseXml(await (await get(request, address ?? '')).text()), 'sitemap')
  expect(files).toHaveLength(locales.length)
  const images = new Set<string>()
  const sitemaps: string[] = []
  for (const file of files) {
    const [loc = '', lastmod] = ['loc', 'lastmod'].map(
      (name) => childrenNamed(file, name).map(textIn)[0],
    )
    const xml = await (await get(request, loc)).text()
    sitemaps.push(xml)
    const entries = parseSitemap(xml)
    const dates = entries.map((entry) => entry.lastmod)
    expect(dates, loc).not.toContain(undefined)
    expect(lastmod, loc).toBe(dates.toSorted().at(-1))
    for (const entry of entries) for (const image of entry.images) images.add(image)
  }
  expect(await sitemapFaults(...sitemaps)).toEqual([])
  expect(images.size).toBeGreaterThan(10)
  for (const image of images) {
    const response = await get(request, image)
    expect(response.headers()['content-type'], image).toMatch(/^image\//)
    expect(response.headers(), image).not.toHaveProperty('x-robots-tag')
  }
})

test('security.txt exists where there is a contact', async ({ request }) => {
  const admin = await signInToApi(request)
  const address = '/.well-known/security.txt'
  expect((await get(request, address)).status()).toBe(404)
  try {
    await admin.update('globals/site', { security: { contact: ' security@example.org ' } })
    const response = await get(request, address)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(/^Contact: mailto:security@example\.org\nExpires: /)
    expect(text).toContain(`\nCanonical: ${site.url}${address}\n`)
    expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
    const data = { security: { contact: 'Lena' } }
    const refused = await request.post('/api/globals/site', { headers: await asEditor(), data })
    expect(refused.status()).toBe(400)
  } finally {
    await admin.update('globals/site', { security: { contact: null } })
  }
  expect((await get(request, address)).status()).toBe(404)
})

test('a browser finds articles with the site’s search after adding it', async ({
  page,
  request,
}) => {
  for (const path of ['/jp', '/jp/search']) {
    await page.goto(path)
    const link = page.locator('head > link[rel="search"]')
    await expect(link).toHaveAttribute('type', 'application/opensearchdescription+xml')
    await expect(link).toHaveAttribute('href', '/jp/opensearch.xml')
    await expect(link).toHaveAttribute('title', 'Octavo')
  }
  await page.goto('/jp/blogs')
  await expect(page.locator('link[rel="search"]')).toHaveCount(0)
  const response = await get(request, '/jp/opensearch.xml')
  expect(response.headers()['content-type']).toBe(
    'application/opensearchdescription+xml; charset=utf-8',
  )
  const [url] = childrenNamed(parseXml(await response.text()), 'Url')
  await page.goto(
    (url?.attributes['template'] ?? '').replace('{searchTerms}', encodeURIComponent('フォント')),
  )
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('フォント')
})

test('pages that must not be listed say so to every client', async ({ request }) => {
  for (const address of [
    '/admin',
    '/api/blogs',
    '/api/globals/site',
    '/api/health',
    '/search?q=paper',
    '/de/search',
    '/blogs/_payload.json',
    '/builds/latest.json',
    '/preview/de/blogs/1',
  ]) {
    expect((await get(request, address)).headers()['x-robots-tag'], address).toMatch(/^noindex/)
  }
  for (const address of ['/', '/blogs', '/sitemap-index.xml', '/de/manifest.webmanifest']) {
    expect((await get(request, address)).headers(), address).not.toHaveProperty('x-robots-tag')
  }
})
