import type { Page } from 'playwright/test'
import { violations } from '../../support/browser/axe'
import { findPages } from '../../support/browser/pages'
import { coveredFocus } from '../../support/browser/reading-aids'
import { expect, test } from '../../support/e2e'
import {
  countingHosts,
  counts,
  doubleGoogle,
  type SentEvent,
} from '../../support/servers/google-doubles'
import { browserAgent, site } from '../../support/site'

/** Counting visits with consent: which requests go where, when, and what is sent. */
test.use({ allowedHosts: [[...countingHosts], { option: true }] as never })

const question = (page: Page) => page.getByRole('region', { name: 'May we count your visits?' })
const footerButton = (page: Page) => page.locator('button[data-action="privacy"]')

test('no request goes to Google before an answer, and none after a no', async ({
  page,
  context,
  request,
  requestedHosts,
}) => {
  await doubleGoogle(context)
  const { post } = await findPages(request, 'en')
  await recordShifts(page)
  await page.goto(post)
  await expect(question(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([...requestedHosts]).toEqual([])
  expect(await dataLayer(page)).toEqual([])

  // It lies over the page, moves nothing, and its answers are equals.
  expect(await shifts(page)).toEqual([])
  const looks = await question(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { backgroundColor, borderColor, color, font } = getComputedStyle(button)
        return { width, height, backgroundColor, borderColor, color, font }
      }),
    )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])
  expect(looks[0]?.height).toBeGreaterThanOrEqual(44)

  // It is first on the way of the keyboard, which leads on into the page and is never hidden.
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('button', { name: 'Accept' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.site-name')).toBeFocused()
  await footerButton(page).focus()
  const { y: top = 0 } = (await question(page).boundingBox()) ?? {}
  const { y = 0, height = 0 } = (await footerButton(page).boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(top)

  // One answer is enough for all tabs.
  const other = await context.newPage()
  await other.setViewportSize({ width: 1280, height: 600 })
  await other.goto('/privacy-policy')
  await expect(question(other)).toBeVisible()
  // Beside a text that is read under it, too: the list of its contents stays in view.
  expect(await coveredFocus(other, '.consent')).toEqual([])
  await question(page).getByRole('button', { name: 'Decline' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(question(other)).toHaveCount(0)
  const [stored] = (await context.storageState()).origins.flatMap(({ localStorage }) =>
    localStorage.filter(({ name }) => name === 'octavo-consent'),
  )
  expect(JSON.parse(stored?.value ?? '')).toEqual({
    question: 1,
    answer: 'declined',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })

  // The footer opens it again with the answer that holds, and takes the focus back.
  await page.reload({ waitUntil: 'networkidle' })
  await expect(question(page)).toHaveCount(0)
  await footerButton(page).click()
  await expect(question(page)).toBeFocused()
  await expect(question(page)).toContainText('You declined on')
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(footerButton(page)).toBeFocused()
  expect([...requestedHosts]).toEqual([])
  expect(await dataLayer(page)).toEqual([])
  await other.close()
})

test('a yes counts pages and events, each of them once, until it is withdrawn', async ({
  page,
  context,
  request,
  requestedHosts,
}) => {
  const sent = await doubleGoogle(context)
  const seen: SentEvent[] = []
  const expectSent = async (expected: readonly Expected[]): Promise<void> => {
    seen.push(...(await nextEvents(sent, expected)))
  }
  await context.grantPermissions(['clipboard-write'])
  const { post } = await findPages(request, 'en')
  const slug = post.split('/').at(-1) ?? ''
  const [, title] = /<title>([^<&]+)</.exec(await (await request.get(post)).text()) ?? []

  await page.goto('/blogs?mail=someone@example.org')
  await question(page).getByRole('button', { name: 'Accept' }).click()
  await expect(question(page)).toHaveCount(0)
  await expectSent([['page_view', { page_path: '/blogs' }]])
  expect([...requestedHosts].sort()).toEqual([...countingHosts].sort())

  // First of all that nothing is allowed, then counting alone, then the page, then everything else.
  const layer = await dataLayer(page)
  expect(JSON.stringify(layer)).not.toContain('someone')
  expect(layer.slice(0, 3)).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
      },
    ],
    ['consent', 'update', { analytics_storage: 'granted' }],
    ['set', expect.objectContaining({ page_location: `${site.url}/blogs` })],
  ])
  const configured = layer.filter(([command]) => command === 'config')
  // Each count asks Google for its own settings first, and neither waits for the other.
  expect(configured.map(([, count]) => count).sort()).toEqual([...counts].sort())
  for (const [, , config] of configured) {
    expect(config).toMatchObject({
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    })
  }

  // A page that is shown within the document, a place on it, the same page once more, and back.
  await page.locator(`.cards a[href="${post}"]`).first().click()
  await expect(page.locator('.article-body')).toBeVisible()
  await expectSent([
    [
      'page_view',
      {
        page_location: `${site.url}${post}`,
        page_path: post,
        page_title: title,
        page_referrer: `${site.url}/blogs`,
        language: 'en',
      },
    ],
  ])
  await page.locator('.contents a:visible').first().click()
  await expect(page).toHaveURL(new RegExp(`${slug}#`))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${slug}$`))
  await page.goBack()
  await expect(page.locator('.cards')).toBeVisible()
  await expectSent([['page_view', { page_path: '/blogs', page_referrer: site.url + post }]])
  // As the browser reports it of a page that it had put aside whole.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectSent([['page_view', { page_path: '/blogs' }]])

  // What readers do.
  await page.goForward()
  await expect(page.locator('.article-body')).toBeVisible()
  await expectSent([['page_view', { page_path: post }]])
  const save = page.locator('.save-button')
  const id = await save.getAttribute('data-id')
  await save.click()
  await expectSent([['save_article', { item_id: id, item_language: 'en' }]])
  await save.click()
  await expectSent([['remove_article', { item_id: id, item_language: 'en' }]])
  await page.locator('button[data-action="share"]').click()
  await expectSent([['share', { method: 'copy' }]])
  await page.locator('.site-footer .leaves a[data-locale="de"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expectSent([
    ['switch_language', { from: 'en', to: 'de' }],
    ['page_view', { language: 'de' }],
  ])

  // The search is a document of its own, and what was typed stays in it.
  await page.goto('/de/search')
  await expectSent([['page_view', { page_path: '/de/search' }]])
  await page.locator('#search-query').fill('Sprache')
  await page.keyboard.press('Enter')
  await expect(page.locator('#search-count')).toBeVisible()
  const results = Number(await page.locator('[data-results]').getAttribute('data-results'))
  await expectSent([
    ['page_view', { page_path: '/de/search', page_title: 'Suche' }],
    ['search', { search_length: 7, results }],
  ])
  expect(JSON.stringify([seen, await dataLayer(page)])).not.toMatch(/Sprache|someone/)

  // Withdrawn as easily as given: nothing is sent, nothing is stored, nothing is loaded again.
  expect((await context.cookies()).filter(({ name }) => name.startsWith('_ga'))).toHaveLength(3)
  await footerButton(page).click()
  const german = page.getByRole('region', { name: 'Dürfen wir Ihre Besuche zählen?' })
  await expect(german).toContainText('Sie haben am')
  await german.getByRole('button', { name: 'Ablehnen' }).click()
  await expect
    .poll(async () => (await dataLayer(page)).at(-1))
    .toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' }),
    ])
  expect((await context.cookies()).filter(({ name }) => name.startsWith('_ga'))).toEqual([])
  expect(
    await page.evaluate(
      (ids) =>
        ids.map((count) => (window as never as Record<string, unknown>)[`ga-disable-${count}`]),
      [...counts],
    ),
  ).toEqual([true, true])
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  requestedHosts.clear()
  await page.goto('/de/blogs', { waitUntil: 'networkidle' })
  expect([...requestedHosts]).toEqual([])
  expect(sent).toEqual([])
})

test('the first load of a page contains no code of the analytics', async ({ request }) => {
  const html = await (await request.get('/blogs')).text()
  const files = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(
    ([, path = '']) => path,
  )
  // The style sheet, and the script that knows whether there was an answer.
  expect(new Set(files).size).toBe(2)
  for (const file of new Set(files)) {
    const text = await (await request.get(file)).text()
    expect(text, file).not.toMatch(/consent-answers|googletagmanager|share-address/)
  }
})

test('Global Privacy Control counts as a no, and the footer says so', async ({
  page,
  context,
  requestedHosts,
}) => {
  await doubleGoogle(context)
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
    // Said before the signal was turned on.
    const answer = { question: 1, answer: 'accepted', at: new Date().toISOString() }
    localStorage.setItem('octavo-consent', JSON.stringify(answer))
  })
  await page.goto('/blogs', { waitUntil: 'networkidle' })
  await footerButton(page).click()
  const choices = page.getByRole('region', { name: 'Privacy choices' })
  await expect(choices).toContainText('Global Privacy Control')
  await expect(choices.getByRole('button')).toHaveText(['Close'])
  await choices.getByRole('button').click()
  await expect(choices).toHaveCount(0)
  await expect(footerButton(page)).toBeFocused()
  expect([...requestedHosts]).toEqual([])
  expect(await dataLayer(page)).toEqual([])
})

test('the question about consent waits for the language, fits, and axe finds nothing in it', async ({
  browser,
}) => {
  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    const context = await browser.newContext({
      baseURL: site.url,
      colorScheme,
      locale: 'de-DE',
      userAgent: browserAgent,
      serviceWorkers: 'block',
      viewport: { width, height: 640 },
    })
    const page = await context.newPage()
    await page.goto('/blogs')
    const suggestion = page.locator('.language-suggestion')
    await expect(suggestion).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(question(page)).toHaveCount(0)
    await suggestion.getByRole('button').click()
    await expect(question(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await context.close()
  }
})

type Expected = readonly [name: string, parameters: Readonly<Record<string, unknown>>]

async function nextEvents(
  sent: SentEvent[],
  expected: readonly Expected[],
): Promise<readonly SentEvent[]> {
  const least = expected.length * counts.length
  await expect
    .poll(() => sent.length, { message: JSON.stringify(expected) })
    .toBeGreaterThanOrEqual(least)
  const taken = sent.splice(0)
  const inOrder = (events: readonly Expected[]): Expected[] =>
    [...events].sort(([one], [other]) => one.localeCompare(other))
  for (const count of counts) {
    const own = taken.filter((event) => event.count === count)
    expect(inOrder(own.map(({ name, parameters }) => [name, parameters]))).toEqual(
      inOrder(expected).map(([name, parameters]) => [name, expect.objectContaining(parameters)]),
    )
  }
  return taken
}

function dataLayer(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] }
    return [...dataLayer].map((entry) => Array.from(entry))
  })
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        moved.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shifts = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { moved: number[] }).moved)
