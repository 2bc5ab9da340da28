import type { APIRequestContext, Browser, BrowserContext } from 'playwright/test'
import { expect } from 'playwright/test'
import { asEditor, type Credentials, openSession } from '../cms/sessions'
import { site } from '../site'

export async function draftOf(
  request: APIRequestContext,
  path: string,
  locale: string,
): Promise<Record<string, unknown>> {
  const response = await request.get(`/api/${path}?draft=true&depth=0&locale=${locale}`, {
    headers: await asEditor(),
  })
  expect(response.status()).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

export async function openBrowser(browser: Browser, account: Credentials): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
  })
  await openSession(context.request, account)
  return context
}
