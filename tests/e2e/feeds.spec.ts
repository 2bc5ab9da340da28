import type { APIRequestContext } from 'playwright/test'
import Parser from 'rss-parser'
import { type Locale, languageOf, locales } from '../../locales/languages'
import { buildPathname } from '../../src/platform/i18n/pathname'
import { feedFormats, feedPathname } from '../../src/platform/urls/feed-files'
import { type AdminApi, paragraph, signInToApi } from '../support/browser/admin-api'
import { readHtml, select } from '../support/crawl/html'
import { expect, test } from '../support/e2e'
import { get } from '../support/payloads'
import { site } from '../support/site'

interface Item {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly content_html: string
}

interface JsonFeed {
  readonly language: string
  readonly items: readonly Item[]
}

const list = (locale: Locale) => buildPathname(locale, '/blogs')

async function itemsOf(request: APIRequestContext, page: string): Promise<readonly Item[]> {
  const response = await get(request, feedPathname(page, 'json'))
  expect(response.status(), page).toBe(200)
  return ((await response.json()) as JsonFeed).items
}

const titlesOf = async (request: APIRequestContext, page: string) =>
  (await itemsOf(request, page)).map(({ title }) => title)

test('every language has its feed in every format, with the same entries', async ({ request }) => {
  const parser = new Parser()
  const urls = new Set<string>()
  for (const locale of locales) {
    const own = new URL(list(locale), site.url).href
    const items = await itemsOf(request, list(locale))
    for (const format of ['xml', 'atom'] as const) {
      const response = await get(request, feedPathname(list(locale), format))
      expect(response.headers()).toMatchObject({
        'content-type': `${feedFormats[format].type}; charset=utf-8`,
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
        'content-encoding': 'gzip',
      })
      const xml = await response.text()
      expect(xml).toContain(languageOf(locale).tag)
      const feed = await parser.parseString(xml)
      expect(feed).toMatchObject({ link: own, feedUrl: feedPathname(own, format) })
      expect(feed.items.map(({ link }) => link)).toEqual(items.map(({ url }) => url))
    }
    for (const { content_html, url } of items) {
      // English that stands in is in no feed of another language.
      expect(url.startsWith(`${own}/`), url).toBe(true)
      expect(content_html, url).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:)|<script|class=/)
      urls.add(url)
    }
  }
  // That each of them is a page, the crawl sees.
  expect(urls.size).toBeGreaterThan(8 * 5)
  expect(await titlesOf(request, '/de/blogs')).not.toContain(
    'Why one sheet folds into eight leaves',
  )
  for (const missing of ['/about/feed.xml', '/blogs/nothing/feed.xml', '/blogs/page/2/feed.xml']) {
    expect((await get(request, missing)).status(), missing).toBe(404)
  }
  const guessed = await get(request, '/de/rss.xml')
  expect([guessed.status(), guessed.headers()['location']]).toEqual([308, '/de/blogs/feed.xml'])
  for (const inner of ['/de/_feed/xml/blogs', '/_feed/xml/blogs', '/_markdown/blogs/why-octavo']) {
    expect((await get(request, inner)).status(), inner).toBe(404)
  }
})

test('publishing, changing, and unpublishing change the feeds at once, and nothing else', async ({
  request,
}) => {
  const admin = await signInToApi(request)
  const tag = await admin.create('tags', { name: 'Falzproben' }, '?locale=de')
  const content = { title: 'Feed im Test', body: paragraph('Erste Fassung.'), tags: [tag.id] }
  const { id } = await admin.create(
    'blogs',
    { ...content, _status: 'draft' },
    '?locale=de&draft=true',
  )
  const pages = ['/de/blogs', '/de/blogs/topics/falzproben'] as const
  try {
    expect(await titlesOf(request, '/de/blogs')).not.toContain(content.title)
    expect((await get(request, feedPathname(pages[1], 'json'))).status()).toBe(404)
    const before = await get(request, '/de/blogs/feed.xml')

    await publish(admin, id, content)
    const [first] = await itemsOf(request, pages[0])
    expect(first).toMatchObject({ title: content.title, content_html: '<p>Erste Fassung.</p>' })
    expect(await titlesOf(request, pages[1])).toEqual([content.title])
    for (const locale of locales) {
      if (locale === 'de') continue
      expect(await titlesOf(request, list(locale)), locale).not.toContain(content.title)
    }
    const known = (response: typeof before, name: string) => response.headers()[name] ?? ''
    // A second after a save, what it changed is made once more: at another time, with the same text.
    await expect(async () => {
      const after = await get(request, '/de/blogs/feed.xml')
      expect(known(after, 'etag')).not.toBe(known(before, 'etag'))
      const conditions = [
        { 'If-None-Match': known(after, 'etag') },
        { 'If-Modified-Since': known(after, 'last-modified') },
      ]
      for (const headers of conditions) {
        const again = await request.get('/de/blogs/feed.xml', {
          headers: { ...headers, 'Accept-Encoding': 'gzip' },
        })
        expect(again.status()).toBe(304)
      }
    }).toPass()

    await publish(admin, id, { title: 'Feed, geändert', slug: 'feed-umgezogen' })
    const [changed] = await itemsOf(request, pages[1])
    expect(changed).toMatchObject({
      id: first?.id,
      title: 'Feed, geändert',
      url: `${site.url}/de/blogs/feed-umgezogen`,
    })
    expect((await get(request, '/de/blogs/feed-im-test.md')).headers()['location']).toBe(
      '/de/blogs/feed-umgezogen.md',
    )

    // A draft of it changes nothing.
    await admin.update(`blogs/${id}`, { title: 'Noch geheim' }, '?locale=de&draft=true')
    expect(await titlesOf(request, pages[1])).toEqual(['Feed, geändert'])
    expect(await (await get(request, '/de/blogs/feed-umgezogen.md')).text()).not.toContain('geheim')

    await admin.update(`blogs/${id}`, { _status: 'draft' }, '?locale=de&fallback-locale=null')
    expect(await titlesOf(request, '/de/blogs')).not.toContain('Feed, geändert')
    expect((await get(request, feedPathname(pages[1], 'xml'))).status()).toBe(404)
    expect((await get(request, '/de/blogs/feed-umgezogen.md')).status()).toBe(404)
  } finally {
    await admin.remove(`blogs/${id}`)
    await admin.remove(`tags/${tag.id}`)
  }
})

const publish = (admin: AdminApi, id: string, data: object) =>
  admin.update(
    `blogs/${id}`,
    { ...data, _status: 'published' },
    '?locale=de&publishSpecificLocale=de',
  )

test('a feed that a browser opens says what it is, in its language, and links to its articles', async ({
  page,
}) => {
  await page.goto('/jp/blogs')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'ブログのRSSフィード' })
  await expect(link).toHaveText('RSS')
  // Not with the mouse: on a new visit the page asks at its lower edge which language to read.
  await link.press('Enter')
  await expect(page).toHaveURL('/jp/blogs/feed.xml')
  await expect(page).toHaveTitle('ブログ · Octavo')
  await expect(page.getByText('RSSフィード')).toBeVisible()
  await expect(page.locator('rss > channel > item').first()).toBeHidden()
  await page.goto('/zh/blogs/feed.atom')
  await expect(page.locator('feed > entry').first()).toBeHidden()
  const post = page.getByRole('listitem').first().getByRole('link')
  const title = (await post.textContent()) ?? ''
  await post.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('pages announce their feeds, and articles their Markdown', async ({ request }) => {
  const announced = async (pathname: string) => {
    const document = readHtml(await (await get(request, pathname)).text())
    return select(document, 'link', ['rel', 'alternate'])
      .filter(({ attributes, parent }) => parent?.name === 'head' && attributes.has('type'))
      .map(({ attributes }) => new URL(attributes.get('href') ?? '', site.url).pathname)
  }
  expect(await announced('/de')).toEqual(['/de/blogs/feed.xml', '/de/blogs/feed.json'])
  expect(await announced('/blogs/topics/workshop')).toEqual([
    '/blogs/topics/workshop/feed.xml',
    '/blogs/feed.xml',
    '/blogs/topics/workshop/feed.json',
    '/blogs/feed.json',
  ])
  expect(await announced('/blogs/why-octavo')).toContain('/blogs/why-octavo.md')
  // English stands in here, and its file is the English one.
  expect(await announced('/ko/blogs/why-octavo')).not.toContain('/ko/blogs/why-octavo.md')
  const elsewhere = await get(request, '/ko/blogs/why-octavo.md')
  expect([elsewhere.status(), elsewhere.headers()['location']]).toEqual([
    307,
    '/blogs/why-octavo.md',
  ])

  const file = await get(request, '/blogs/why-octavo.md')
  expect(file.headers()).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'no-cache',
    etag: expect.any(String),
    link: `<${site.url}/blogs/why-octavo>; rel="canonical"`,
  })
  const text = await file.text()
  expect(text).toMatch(/^---\ntitle: Why one sheet folds into eight leaves\n/)
  expect(text).toContain(`\ncanonical: ${site.url}/blogs/why-octavo\n---\n\n`)
  expect(text).not.toMatch(/\]\(\//)
  for (const missing of ['/blogs/nothing.md', '/privacy-policy.md', '/.md']) {
    expect((await get(request, missing)).status(), missing).toBe(404)
  }
})
