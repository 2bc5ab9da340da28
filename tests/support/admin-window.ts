import type { Browser, BrowserContext, CDPSession } from 'playwright/test'
import { test as base, expect } from './e2e'
import { site } from './site'

/**
 * Tests of the admin have their windows in browser contexts that stay: their caches have the admin's megabytes of
 * scripts, compiled. Playwright's own `reuseContext` empties the cache before each test. What a test leaves behind
 * (windows, cookies, stored texts, permissions) is removed after it.
 */
export const test = base.extend<{ colleague: BrowserContext }, { kept: KeptContexts }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => use(new KeptContexts()),
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, timezoneId }, use) => {
    await kept.lend(browser, `one ${timezoneId ?? ''}`, use)
  },
  /** Of a second person, who works at the same time. */
  colleague: async ({ browser, kept, timezoneId }, use) => {
    await kept.lend(browser, `two ${timezoneId ?? ''}`, use)
  },
  page: async ({ page, viewport }, use) => {
    // A context that stays has the one of the test that came first.
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
})

export { expect }

interface Kept {
  readonly context: BrowserContext
  /** Of a window that stays empty: storage is only reached from a page. */
  readonly session: CDPSession
}

class KeptContexts {
  readonly #kept = new Map<string, Kept>()

  async lend(
    browser: Browser,
    name: string,
    use: (context: BrowserContext) => Promise<void>,
  ): Promise<void> {
    const kept = this.#kept.get(name) ?? (await open(browser))
    this.#kept.set(name, kept)
    await use(kept.context)
    await empty(kept)
  }
}

async function open(browser: Browser): Promise<Kept> {
  const context = await browser.newContext()
  const session = await context.newCDPSession(await context.newPage())
  return { context, session }
}

async function empty({ context, session }: Kept): Promise<void> {
  const [, ...pages] = context.pages()
  await Promise.all(pages.map((page) => page.close()))
  await context.clearCookies()
  await context.clearPermissions()
  await session.send('Storage.clearDataForOrigin', {
    origin: site.url,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
}
