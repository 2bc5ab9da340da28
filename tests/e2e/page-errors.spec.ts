import type { BrowserContext, Page } from 'playwright/test'
import { expect } from '../support/e2e'
import { type SecondSite, test } from '../support/second-site'
import { browserAgent, site } from '../support/site'

const inOnePart = async (page: Page) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('mended')) return
    Object.defineProperty(Navigator.prototype, 'languages', {
      get() {
        throw new TypeError('broken on purpose')
      },
    })
  })
}
const asWhole = async (page: Page) => {
  await page.route('**/_next/static/octavo/page-entry-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'throw new TypeError("broken on purpose")',
    }),
  )
}

function breaking(page: Page): Promise<unknown> {
  const isIt = (text: string) => text.includes('broken on purpose')
  return Promise.race([
    page.waitForEvent('pageerror', ({ message }) => isIt(message)),
    page.waitForEvent('console', (message) => message.type() === 'error' && isIt(message.text())),
  ])
}

/** One crawler that everybody knows, and one of many. */
const googlebot =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/150.0.0.0 Safari/537.36'
const ahrefsBot = 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)'

const breakages = [
  { how: 'in one part', breakPage: inOnePart, crawler: googlebot },
  { how: 'as a whole', breakPage: asWhole, crawler: ahrefsBot },
] as const

const isReport = (url: string) => new URL(url).pathname === '/api/client-errors'

/** Whether anything that the page has loaded knows how to report. */
const reporterLoaded = (page: Page) =>
  page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name)
    const texts = await Promise.all(
      scripts
        .filter((name) => name.endsWith('.js'))
        .map(async (name) => (await fetch(name)).text()),
    )
    return texts.some((text) => text.includes('/api/client-errors'))
  })

test.use({ allowedErrors: [[/broken on purpose/], { option: true }] as never })

for (const { breakPage, crawler, how } of breakages) {
  test(`a page that breaks ${how} stays as the server sent it, for visitors and crawlers`, async ({
    browser,
  }) => {
    const quiet = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const asSent = await quiet.newPage()
    await asSent.goto('/de/blogs')
    for (const [name, userAgent] of Object.entries({ visitor: browserAgent, crawler })) {
      const context = await browser.newContext({ userAgent, baseURL: site.url })
      const page = await context.newPage()
      const reports: string[] = []
      page.on('request', (request) => {
        if (isReport(request.url())) reports.push(request.url())
      })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.addInitScript(() => localStorage.setItem('octavo-theme', 'dark'))
      await breakPage(page)
      const broken = breaking(page)
      await page.goto('/de/blogs')
      await broken
      await page.waitForLoadState('networkidle')
      for (const part of ['main', '.site-header', '.site-footer']) {
        await expect(page.locator(part), name).toBeVisible()
        expect(await page.locator(part).textContent(), name).toBe(
          await asSent.locator(part).textContent(),
        )
      }
      expect(await page.title()).toBe(await asSent.title())
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      // Nothing is reported, nor is there anything to report with.
      expect(await reporterLoaded(page)).toBe(false)
      expect(reports).toEqual([])
      await page.locator('.card a').first().click()
      await expect(page.locator('.article h1')).toBeVisible()
      await context.close()
    }
    const refused = await quiet.request.post('/api/client-errors', { data: {} })
    expect(refused.status()).toBe(404)
    await quiet.close()
  })
}

test.describe('with error reports on', () => {
  let running: SecondSite
  let context: BrowserContext

  test.beforeAll(async ({ browser, secondSite }) => {
    running = secondSite
    context = await browser.newContext({ userAgent: browserAgent, baseURL: running.url })
  })
  test.afterAll(() => context.close())

  /** What the server's log has of errors so far. */
  const logged = () =>
    running
      .output()
      .split('\n')
      .filter((line) => line.includes('"client-error '))
      .map((line) => (JSON.parse(line) as { message: string }).message)
      .map((line) => JSON.parse(line.slice('client-error '.length)) as Record<string, string>)

  test('errors of the page arrive in the log of the server, without anything of the visitor', async () => {
    const page = await context.newPage()
    await inOnePart(page)
    await page.goto('/de/blogs?secret=word#secret')
    await expect.poll(() => logged().length).toBe(1)
    expect(logged()[0]).toMatchObject({
      kind: 'error',
      message: 'TypeError: broken on purpose',
      pathname: '/de/blogs',
      build: await page.locator('html').getAttribute('data-build'),
    })
    expect(logged()[0]?.['stack']).toContain('/_next/static/octavo/')

    // A page whose own script can be made to fail.
    await page.route('**/own.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `addEventListener('throw', ({ detail }) => { throw new Error(detail) })
          addEventListener('reject', ({ detail }) => { Promise.reject(new Error(detail)) })`,
      }),
    )
    await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
    await page.goto('/de/blogs')
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), { src: '/own.js' })
          script.addEventListener('load', resolve)
          document.body.append(script)
        }),
    )
    const dispatch = (event: string, detail: string) =>
      page.evaluate(
        ([name, text]) => void dispatchEvent(new CustomEvent(name as string, { detail: text })),
        [event, detail] as const,
      )
    // Before the page has booted, nothing listens; equal errors are reported once.
    await expect
      .poll(async () => {
        await dispatch('throw', 'mistake of ann@example.org')
        return logged().length
      })
      .toBe(2)
    expect(logged()[1]).toMatchObject({ kind: 'error', message: 'Error: mistake of [e-mail]' })
    // Not an error of the site: thrown by what looks like an extension's code, or no error at all.
    await page.evaluate(() => {
      void Promise.reject(Object.assign(new Error('x'), { stack: 'at chrome-extension://a/b.js' }))
      void Promise.reject('a word')
    })
    await dispatch('reject', 'promise broken')
    await expect.poll(() => logged().length).toBe(3)
    expect(logged()[2]).toMatchObject({ kind: 'rejection', message: 'Error: promise broken' })
    for (let number = 1; number <= 10; number += 1) await dispatch('throw', `number ${number}`)
    await expect.poll(() => logged().length).toBe(6)
    // Later ones are none of this document's five; a report by hand comes after all of them.
    const response = await page.request.post('/api/client-errors', {
      data: { message: 'last', pathname: '/', build: 'x', kind: 'error' },
    })
    expect(response.status()).toBe(204)
    await expect.poll(() => logged().at(-1)?.['message']).toBe('last')
    expect(logged()).toHaveLength(7)
    expect(running.output()).not.toMatch(/secret|ann@example/)
  })

  test('no more than thirty reports a minute are accepted', async () => {
    const statuses = new Map<number, number>()
    let wait: string | undefined
    const responses = await Promise.all(
      // More than the minute's: one more is accepted every two seconds, and a machine under load takes some to send them.
      Array.from({ length: 45 }, (_, number) =>
        context.request.post('/api/client-errors', {
          data: { message: `again ${number}`, pathname: '/', build: 'x', kind: 'error' },
        }),
      ),
    )
    for (const response of responses) {
      statuses.set(response.status(), (statuses.get(response.status()) ?? 0) + 1)
      wait ??= response.headers()['retry-after']
    }
    expect([...statuses.keys()].sort()).toEqual([204, 429])
    expect(Number(wait)).toBeGreaterThan(0)
    expect(logged().length).toBeLessThan(7 + 45)
  })
})
