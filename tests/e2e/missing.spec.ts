import { type Element, liesIn, readHtml, select } from '../support/crawl/html'
import { expect, test } from '../support/e2e'
import { browserAgent, site } from '../support/site'

test.use({ allowedErrors: [[/status of 404/], { option: true }] as never })

const cases = [
  { path: '/nowhere', lang: 'en', text: 'Page not found: /nowhere' },
  { path: '/de/nirgends', lang: 'de', text: '/de/nirgends' },
  { path: '/zh/blogs/没有', lang: 'zh-Hans', text: '/zh/blogs/没有' },
  { path: '/jp/どこ/にも', lang: 'ja', text: '/jp/どこ/にも' },
  { path: '/blogs/unknown-article', lang: 'en', text: 'Page not found: /blogs/unknown-article' },
  { path: '/blogs/page/9999', lang: 'en', text: 'Page not found: /blogs/page/9999' },
  // A known route with a parameter that cannot be valid is a fatal 404, in other capitals.
  { path: '/blogs/NOT a slug', lang: 'en', text: 'Page Not Found: /blogs/NOT a slug' },
  { path: '/blogs/page/none', lang: 'en', text: 'Page Not Found: /blogs/page/none' },
]

for (const { path, lang, text } of cases) {
  test(`${path} is a complete 404 in the visitor's language`, async ({ request }) => {
    const headers = { 'User-Agent': browserAgent }
    const response = await request.get(encodeURI(path), { headers })
    expect(response.status()).toBe(404)
    const document = readHtml(await response.text())
    expect(select(document, 'html')[0]?.attributes.get('lang')).toBe(lang)
    const [shown] = document.elements.filter((element) => isOf(element, 'path', 'main'))
    expect(shown?.text).toContain(text)
    expect(select(document, 'h1').filter((heading) => liesIn(heading, 'main'))).toHaveLength(1)
    expect(
      document.elements.filter((element) => isOf(element, 'language-switcher', 'header')),
    ).toHaveLength(1)
    const [robots] = select(document, 'meta', ['name', 'robots'])
    expect(robots?.attributes.get('content')).toMatch(/noindex/)
  })
}

const isOf = (element: Element, name: string, place: string): boolean =>
  element.attributes.get('class')?.split(' ').includes(name) === true && liesIn(element, place)

test('a missing page is shown as it was sent, with and without JavaScript', async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const plain = await context.newPage()
  for (const path of ['/de/nirgends', encodeURI('/blogs/NOT a slug')]) {
    for (const one of [page, plain]) {
      const response = await one.goto(path)
      expect(response?.status()).toBe(404)
      if (one === page) await page.waitForFunction(() => !('octavoPressed' in window))
      await expect(one.locator('main .path')).toContainText(decodeURI(path))
      await expect(one.locator('main h1')).toBeVisible()
      await expect(one.locator('header .language-switcher')).toBeVisible()
    }
  }
  await context.close()
})

test('a missing page names the nearest addresses, has the search, and loads the site’s fonts early', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  const response = await page.goto('/blogs/fonts-for-eigt-languages')
  expect(response?.headers()['link']?.match(/rel=preload; as=font/g)).toHaveLength(2)
  await page.locator('.nearest a').first().click()
  await expect(page).toHaveURL('/blogs/fonts-for-eight-languages')

  await page.goto('/de/nirgends')
  await expect(page.locator('.nearest')).toBeHidden()
  await expect(page.locator('main').getByRole('searchbox')).toBeVisible()
  await context.close()
})

test('markup in an address is shown and never run', async ({ page }) => {
  await page.goto('/%3Cimg%20src=x%20onerror=alert(1)%3E')
  await expect(page.locator('main .path')).toContainText('<img src=x onerror=alert(1)>')
  expect(await page.locator('main img').count()).toBe(0)
})

test('variants of an address redirect to the canonical one in one step', async ({ request }) => {
  for (const [from, to] of [
    ['/en', '/'],
    ['/en/blogs', '/blogs'],
    ['/ja', '/jp'],
    ['/ja/blogs/', '/jp/blogs'],
    ['/de/', '/de'],
    ['/de//blogs', '/de/blogs'],
    ['//evil.example/', '/evil.example'],
  ] as const) {
    const response = await request.get(site.url + from, { maxRedirects: 0 })
    expect(response.status(), from).toBe(308)
    const { location } = response.headers()
    expect(new URL(location ?? '', site.url).href, from).toBe(site.url + to)
  }
})

test('the API responds itself to addresses that it does not have', async ({ request }) => {
  const response = await request.get('/api/nothing-of-the-kind')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).toContain('json')
})
