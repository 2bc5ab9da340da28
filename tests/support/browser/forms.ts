import type { APIRequestContext } from 'playwright/test'
import { expect } from 'playwright/test'
import { asEditor } from '../cms/sessions'

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
