import type { BrowserContext, Page } from 'playwright/test'

/**
 * A visitor with data saver, for whom no page is prefetched. For tests of a page's content: its linked pages
 * would cost as much as the page itself.
 */
export async function saveData(visitor: BrowserContext | Page): Promise<void> {
  await visitor.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    })
  })
}
