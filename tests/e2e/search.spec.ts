import type { Page, Request } from 'playwright/test'
import { type Locale, languageOf } from '../../locales/languages'
import { paragraph, signInToApi } from '../support/browser/admin-api'
import { violations, violationsByDayAndNight } from '../support/browser/axe'
import { saveData } from '../support/browser/save-data'
import { liesIn, readHtml, select } from '../support/crawl/html'
import { expect, test } from '../support/e2e'
import { specified } from '../support/locales/specified'
import { site } from '../support/site'

/** A word of the body of “Search where there are no spaces”, as a reader types it. */
const carrots: Readonly<Record<(typeof specified)[number], { typed: string; marked: string }>> = {
  en: { typed: 'carrot', marked: 'carrot' },
  zh: { typed: '萝卜', marked: '萝卜' },
  pt: { typed: 'CENOURA', marked: 'cenoura' },
  de: { typed: 'karotte', marked: 'Karotte' },
  fr: { typed: 'carott', marked: 'carott' },
  es: { typed: 'zanahória', marked: 'zanahoria' },
  jp: { typed: '人参', marked: '人参' },
  ko: { typed: '당근', marked: '당근' },
}

const pathOf = (locale: Locale, q?: string) =>
  `${locale === 'en' ? '' : `/${locale}`}/search${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`

const queryOf = (request: Request) => new URL(request.url()).searchParams.get('q')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an article is found by a word of its body', async ({ page }) => {
    const { typed, marked } = carrots.fr
    await page.goto('/fr/blogs')
    await page.locator('.search-link').click()
    await expect(page).toHaveURL(`${site.url}${pathOf('fr')}#search-query`)
    await expect(page.locator('input[name=q]')).toBeFocused()
    await page.locator('input[name=q]').fill(typed)
    await page.locator('.search-form button').click()
    await expect(page).toHaveURL(site.url + pathOf('fr', typed))
    await expect(page.locator('input[name=q]')).toHaveValue(typed)
    // All of the page is here.
    await expect(page.locator('.site-footer')).toBeAttached()
    const results = page.locator('.search-results li')
    await expect(page.locator('.search-results h2')).toContainText(String(await results.count()))
    await expect(results.first().locator('p mark').first()).toHaveText(marked)
    await results.first().locator('a').click()
    await expect(page.locator('main')).toContainText(marked)
  })

  test('a page without a query, and one without results, link to other pages', async ({ page }) => {
    await page.goto('/fr/search')
    await expect(page.locator('.search-results, .search-none')).toHaveCount(0)
    const nextSteps = page.locator('.next-steps')
    await expect(nextSteps.locator('.topics a').first()).toHaveAttribute(
      'href',
      /^\/fr\/blogs\/topics\//,
    )
    await expect(nextSteps.locator('.titles a').first()).toHaveAttribute('href', /^\/fr\/blogs\//)
    await page.goto(pathOf('fr', 'xyzzy <b>&amp;'))
    await expect(page.locator('.search-none h2')).toContainText('xyzzy <b>&amp;')
    await expect(nextSteps.locator('.titles a').first()).toBeVisible()
    // The same words in another language.
    await page.locator('.language-switcher button').click()
    await page.locator('.language-switcher nav a[lang=de]').click()
    await expect(page.locator('input[name=q]')).toHaveValue('xyzzy <b>&amp;')
  })
})

for (const locale of specified) {
  test(`a word of its body finds an article in ${languageOf(locale).name}`, async ({ request }) => {
    const { typed, marked } = carrots[locale]
    const read = async (path: string) => readHtml(await (await request.get(path)).text())
    const found = await read(pathOf(locale, typed))
    expect(found.elements[0]?.attributes.get('lang')).toBe(languageOf(locale).tag)
    const [title] = select(found, 'h2', ['id', 'search-count'])
    const within = (name: string) =>
      select(found, name).filter((one) => liesIn(one, 'ol') && liesIn(one, 'section'))
    expect(title?.text).toContain(String(within('li').length))
    expect(within('mark').find((mark) => liesIn(mark, 'p'))?.text).toBe(marked)
    const article = await read(within('a')[0]?.attributes.get('href') ?? '')
    expect(select(article, 'main')[0]?.text).toContain(marked)
  })
}

test('results with the word in the title come before others, and matches are marked', async ({
  page,
}) => {
  await page.goto(pathOf('de', 'umschalter'))
  const [first, ...others] = await page.locator('.search-results li').all()
  await expect(first?.locator('h3 mark') ?? page.locator('html')).toHaveText('Umschalter')
  expect(others.length).toBeGreaterThan(2)
  // Inside a longer word, in the bodies.
  const marks = await page.locator('.search-results p mark').allTextContents()
  expect(marks).toContain('umschalter')
})

test('the search page is for readers: it is in no search engine and in no sitemap', async ({
  request,
}) => {
  for (const path of [pathOf('en'), pathOf('jp', '検索')]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const document = readHtml(await response.text())
    for (const rel of ['canonical', 'alternate']) {
      const named = select(document, 'link', ['rel', rel])
      expect(
        named.filter(({ attributes }) => rel === 'canonical' || attributes.has('hreflang')),
      ).toEqual([])
    }
    const [robots] = select(document, 'meta', ['name', 'robots'])
    expect(robots?.attributes.get('content')).toContain('noindex')
    expect(select(document, 'h1')).toHaveLength(1)
  }
  for (const sitemap of ['/sitemap.xml', '/de/sitemap.xml']) {
    expect(await (await request.get(sitemap)).text()).not.toContain('/search<')
  }
})

test('the search is rendered for each query and never cached, and other pages ignore queries', async ({
  request,
}) => {
  const one = await request.get(pathOf('en', 'carrot'))
  const other = await request.get(`${pathOf('en', 'nothingatall')}&utm_source=x`)
  expect(one.headers()['cache-control']).toContain('no-store')
  expect(one.headers()['content-security-policy']).toContain("'sha256-")
  expect(await one.text()).toContain('<mark>carrot</mark>')
  expect(await other.text()).not.toContain('<mark>')
  const list = await request.get('/blogs?q=carrot')
  expect(list.headers()['cache-control']).toBe('no-cache')
  expect(await (await request.get(pathOf('en', '字'.repeat(150)))).status()).toBe(200)
  expect((await request.get('/de/search/more')).status()).toBe(404)
})

test('an article is found while it is published, and not before or after', async ({ request }) => {
  const api = await signInToApi(request)
  const content = { title: 'Flüsterndes Papier', body: paragraph('Quibbelwort im Text.') }
  const { id } = await api.create(
    'blogs',
    { ...content, _status: 'draft' },
    '?locale=de&draft=true',
  )
  const found = async (locale: Locale, q: string) =>
    (await (await request.get(pathOf(locale, q))).text()).includes('search-results')
  expect(await found('de', 'quibbelwort')).toBe(false)
  await api.update(`blogs/${id}`, { _status: 'published' }, '?locale=de')
  expect(await found('de', 'quibbelwort')).toBe(true)
  expect(await found('de', 'fluesterndes')).toBe(true)
  expect(await found('de', 'flusternd')).toBe(true)
  expect(await found('en', 'quibbelwort')).toBe(false)
  await api.update(`blogs/${id}`, { _status: 'draft' }, '?locale=de')
  expect(await found('de', 'quibbelwort')).toBe(false)
  const response = await request.get('/api/search?locale=de&q=quibbelwort')
  expect(await response.json()).toEqual({ results: [], total: 0, more: false })
  await api.remove(`blogs/${id}`)
})

test.describe('for a visitor who types', () => {
  const field = (page: Page) => page.locator('input[name=q]')
  const options = (page: Page) => page.getByRole('option')

  test('suggestions are shown, announced, and chosen by keys', async ({ page }) => {
    await page.goto('/de/search')
    await field(page).focus()
    await field(page).pressSequentially('karot')
    await expect(options(page).first()).toBeVisible()
    await expect(options(page).first().locator('mark').first()).toHaveText(/karot/i)
    await expect(page.getByRole('status')).toHaveText(/\d+ Treffer/)
    await expect(field(page)).toHaveRole('combobox')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', 'search-suggestions-0')
    expect(await violations(page)).toEqual([])
    // In the lowest window it is scrolled to: the focus stays in the field (WCAG 1.4.10 and 2.4.11).
    await page.setViewportSize({ width: 320, height: 256 })
    await page.evaluate(() => scrollTo(0, 0))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('karot')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/de\/blogs\//)
  })

  test('Enter without a choice sends the form', async ({ page }) => {
    await page.goto('/search')
    await field(page).focus()
    await field(page).pressSequentially('carrot')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(site.url + pathOf('en', 'carrot'))
    await expect(page.locator('.search-results')).toBeVisible()
  })

  test('only the newest search gets a response, and older ones are aborted', async ({ page }) => {
    const requested: (string | null)[] = []
    await page.route('**/api/search?*', async (route) => {
      requested.push(queryOf(route.request()))
      // The first one gets no response.
      if (requested.length > 1) await route.continue()
    })
    await page.goto('/search')
    await field(page).focus()
    await expect(field(page)).toHaveRole('combobox')
    await field(page).fill('fon')
    await expect.poll(() => requested).toEqual(['fon'])
    const givenUp = page.waitForEvent('requestfailed', (request) => queryOf(request) === 'fon')
    await field(page).fill('carrot')
    expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(options(page).first().locator('mark').first()).toHaveText(/carrot/i)
    expect(requested).toEqual(['fon', 'carrot'])
  })

  test('no code for suggestions is loaded before the field is used', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/search')
    await page.waitForLoadState('networkidle')
    const before = scripts.length
    await field(page).focus()
    await expect(field(page)).toHaveRole('combobox')
    expect(scripts.length).toBeGreaterThan(before)
  })

  /** When the connection goes, and which request is the first to miss it. */
  const offline: [string, (page: Page) => Promise<void>, (request: Request) => boolean][] = [
    [
      'neither before what suggests is loaded',
      async () => undefined,
      (request) => request.resourceType() === 'script',
    ],
    [
      'nor after',
      async (page) => {
        await field(page).focus()
        await expect(field(page)).toHaveRole('combobox')
      },
      (request) => queryOf(request) === 'carrot',
    ],
  ]

  test.describe('offline', () => {
    // The browser itself reports the requests that fail.
    test.use({ allowedErrors: [/net::ERR_INTERNET_DISCONNECTED/] })

    for (const [when, before, fails] of offline) {
      test(`nothing breaks, ${when}`, async ({ page, context }) => {
        await page.goto('/search')
        await page.waitForLoadState('networkidle')
        await before(page)
        await context.setOffline(true)
        const failed = page.waitForEvent('requestfailed', fails)
        await field(page).focus()
        await field(page).pressSequentially('carrot')
        await failed
        await expect(field(page)).toHaveValue('carrot')
        await expect(options(page)).toHaveCount(0)
        await context.setOffline(false)
        await page.keyboard.press('Enter')
        await expect(page.locator('.search-results')).toBeVisible()
      })
    }
  })
})

test('the search page has no accessibility violations, light and dark', async ({ page }) => {
  for (const path of [pathOf('en'), pathOf('ko', '번역'), pathOf('fr', 'xyzzy')]) {
    await page.goto(path)
    expect([path, await violationsByDayAndNight(page)]).toEqual([path, []])
  }
})

test('the search page fits into 320 px, and the link to it is large enough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await saveData(page)
  for (const [index, locale] of specified.entries()) {
    // The other one of the two is in design/access.spec.ts, with letters of twice the size.
    const path = pathOf(locale, index % 2 === 0 ? undefined : carrots[locale].typed)
    await page.goto(path)
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, overhang]).toEqual([path, 0])
    const tools = await page.locator('.site-tools').boundingBox()
    const main = await page.locator('.page-header').boundingBox()
    expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThanOrEqual(
      (main?.x ?? 0) + (main?.width ?? 0) + 0.5,
    )
    const boxes = await Promise.all(
      ['.site-name', '.search-link', '.menu-button', '.language-switcher'].map((selector) =>
        page.locator(selector).boundingBox(),
      ),
    )
    for (const [at, box] of boxes.entries()) {
      const before = boxes[at - 1]
      expect(box?.width).toBeGreaterThanOrEqual(24)
      expect(box?.height).toBeGreaterThanOrEqual(24)
      // None lies over another.
      if (before && box) expect(box.x).toBeGreaterThanOrEqual(before.x + before.width - 0.5)
    }
  }
})
