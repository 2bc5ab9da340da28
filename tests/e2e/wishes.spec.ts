import { violationsByDayAndNight } from '../support/browser/axe'
import { expect, test } from '../support/e2e'
import { browserAgent, site } from '../support/site'

/** Published in English alone. */
const article = '/jp/blogs/why-octavo'
const wish = 'このページを日本語で読みたい'
const thanks = 'ありがとうございます。ご希望を承りました。'

test.use({ locale: 'ja-JP' })

test('a Japanese reader wishes for a page in Japanese with one tap', async ({ page, context }) => {
  await page.goto(article)
  await page.waitForLoadState('networkidle')
  const notice = page.locator('.fallback-notice')
  await expect(notice).toContainText('日本語に翻訳されていません')
  await expect(notice.getByText(thanks)).toBeHidden()
  expect(await violationsByDayAndNight(page)).toEqual([])
  const before = await context.cookies()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const sent = page.waitForRequest('**/api/wishes')
  await notice.getByRole('button', { name: wish }).click()
  expect((await sent).resourceType()).toBe('fetch')
  await expect(notice.getByText(thanks)).toBeVisible()
  await expect(notice.getByText(thanks)).toBeFocused()
  await expect(notice.getByRole('button', { name: wish })).toBeHidden()
  // The document is the same one, and nothing of the reader is remembered.
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  expect(await context.cookies()).toEqual(before)
  expect(await violationsByDayAndNight(page)).toEqual([])
  // This site sends no mail, so no address can be left.
  await expect(page.locator('.wish input[type=email]')).toHaveCount(0)
})

test.describe('a request that fails', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('is said, and can be sent again', async ({ page }) => {
    await page.goto(article)
    await page.waitForLoadState('networkidle')
    await page.route('**/api/wishes', (route) => route.abort())
    const button = page.getByRole('button', { name: wish })
    await button.click()
    await expect(page.locator('#wish-later')).toBeVisible()
    await page.unroute('**/api/wishes')
    await button.click()
    await expect(page.getByText(thanks)).toBeVisible()
  })
})

test('a search without results can be wished for', async ({ page }) => {
  await page.goto('/jp/search?q=%E6%B4%BB%E5%AD%97%E5%8D%9A%E7%89%A9%E9%A4%A8')
  await page.getByRole('button', { name: '「活字博物館」について読みたい' }).click()
  await expect(page.getByText(thanks)).toBeVisible()
  expect(await violationsByDayAndNight(page)).toEqual([])
  // Not for what may be personal.
  await page.goto('/jp/search?q=yuki%40example.org%20xyzzy')
  await expect(page.locator('.search-none')).toBeVisible()
  await expect(page.locator('.wish')).toHaveCount(0)
})

test('the page is the same for all, and stays in the page cache', async ({ request }) => {
  const headers = { 'User-Agent': browserAgent }
  const get = async () => {
    const response = await request.get(article, { headers })
    return { html: await response.text(), etag: response.headers()['etag'] }
  }
  const before = await get()
  const sent = await request.post('/api/wishes', {
    headers: { ...headers, Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
    form: { page: article },
    maxRedirects: 0,
  })
  expect(sent.status()).toBe(303)
  expect(sent.headers()['location']).toBe(`${article}#wish-thanks`)
  expect(sent.headers()['set-cookie']).toBeUndefined()
  expect(await get()).toEqual(before)
  expect(before.html).toContain(wish)
  // A page in its own language has no form.
  const own = await request.get('/blogs/why-octavo', { headers })
  expect(await own.text()).not.toContain('/api/wishes')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the wish is a form that leads back to the page', async ({ page }) => {
    await page.goto(article)
    await page.getByRole('button', { name: wish }).click()
    await expect(page).toHaveURL(`${article}#wish-thanks`)
    await expect(page.getByText(thanks)).toBeVisible()
    await expect(page.getByRole('button', { name: wish })).toBeHidden()
    // The next visit begins anew.
    await page.goto('/jp')
    await page.goto(article)
    await expect(page.getByRole('button', { name: wish })).toBeVisible()
    await expect(page.getByText(thanks)).toBeHidden()
  })
})
