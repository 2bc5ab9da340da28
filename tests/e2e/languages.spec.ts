import { expect, test } from '../support/e2e'
import { browserAgent, site } from '../support/site'

test.describe('on /', () => {
  const table: readonly [string, Record<string, string>, string | undefined][] = [
    ['a German browser', { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' }, '/de'],
    ['a Japanese browser', { 'Accept-Language': 'ja-JP' }, '/jp'],
    ['a Taiwanese browser', { 'Accept-Language': 'zh-TW,en;q=0.5' }, '/zh'],
    ['a Portuguese browser', { 'Accept-Language': 'pt-PT' }, '/pt'],
    ['an English browser', { 'Accept-Language': 'en-GB,de;q=0.5' }, undefined],
    ['a browser of no language of ours', { 'Accept-Language': 'nl,sv;q=0.5' }, undefined],
    [
      'a saved choice before the browser',
      { 'Accept-Language': 'de', Cookie: 'octavo-locale=ko' },
      '/ko',
    ],
    [
      'a saved choice of English',
      { 'Accept-Language': 'de', Cookie: 'octavo-locale=en' },
      undefined,
    ],
    [
      'a link of this site, which is a choice',
      { 'Accept-Language': 'de', 'Sec-Fetch-Site': 'same-origin' },
      undefined,
    ],
  ]
  for (const [who, headers, target] of table) {
    test(`${who} ${target ? `is sent to ${target}` : 'stays'}`, async ({ request }) => {
      const response = await request.get('/', {
        headers: { 'User-Agent': browserAgent, ...headers },
        maxRedirects: 0,
      })
      const { location, vary } = response.headers()
      expect(response.status()).toBe(target ? 307 : 200)
      expect(location && new URL(location, site.url).pathname).toBe(target)
      for (const header of ['Accept-Language', 'Cookie']) expect(vary).toContain(header)
    })
  }

  test('a crawler is never redirected', async ({ request }) => {
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    ]) {
      const response = await request.get('/', {
        headers: { 'User-Agent': agent, 'Accept-Language': 'de', Cookie: 'octavo-locale=de' },
        maxRedirects: 0,
      })
      expect(response.status()).toBe(200)
    }
  })
})

test('a deep link is never redirected, whatever the browser prefers', async ({ request }) => {
  const response = await request.get('/blogs', {
    headers: { 'User-Agent': browserAgent, 'Accept-Language': 'de', Cookie: 'octavo-locale=de' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(200)
})

test.describe('the switcher', () => {
  test('works without JavaScript and keeps the page, in its own slug', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await context.newPage()
    await page.goto('/blogs')
    await page.locator('main .card a').nth(1).click()
    await expect(page).toHaveURL(/\/blogs\/.+/)
    const english = new URL(page.url()).pathname
    await page.locator('.language-switcher button').click()
    const german = page.locator('.language-switcher a[data-locale=de]')
    await expect(german).toHaveText('Deutsch')
    await expect(german).toHaveAttribute('lang', 'de')
    await expect(german).toHaveAttribute('hreflang', 'de')
    await german.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(new URL(page.url()).pathname).toMatch(/^\/de\/blogs\/.+/)
    expect(new URL(page.url()).pathname).not.toBe(`/de${english}`)
    await context.close()
  })

  test('offers all eight by their own names and marks what is not published', async ({ page }) => {
    await page.goto('/blogs/why-octavo')
    await page.locator('.language-switcher button').click()
    const names = await page.locator('.language-switcher a').allTextContents()
    expect(names).toEqual([
      'English',
      '中文',
      'Português',
      'Deutsch',
      'Français',
      'Español',
      '日本語',
      '한국어',
    ])
    await expect(page.locator('.language-switcher p + ul a')).toHaveCount(7)
    const korean = page.locator('.language-switcher a[data-locale=ko]')
    await expect(korean).toHaveAttribute('lang', 'ko')
    await expect(korean).toHaveAttribute('hreflang', 'en')
    await korean.click()
    await expect(page.locator('.fallback-notice')).toContainText(
      '한국어로 번역되지 않았습니다. 지금 보시는 글은 영어 원문입니다.',
    )
    await expect(page.locator('main > [lang=en] h1')).toBeVisible()
  })

  test('remembers the choice for 365 days', async ({ page, context }) => {
    await page.goto('/blogs')
    await page.waitForLoadState('networkidle')
    await page.locator('.language-switcher button').click()
    await page.locator('.language-switcher a[data-locale=fr]').click()
    await page.waitForURL('**/fr/blogs')
    const cookie = (await context.cookies()).find(({ name }) => name === 'octavo-locale')
    expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
    await page.goto('/')
    await expect(page).toHaveURL(/\/fr$/)
  })
})

test.describe('the suggestion', () => {
  test.use({ locale: 'de-DE' })

  test('appears in the browser’s language, can be taken or dismissed, and does not appear again', async ({
    page,
  }) => {
    await page.goto('/blogs')
    const bar = page.locator('.language-suggestion')
    await expect(bar).toHaveAttribute('lang', 'de')
    await expect(bar).toContainText('Deutsch')
    await bar.getByRole('button').click()
    await expect(bar).toHaveCount(0)
    await page.goto('/privacy-policy')
    await page.waitForLoadState('networkidle')
    await expect(bar).toHaveCount(0)
  })

  test('leads to the same page', async ({ page }) => {
    await page.goto('/privacy-policy')
    await page.locator('.language-suggestion a').click()
    await expect(page).toHaveURL(/\/de\/privacy-policy$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('does not appear where the page is not published in that language', async ({ page }) => {
    await page.goto('/blogs/why-octavo')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.language-suggestion')).toHaveCount(0)
  })
})
