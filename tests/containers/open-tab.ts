import type { BrowserContext, Page } from 'playwright/test'

/** Opens a page in a tab of its own and waits until its runtime has booted. */
export async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const tab = await context.newPage()
  // The runtime looks for a newer build when the tab is shown; before it has booted, nothing does.
  await tab.goto(url)
  await tab.waitForFunction(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    return performance
      .getEntriesByType('resource')
      .some(({ name }) => name.includes('/builds/latest.json'))
  })
  return tab
}

/** The build whose document a tab shows; none while it is between two. */
export async function buildOf(tab: Page): Promise<string | null> {
  return tab.locator('html').getAttribute('data-build')
}

/** Hides or shows a tab, as the browser does, and waits until it has looked for a build. */
export async function show(tab: Page, state: 'hidden' | 'visible'): Promise<void> {
  const set = (value: string) =>
    tab.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', {
        value: visibility,
        configurable: true,
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }, value)
  const looked = tab.waitForResponse('**/builds/latest.json?*')
  await set('visible')
  await (await looked).finished()
  await tab.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 50)))
  if (state === 'hidden') await set('hidden')
}
