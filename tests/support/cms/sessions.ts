import type { APIRequestContext, BrowserContext } from 'playwright/test'
import { expect } from 'playwright/test'
import { site } from '../site'
import { signInAt } from './session-token'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Tokens, by the site that gave them and the account. */
const tokens = new Map<string, Promise<string>>()

/** Signs an account in, as each visit to the form does: the client has the session from then on. */
export async function openSession(
  request: APIRequestContext,
  account: Credentials = site.admin,
): Promise<void> {
  const response = await request.post('/api/users/login', { data: account })
  expect(response.status()).toBe(200)
}

/** All tests of a run share one session: passwords are compared slowly on purpose. @param url of another site. */
export async function asEditor(url: string = site.url): Promise<{ Authorization: string }> {
  return { Authorization: `JWT ${await tokenOf(url, site.admin)}` }
}

/** Lets a browser take part in the session that an account has in all tests of a run, as in {@link asEditor}. */
export async function shareSession(
  context: BrowserContext,
  account: Credentials = site.admin,
): Promise<void> {
  const value = await tokenOf(site.url, account)
  await context.addCookies([
    { name: 'payload-token', value, url: site.url, httpOnly: true, sameSite: 'Lax' },
  ])
}

function tokenOf(url: string, account: Credentials): Promise<string> {
  const key = `${url} ${account.email}`
  const token = tokens.get(key) ?? signInAt(url, account)
  tokens.set(key, token)
  return token
}
