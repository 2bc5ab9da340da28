import { expect, test } from '../support/e2e'
import { site } from '../support/site'

test('an article is complete without JavaScript: pictures, tables, code, links', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/blogs')
  await page.getByRole('link', { name: 'Fonts for eight languages' }).click()
  await expect(page.locator('article h2').first()).toHaveAttribute('id', /.+/)
  await expect(page.locator('article table')).toBeVisible()
  await expect(
    page.locator('article pre code .code-attr, article pre code .code-attribute').first(),
  ).toBeVisible()
  await expect(page.locator('article figure figcaption')).toBeVisible()
  const picture = page.locator('.article-image')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await context.close()
})

test('pictures are sent in a modern form and cached', async ({ page, request }) => {
  await page.goto('/blogs')
  const source = (await page.locator('main .card img').first().getAttribute('src')) ?? ''
  const response = await request.get(source, { headers: { Accept: 'image/avif,image/webp,*/*' } })
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('image/avif')
  expect(response.headers()['cache-control']).toMatch(/max-age=\d{5,}/)
})

test('a page is sent compressed, and not at all when the browser has it', async ({ request }) => {
  const first = await request.get('/de/blogs', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(first.headers()['content-encoding']).toBe('gzip')
  const { etag = '' } = first.headers()
  expect(etag).not.toBe('')
  const again = await request.get('/de/blogs', {
    headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': etag },
  })
  expect(again.status()).toBe(304)
})

test('a site without Firebase counts nothing and asks for no consent', async ({ page }) => {
  await page.goto('/blogs', { waitUntil: 'networkidle' })
  await expect(page.locator('html')).not.toHaveAttribute('data-firebase')
  await expect(page.locator('.consent')).toHaveCount(0)
  await expect(page.locator('[data-action="privacy"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})
