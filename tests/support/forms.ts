import type { APIRequestContext, Browser, BrowserContext } from 'playwright/test'
import { expect } from 'playwright/test'
import { site } from './site'

/** A draft of a document in one language, as the API gives it to an editor. */
export async function draftOf(
  request: APIRequestContext,
  path: string,
  locale: string,
): Promise<Record<string, unknown>> {
  const login = await request.post('/api/users/login', { data: site.admin })
  const { token } = (await login.json()) as { token: string }
  const answer = await request.get(`/api/${path}?draft=true&depth=0&locale=${locale}`, {
    headers: { Authorization: `JWT ${token}` },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}

/** A browser of its own, with somebody signed in. */
export async function openBrowser(
  browser: Browser,
  account: { readonly email: string; readonly password: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
  })
  const answer = await context.request.post('/api/users/login', { data: account })
  expect(answer.status()).toBe(200)
  return context
}
