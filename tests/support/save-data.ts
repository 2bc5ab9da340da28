import type { BrowserContext, Page } from 'playwright/test'

/**
 * A visitor who saves data, for whom no other page is loaded ahead. For tests of what is on a page:
 * the pages that it links to would cost them as much as the page itself.
 */
export async function saveData(visitor: BrowserContext | Page): Promise<void> {
  await visitor.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    })
  })
}
