import type { BrowserContext, Page } from 'playwright/test'

/** No page is prefetched: linked pages would cost as much as the tested page itself. */
export async function saveData(visitor: BrowserContext | Page): Promise<void> {
  await visitor.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    })
  })
}
