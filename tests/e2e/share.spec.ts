import type { APIRequestContext, Page } from 'playwright/test'
import sharp from 'sharp'
import { paragraph, signInToApi } from '../support/browser/admin-api'
import { findPages } from '../support/browser/pages'
import { expect, test } from '../support/e2e'
import { get } from '../support/payloads'
import { site } from '../support/site'

/** Sharing a post, as far as the browser of the tests can: its own sheet is a double. */
const button = (page: Page) => page.locator('.article-tools button[data-action="share"]')

test('an article is shared by its canonical address, by the first way that works', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { post } = await findPages(request, 'en')
  await page.goto(`${post}?from=mail#contents`)
  await button(page).click()
  await expect(page.locator('.toast [role=status]')).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + post)

  // A browser that refuses: the address itself, selected, in a dialog that gives the focus back.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await button(page).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const field = dialog.getByRole('textbox', { name: 'Link to this article' })
  await expect(field).toHaveValue(site.url + post)
  await expect(field).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(site.url + post)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page)).toBeFocused()

  // A browser with a sheet of its own: nothing else is shown, also where the visitor changes their mind.
  await page.evaluate(() => {
    const shared: unknown[] = []
    const share = (data: unknown) => {
      shared.push(data)
      return shared.length === 1
        ? Promise.resolve()
        : Promise.reject(new DOMException('changed my mind', 'AbortError'))
    }
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const title = (await page.locator('h1').textContent()) ?? ''
  for (const times of [1, 2]) {
    await button(page).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual(Array.from({ length: times }, () => ({ title, url: site.url + post })))
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function pictureOf(request: APIRequestContext, pathname: string) {
  const html = await (await get(request, pathname)).text()
  const of = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
  return {
    url: of('og:image') ?? '',
    alt: of('og:image:alt'),
    type: of('og:image:type'),
    size: `${of('og:image:width')} × ${of('og:image:height')}`,
    card: of('twitter:card'),
  }
}

test('every page names a card, drawn on the first request, and nothing else is drawn', async ({
  request,
}) => {
  const { post } = await findPages(request, 'en')
  // Each language and each kind of page.
  for (const pathname of [
    ...[post, '/ko', '/jp/blogs', '/de/privacy-policy'],
    ...['/zh', '/pt/terms-conditions', '/fr/blogs', '/es/search?q=papel'],
  ]) {
    const picture = await pictureOf(request, pathname)
    expect(picture, pathname).toEqual({
      url: expect.stringMatching(`^${site.url}/api/cards/(?:.+/)?[0-9a-f]{20}\\.jpg$`),
      alt: expect.stringMatching(/./),
      type: 'image/jpeg',
      size: '1200 × 630',
      card: 'summary_large_image',
    })
    expect((await request.head(picture.url)).status(), picture.url).toBe(200)
    const [first, again] = await Promise.all([request.get(picture.url), request.get(picture.url)])
    expect(first.status(), picture.url).toBe(200)
    expect(first.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const bytes = await first.body()
    expect(bytes.equals(await again.body())).toBe(true)
    expect(bytes.length).toBeLessThanOrEqual(150 * 1024)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })

    for (const guess of [
      picture.url.replace(/[0-9a-f]{20}/, '0'.repeat(20)),
      picture.url.replace('/api/cards', '/api/cards/nowhere'),
      picture.url.replace('.jpg', '.png'),
    ]) {
      const response = await request.get(guess)
      expect(response.status(), guess).toBe(404)
      expect(response.headers()['cache-control'], guess).toBe('no-store')
      expect((await request.head(guess)).status(), guess).toBe(404)
    }
  }
})

test('a card gets another address when the title changes, and the previous one is gone', async ({
  request,
}) => {
  const admin = await signInToApi(request)
  const publish = '?locale=en&publishSpecificLocale=en'
  const content = {
    title: 'A card in a test',
    slug: 'card-in-a-test',
    body: paragraph('Words.'),
    publishedAt: '2020-01-01T00:00:00.000Z',
  }
  const draft = { ...content, _status: 'draft' }
  const { id } = await admin.create('blogs', draft, '?locale=en&draft=true')
  try {
    await admin.update(`blogs/${id}`, { ...content, _status: 'published' }, publish)
    const before = await pictureOf(request, '/blogs/card-in-a-test')
    expect((await request.get(before.url)).status()).toBe(200)
    await admin.update(`blogs/${id}`, { title: 'Another title', _status: 'published' }, publish)
    const after = await pictureOf(request, '/blogs/card-in-a-test')
    expect(after.alt).toBe('Another title')
    expect(after.url).not.toBe(before.url)
    expect((await request.get(before.url)).status()).toBe(404)
    const drawn = await (await request.get(after.url)).body()
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630 })
  } finally {
    await admin.remove(`blogs/${id}`)
  }
})
