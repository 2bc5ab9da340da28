import type { Browser, BrowserContext } from 'playwright/test'
import { emptyPage } from './browser/admin-pages'
import { test as base, expect } from './e2e'
import { site } from './site'

/**
 * Tests of the admin share windows that stay open, with the admin's megabytes of scripts compiled. Playwright's own
 * `reuseContext` empties the cache before each test, and its empty page is of no site, so that the next one begins in
 * another process: loading a form then takes twice the processor's time. What a test leaves behind (further windows,
 * cookies, stored texts, permissions) is removed after it.
 */
export const test = base.extend<{ colleague: BrowserContext }, { kept: KeptContexts }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => use(new KeptContexts()),
    { scope: 'worker' },
  ],
  // Playwright takes its first window for `page`: `reuseContext` in its configuration.
  context: async ({ browser, kept, timezoneId }, use) => {
    await kept.lend(browser, `one ${timezoneId ?? ''}`, use)
  },
  /** Of a second person, who works at the same time. */
  colleague: async ({ browser, kept, timezoneId }, use) => {
    await kept.lend(browser, `two ${timezoneId ?? ''}`, use)
  },
  page: async ({ page, viewport }, use) => {
    // A window that stays has the size of the test that came first.
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
})

export { expect }

class KeptContexts {
  readonly #kept = new Map<string, BrowserContext>()

  async lend(
    browser: Browser,
    name: string,
    use: (context: BrowserContext) => Promise<void>,
  ): Promise<void> {
    const context = this.#kept.get(name) ?? (await browser.newContext())
    this.#kept.set(name, context)
    await use(context)
    await empty(context)
  }
}

async function empty(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages()
  await Promise.all(others.map((page) => page.close()))
  const page = first ?? (await context.newPage())
  for (const event of ['console', 'pageerror', 'request']) page.removeAllListeners(event)
  await page.unrouteAll()
  await page.goto(site.url + emptyPage)
  await page.evaluate(() => sessionStorage.clear())
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: site.url,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await session.detach()
  await context.clearCookies()
  await context.clearPermissions()
}
