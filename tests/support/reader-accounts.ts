import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import { expect } from './e2e'
import { browserAgent, emulators, site } from './site'

/**
 * With a picture of Google's the database's client looks whether it is the network that fails. The
 * site's policy forbids it, so that nothing leaves the browser, and the client goes on without knowing.
 */
export const refusedNetworkTest = /www\.google\.com\/images\/cleardot\.gif/

const emulator = `http://${emulators.auth}`

export async function lastLink(email: string): Promise<string> {
  const url = `${emulator}/emulator/v1/projects/${emulators.projectId}/oobCodes`
  const { oobCodes } = (await (await fetch(url)).json()) as {
    oobCodes: readonly { email: string; oobLink: string }[]
  }
  const link = oobCodes.filter((code) => code.email === email).at(-1)?.oobLink
  if (!link) throw new Error(`Nothing was sent to ${email}.`)
  return link
}

export async function allAccounts(): Promise<readonly string[]> {
  const url = `${emulator}/identitytoolkit.googleapis.com/v1/projects/${emulators.projectId}/accounts:query`
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: '{}',
  })
  const { userInfo = [] } = (await response.json()) as { userInfo?: readonly { localId: string }[] }
  return userInfo.map(({ localId }) => localId)
}

/** In the page itself, because Chromium keeps documents of a test from reaching this machine. */
export async function withoutCookie(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const { dataset } = document.documentElement
      const settings = dataset['firebase']
      if (settings === undefined) return
      dataset['firebase'] = settings.replace('"tokenCookie":true', '"tokenCookie":false')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}

export async function newDevice(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'en-US',
    userAgent: browserAgent,
    serviceWorkers: 'block',
    ...options,
  })
  await withoutCookie(context)
  return context
}

export interface Claims {
  readonly sub: string
  readonly email?: string
  readonly iat: number
  readonly exp: number
}

export async function storedToken(
  page: Page,
): Promise<{ readonly token: string; readonly claims: Claims } | undefined> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  if (token === null) return undefined
  const claims = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Claims
  return { token, claims }
}

export async function saveArticle(page: Page, pathname: string): Promise<void> {
  await page.goto(pathname)
  const button = page.locator('.save-button')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

export async function openPanel(page: Page): Promise<void> {
  await page.locator('.saved-button').first().click()
  const panel = page.locator('.account')
  await expect(panel).toBeVisible()
  if (!(await panel.locator('details[open]').count())) await panel.locator('summary').click()
}

export async function requestLink(page: Page, email: string): Promise<string> {
  // The note may still speak of an earlier link to the same address.
  const sent = page.waitForResponse(/accounts:sendOobCode/)
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await (await sent).finished()
  await expect(page.locator('.account-note')).toContainText(`on its way to ${email}`)
  return lastLink(email)
}

export async function signInByLink(page: Page, email: string): Promise<void> {
  await page.goto(await requestLink(page, email))
  await expect(page.locator('.account summary')).toHaveText(`Signed in as ${email}`)
}

/** Firebase uses a frame that reports what happened in Google's window. Everything else is the SDK's own. */
export async function doubleGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) => {
    const callback = new URL(route.request().url()).searchParams.get('onload') ?? ''
    return route.fulfill({
      contentType: 'text/javascript',
      body: `
        const frame = {
          restyle: async () => undefined,
          ping: async (answered) => answered(),
          register: (name, handler) => { window.googleEvents = handler },
          send: (type, message, answered) => {
            try { answered([{ webStorageSupport: true }]) } catch {}
          },
        }
        window.gapi = {
          load: (name, { callback }) => callback(),
          iframes: {
            CROSS_ORIGIN_IFRAMES_FILTER: () => true,
            getContext: () => ({ open: async (options, opened) => opened(frame) }),
          },
        }
        window[${JSON.stringify(callback)}]()`,
    })
  })
}

export async function chooseGoogleAccount(page: Page, sub: string, email: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  // A window is there before it has gone anywhere.
  await popup.waitForURL(/[?&]providerId=/, { waitUntil: 'commit' })
  const requested = new URL(popup.url()).searchParams
  expect(requested.get('providerId')).toBe('google.com')
  const identity = encodeURIComponent(
    JSON.stringify({ sub, email, email_verified: true, name: 'R' }),
  )
  await page.evaluate(
    (authEvent) =>
      (window as unknown as { googleEvents(event: unknown): void }).googleEvents({
        type: 'authEvent',
        authEvent,
      }),
    {
      type: requested.get('authType'),
      eventId: requested.get('eventId'),
      urlResponse: `http://localhost?providerId=google.com&id_token=${identity}`,
      sessionId: 'ValueNotUsedByAuthEmulator',
      postBody: '',
      tenantId: null,
      error: null,
    },
  )
}
