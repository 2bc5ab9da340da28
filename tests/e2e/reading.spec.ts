import { createRequire } from 'node:module'
import { languageOf, locales } from '../../locales/languages'
import { expect, test } from '../support/e2e'
import { site } from '../support/site'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const prefix = (locale: string) => (locale === 'en' ? '' : `/${locale}`)

for (const locale of locales) {
  test.describe(languageOf(locale).name, () => {
    test('no page scrolls sideways at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(`${prefix(locale)}/blogs`)
      const post = (await page.locator('main .card a').first().getAttribute('href')) ?? ''
      for (const path of [
        `${prefix(locale)}/`,
        `${prefix(locale)}/blogs`,
        post,
        `${prefix(locale)}/privacy-policy`,
      ]) {
        await page.goto(path === '/' ? '/' : path.replace(/\/$/, ''))
        const { scroll, client } = await page.evaluate(() => ({
          scroll: document.documentElement.scrollWidth,
          client: document.documentElement.clientWidth,
        }))
        expect(scroll, path).toBeLessThanOrEqual(client)
      }
    })
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any kind of page, ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(180_000)
    // axe is put in by the test and is not the page's own: the policy is set aside for it.
    const context = await browser.newContext({ baseURL: site.url, colorScheme, bypassCSP: true })
    const page = await context.newPage()
    for (const path of [
      '/',
      '/de',
      '/jp/blogs',
      '/blogs/why-octavo',
      '/ko/blogs/why-octavo',
      '/zh/privacy-policy',
      '/fr/rien',
    ]) {
      await page.goto(path)
      await page.addScriptTag({ path: axePath })
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') }
        const results = await axe.run(document)
        return results.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
        )
      })
      expect(violations, path).toEqual([])
    }
    await context.close()
  })
}

test('a post is complete without JavaScript: pictures, tables, code, links', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/blogs')
  await page.getByRole('link', { name: 'Naming languages in a switcher' }).click()
  await expect(page.locator('article h2').first()).toHaveAttribute('id', /.+/)
  await expect(page.locator('article table')).toBeVisible()
  await expect(
    page.locator('article pre code .code-tag, article pre code .code-name').first(),
  ).toBeVisible()
  await expect(page.locator('article figure figcaption')).toBeVisible()
  const picture = page.locator('.article-image')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await context.close()
})

test('pictures are sent in a modern form and kept', async ({ page, request }) => {
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
