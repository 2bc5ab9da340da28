import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { autosaved, formListens, leaveForm, signIn } from '../../support/browser/admin-pages'
import { violationsWithin } from '../../support/browser/axe'
import { browserAgent, site } from '../../support/site'

test.use({ viewport: { width: 1440, height: 900 } })

test('a draft is seen beside its form and by a shared link, until that ends, and nowhere else', async ({
  page,
  context,
  browser,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)

  // Beside the form, in the language that is being written, from the first word on.
  await page.goto('/admin/collections/blogs/create?locale=de')
  await expect(page).toHaveURL(/\/blogs\/[0-9a-f]{24}/)
  await formListens(page)
  const id = /[0-9a-f]{24}/.exec(page.url())?.[0] ?? ''
  await page.locator('#live-preview-toggler').click()
  const frame = page.frameLocator('#live-preview-iframe')
  await expect(frame.getByRole('complementary', { name: 'Vorschau' })).toContainText('Deutsch')
  await expect(frame.locator('h1')).toHaveText('Noch ohne Titel')
  await autosaved(page, ['Halbfertig'], () => page.fill('#field-title', 'Halbfertig'))
  await expect(frame.locator('h1')).toHaveText('Halbfertig')
  await autosaved(page, ['Ein Entwurf.'], async () => {
    await page.locator('[data-lexical-editor]').first().click()
    await page.keyboard.type('Ein Entwurf.')
  })
  await expect(frame.locator('.prose')).toHaveText('Ein Entwurf.')

  // At the widths of three devices.
  const chosen = page.locator('.live-preview-toolbar-controls__breakpoint button')
  for (const [name, width] of [
    ['Phone', 390],
    ['Tablet', 834],
    ['Desktop', 1440],
  ] as const) {
    await chosen.first().click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(chosen.first()).toHaveText(name)
    await expect.poll(() => frame.locator('html').evaluate(() => window.innerWidth)).toBe(width)
  }

  // A link for an hour.
  const share = page.getByRole('button', { name: 'Share preview' })
  const drawer = page.getByRole('dialog', { name: 'Share the draft in German' })
  await share.press('Enter')
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()
  await share.press('Enter')
  await expect(drawer).toContainText('There are no links to this draft yet.')
  await drawer.getByLabel('1 hour').check()
  await drawer.getByRole('button', { name: 'Create and copy link' }).click()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('.payload-toast-container')).toContainText('Link copied.')
  expect(await violationsWithin(page, '.share-preview')).toEqual([])
  const link = await drawer.getByRole('textbox').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  expect(new URL(link).origin).toBe(site.url)
  const { docs } = (await (
    await page.request.get('/api/preview-links?sort=-createdAt&limit=1', {
      headers: { Origin: site.url },
    })
  ).json()) as { docs: { id: string; expiresAt: string }[] }
  const remaining = Date.parse(docs[0]?.expiresAt ?? '') - Date.now()
  expect(remaining).toBeGreaterThan(3_500_000)
  expect(remaining).toBeLessThanOrEqual(3_600_000)

  // A visitor who has it.
  const visiting = await browser.newContext({
    baseURL: site.url,
    locale: 'ko-KR',
    userAgent: browserAgent,
    serviceWorkers: 'block',
  })
  const visitor = await visiting.newPage()
  const seen = await visitor.goto(link)
  expect(seen?.status()).toBe(200)
  expect(seen?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  })
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de')
  await expect(visitor.locator('.preview-bar')).toContainText('Link gültig bis')
  await expect(visitor.locator('h1')).toHaveText('Halbfertig')
  expect(await visitor.locator('a[href="/de"]').first().evaluate(opensElsewhere)).toBe('_blank')

  // The newest draft at once, and never what was before it; nothing of it in public.
  const api = await signInToApi(request)
  const newer = { title: 'Fast fertig', body: paragraph('Ein neuerer Entwurf.') }
  await api.update(`blogs/${id}`, newer, '?draft=true&autosave=true&locale=de')
  await visitor.reload()
  await expect(visitor.locator('h1')).toHaveText('Fast fertig')
  await expect(visitor.locator('.prose')).toHaveText('Ein neuerer Entwurf.')
  for (const [pathname, status] of [
    [`/preview/de/blogs/${id}`, 404],
    [link.replace('/de/', '/en/'), 410],
    [link.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')), 410],
    ['/de/blogs/halbfertig', 404],
    ['/de/blogs/fast-fertig', 404],
    [`/de/blogs/${id}`, 404],
    ['/de/blogs/fast-fertig/_payload.json', 404],
    [`/api/blogs/${id}?locale=de&draft=true`, 404],
  ] as const) {
    expect((await visiting.request.get(pathname)).status(), pathname).toBe(status)
  }
  expect(await (await visiting.request.get('/de/sitemap.xml')).text()).not.toContain('fertig')

  // Its time is up: the visitor sees it in their own language.
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await api.update(`preview-links/${docs[0]?.id}`, { expiresAt })
  const gone = await visitor.reload()
  expect(gone?.status()).toBe(410)
  expect(gone?.headers()['cache-control']).toBe('no-store')
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(visitor.locator('h1')).toHaveText('이 미리보기 링크는 만료되었습니다')
  await expect(visitor.locator('body')).not.toContainText('Fast fertig')

  // Another one, taken back.
  await drawer.getByRole('button', { name: 'Create and copy link' }).click()
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  const second = await drawer.getByRole('textbox').first().inputValue()
  expect((await visiting.request.get(second)).status()).toBe(200)
  await drawer.getByRole('button', { name: 'Revoke' }).first().click()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  expect((await visiting.request.get(second)).status()).toBe(410)
  await visiting.close()
  // A form that is still open asks for what belongs to its document.
  await leaveForm(page)
  await api.remove(`blogs/${id}`)
})

/** Where a link would open: its own target, or that of the document. */
const opensElsewhere = (link: Element): string =>
  (link as HTMLAnchorElement).target || document.querySelector('base')?.target || '_self'
