import type { Page } from 'playwright/test'
import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import {
  autosaved,
  formListens,
  leaveForm,
  openForm,
  signIn,
  signInByForm,
} from '../../support/browser/admin-pages'
import { parseSitemap } from '../../support/documents'
import { site } from '../../support/site'

test.describe.configure({ mode: 'serial' })

async function write(page: Page, title: string, text: string): Promise<void> {
  await autosaved(page, [title, text], async () => {
    await page.fill('#field-title', title)
    await page.locator('[data-lexical-editor]').first().click()
    await page.keyboard.type(text)
  })
}

test('an editor writes an article in two languages, publishes one, and a visitor sees exactly that', async ({
  page,
  browser,
  request,
}) => {
  await signInByForm(page)
  await page.goto('/admin/collections/blogs/create?locale=de')
  await expect(page).toHaveURL(/\/blogs\/[0-9a-f]{24}/)
  await formListens(page)
  const id = /[0-9a-f]{24}/.exec(page.url())?.[0] ?? ''
  await write(page, 'Ein Blatt, gefaltet', 'Der Text auf Deutsch.')
  await expect(page.locator('#field-slug')).toHaveValue('ein-blatt-gefaltet')

  await openForm(page, `/admin/collections/blogs/${id}?locale=ko`)
  await write(page, '접은 한 장', '한국어 본문입니다.')

  // Neither is public yet, in any language and by any address.
  for (const path of [`/blogs/${id}`, `/de/blogs/${id}`, '/de/blogs/ein-blatt-gefaltet']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }

  await openForm(page, `/admin/collections/blogs/${id}?locale=de`)
  await expect(page.locator('#field-title')).toHaveValue('Ein Blatt, gefaltet')
  await page.locator('#action-save', { hasText: 'German' }).click()
  await expect(page.locator('.doc-controls')).toContainText('Published')

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  const response = await visitor.goto('/de/blogs/ein-blatt-gefaltet')
  expect(response?.status()).toBe(200)
  await expect(visitor.locator('h1')).toHaveText('Ein Blatt, gefaltet')
  await expect(visitor.locator('main')).toContainText('Der Text auf Deutsch.')
  await visitor.goto('/de/blogs')
  await expect(visitor.getByRole('link', { name: 'Ein Blatt, gefaltet' })).toBeVisible()
  await visitor.goto('/de')
  await expect(visitor.getByRole('link', { name: 'Ein Blatt, gefaltet' })).toBeVisible()

  // The id and the other languages lead to the one translation that there is.
  for (const path of [`/de/blogs/${id}`, `/ko/blogs/${id}`, '/ko/blogs/ein-blatt-gefaltet']) {
    const redirect = await request.get(path, { maxRedirects: 0 })
    expect(redirect.status(), path).toBe(308)
    expect(redirect.headers()['location'], path).toContain('/de/blogs/ein-blatt-gefaltet')
  }
  expect((await request.get(encodeURI('/ko/blogs/접은-한-장'))).status()).toBe(404)
  await visitor.goto('/ko/blogs')
  await expect(visitor.locator('main')).not.toContainText('접은 한 장')

  const german = parseSitemap(await (await request.get('/de/sitemap.xml')).text())
  const entry = german.find(({ loc }) => loc.endsWith('/de/blogs/ein-blatt-gefaltet'))
  expect(Object.keys(entry?.alternates ?? {})).toEqual(['de', 'x-default'])
  expect(await (await request.get('/ko/sitemap.xml')).text()).not.toContain(id)
  await visitor.context().close()
})

test.describe('after a save', () => {
  test('the new address of a changed slug serves, and the old one redirects, in one step', async ({
    request,
  }) => {
    const api = await signInToApi(request)
    const { id } = await api.create('blogs', {
      title: 'First name',
      slug: 'first-name',
      body: paragraph('Words.'),
      _status: 'published',
    })
    expect((await request.get('/blogs/first-name')).status()).toBe(200)
    expect((await request.get('/blogs/second-name')).status()).toBe(404)
    for (const slug of ['second-name', 'third-name']) {
      await api.update(`blogs/${id}`, { slug, _status: 'published' })
    }
    for (const old of ['first-name', 'second-name']) {
      const response = await request.get(`/blogs/${old}`, { maxRedirects: 0 })
      expect(response.status()).toBe(308)
      expect(new URL(response.headers()['location'] ?? '', site.url).pathname).toBe(
        '/blogs/third-name',
      )
    }
    expect((await request.get('/blogs/third-name')).status()).toBe(200)
    await api.remove(`blogs/${id}`)
    for (const slug of ['first-name', 'third-name']) {
      expect((await request.get(`/blogs/${slug}`)).status()).toBe(404)
    }
  })

  test('a draft changes no public page; publishing it does, and only in its language', async ({
    request,
  }) => {
    const api = await signInToApi(request)
    const { id } = await api.create('blogs', {
      title: 'Steady',
      body: paragraph('Old English words.'),
      _status: 'published',
    })
    await api.update(
      `blogs/${id}`,
      { title: 'Stetig', body: paragraph('Alte deutsche Wörter.'), _status: 'published' },
      '?locale=de',
    )
    const text = async (path: string) => (await request.get(path)).text()
    // Not the page's ETag: a page that is made anew says the same in other bytes, cut where the rendering waited.
    const shown = async (path: string) =>
      (await text(path)).replaceAll(/<script.*?<\/script>/gs, '')
    expect(await text('/blogs/steady')).toContain('Old English words.')
    expect(await text('/de/blogs/stetig')).toContain('Alte deutsche Wörter.')
    const germanBefore = await shown('/de/blogs/stetig')

    await api.update(`blogs/${id}`, { body: paragraph('New English words.') }, '?draft=true')
    expect(await text('/blogs/steady')).toContain('Old English words.')
    await api.update(`blogs/${id}`, { _status: 'published' })
    expect(await text('/blogs/steady')).toContain('New English words.')
    expect(await shown('/de/blogs/stetig')).toBe(germanBefore)

    // Unpublishing English leaves German as it is.
    await api.update(`blogs/${id}`, { _status: 'draft' })
    expect((await request.get('/de/blogs/stetig')).status()).toBe(200)
    const redirect = await request.get('/blogs/steady', { maxRedirects: 0 })
    expect(redirect.status()).not.toBe(200)
    await api.remove(`blogs/${id}`)
    expect((await request.get('/de/blogs/stetig')).status()).toBe(404)
  })

  test('a changed name of the site is on every page', async ({ request }) => {
    const api = await signInToApi(request)
    expect(await (await request.get('/fr/blogs')).text()).not.toContain('Une autre devise')
    await api.update('globals/site', { footerText: 'Une autre devise' }, '?locale=fr')
    for (const path of ['/fr', '/fr/blogs', '/fr/privacy-policy', '/fr/rien']) {
      expect(await (await request.get(path)).text(), path).toContain('Une autre devise')
    }
    expect(await (await request.get('/de')).text()).not.toContain('Une autre devise')
  })
})

/** The list, whose links are followed within its document from now on. */
async function openList(page: Page): Promise<void> {
  const booted = page.waitForRequest('**/builds/meta/*.json')
  await page.goto('/blogs')
  await booted
}

test.describe('an editor’s redirect', () => {
  test('is followed by the server and by the client’s router', async ({ page, request }) => {
    const api = await signInToApi(request)
    const chained = await api.create('redirects', {
      from: '/older-news',
      to: { type: 'custom', url: '/old-news' },
      type: '308',
    })
    const inner = await api.create('redirects', {
      from: '/old-news',
      to: { type: 'custom', url: '/blogs' },
      type: '308',
    })
    const temporary = await api.create('redirects', {
      from: '/de/blogs/alte-neuigkeit',
      to: { type: 'custom', url: '/de/privacy-policy' },
      type: '307',
    })
    for (const [from, status, to] of [
      ['/old-news', 308, '/blogs'],
      ['/older-news', 308, '/blogs'],
      ['/de/blogs/alte-neuigkeit', 307, '/de/privacy-policy'],
    ] as const) {
      const response = await request.get(from, { maxRedirects: 0 })
      expect(response.status(), from).toBe(status)
      expect(new URL(response.headers()['location'] ?? '', site.url).pathname).toBe(to)
    }

    // The router of an open page: a link whose address has moved since.
    await openList(page)
    const link = page.locator('main .card a').last()
    const pathname = (await link.getAttribute('href')) ?? ''
    const moved = await api.create('redirects', {
      from: pathname,
      to: { type: 'custom', url: '/privacy-policy' },
      type: '307',
    })
    await page.evaluate(() => {
      Object.assign(window, { sameDocument: true })
    })
    await link.click()
    await expect(page).toHaveURL(/\/privacy-policy$/)
    await expect(page.locator('h1')).toContainText('Privacy')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    for (const { id } of [inner, temporary, chained, moved]) await api.remove(`redirects/${id}`)
    expect((await request.get('/old-news')).status()).toBe(404)
    expect((await request.get(pathname)).status()).toBe(200)
  })
})

test('an address that was not found begins the form of a redirect, with a target that is like it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(
    '/admin/collections/redirects/create?locale=en&notFound=/2019/05/Quotation_marks_in_8_languages.html',
  )
  await expect(page.locator('#field-from')).toHaveValue(
    '/2019/05/Quotation_marks_in_8_languages.html',
  )
  await expect(page.locator('#field-to__reference .rs__value-container')).toContainText(
    'Quotation marks in eight languages',
  )
})

test.describe('an editor’s redirect to another site', () => {
  // The same server under another name: another origin for the browser.
  const elsewhere = site.url.replace('localhost', '127.0.0.1')
  test.use({
    allowedErrors: [
      // Loading ahead finds no data of a page that is another site's.
      [new RegExp(elsewhere), /CORS|Failed to fetch|status of 404/],
      { option: true },
    ] as never,
  })

  test('is a full page load', async ({ page, request }) => {
    const api = await signInToApi(request)
    await openList(page)
    const link = page.locator('main .card a').last()
    const pathname = (await link.getAttribute('href')) ?? ''
    const away = await api.create('redirects', {
      from: pathname,
      to: { type: 'custom', url: `${elsewhere}/terms-conditions` },
      type: '307',
    })
    await link.click()
    await page.waitForURL(`${elsewhere}/terms-conditions`)
    await expect(page.locator('h1')).toBeVisible()
    await api.remove(`redirects/${away.id}`)
  })
})

test('the date of an article is chosen from a calendar in the language of the admin', async ({
  page,
  context,
  request,
}) => {
  const api = await signInToApi(request)
  const { id } = await api.create(
    'blogs',
    { title: 'A day', publishedAt: '2026-02-03T12:05:06.000Z' },
    '?draft=true&locale=en',
  )
  await context.addCookies([{ name: 'payload-lng', value: 'de', url: site.url }])
  await signIn(page)
  await openForm(page, `/admin/collections/blogs/${id}?locale=en`)
  const day = page.locator('#field-publishedAt-day')
  const clock = page.locator('#field-publishedAt-day-clock')
  await expect(day).toHaveValue('3. Feb. 2026')
  await expect(clock).toHaveValue('12:05')
  await expect(page.locator('.saved-time').first()).toHaveText(
    /^Zuletzt geändert:\s\d{1,2}\.\s\S+\s\d{4},\s\d{1,2}:\d\d\sUhr$/,
  )
  await day.click()
  const calendar = page.locator('.react-datepicker')
  await expect(calendar.locator('.react-datepicker__current-month')).toHaveText('Februar 2026')
  await expect(calendar.locator('.react-datepicker__day-name').first()).toHaveText('Mo')
  await autosaved(page, ['2026-02-14T'], () =>
    calendar.locator('.react-datepicker__day--014').click(),
  )
  await autosaved(page, ['2026-02-14T08:30:00'], async () => {
    await clock.fill('08:30')
    await clock.press('Tab')
  })
  // The form asks for its document again after each save: it must not be gone before.
  await leaveForm(page)
  await api.remove(`blogs/${id}`)
})
