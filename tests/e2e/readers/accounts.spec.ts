import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { violationsByDayAndNight } from '../../support/browser/axe'
import { expect, test } from '../../support/e2e'
import {
  allAccounts,
  chooseGoogleAccount,
  doubleGoogle,
  lastLink,
  newDevice,
  openPanel,
  refusedNetworkTest,
  requestLink,
  saveArticle,
  storedToken,
  withoutCookie,
} from '../../support/reader-accounts'
import { emulators, site } from '../../support/site'

/**
 * Against the double of Google's Auth emulator, or the emulator itself (`tests/support/emulators/auth.ts`). It keeps
 * its accounts from test to test, so that each has addresses of its own.
 */
test.use({
  // The browser reports unsuccessful responses itself; and where the page's clock is put forward, the
  // database's client believes that the server does not respond.
  allowedErrors: [
    [/status of \d+|Could not reach Cloud Firestore/, refusedNetworkTest],
    { option: true },
  ] as never,
  allowedHosts: [
    // What opens Google's window; a double answers for it.
    'https://apis.google.com',
    // What the window of Google's emulator asks for.
    'https://unpkg.com',
    'https://fonts.googleapis.com',
  ],
})

/** The most that Firebase's accounts may weigh, in bytes, compressed. */
const mostOfAuth = 25_000

const summary = '.account summary'
const nameless = 'Guest account'

// Each is a story of several devices.

test('a guest loads nothing before signing in, and the token is stored, sent, and renewed', async ({
  page,
  context,
}) => {
  await withoutCookie(context)
  const requested: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.url) requested.push(request.url())
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/blogs', { waitUntil: 'networkidle' })
  await openPanel(page)
  await expect(page.locator(summary)).toHaveText('Take this list with you')
  const before = new Set(scripts)
  expect(requested).toEqual([])

  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page.locator(summary)).toHaveText(nameless)
  await expect(page.locator(summary)).toBeFocused()
  const first = await storedToken(page)
  expect(first?.claims.email).toBeUndefined()
  // What has been saved follows a moment later, from the database.
  const google = [emulators.auth, emulators.firestore].map((host) => `http://${host}/`)
  expect(requested.filter((url) => !google.some((host) => url.startsWith(host)))).toEqual([])

  const sizes = await weigh(
    page,
    scripts.filter((url) => !before.has(url)),
  )
  test.info().annotations.push({ type: 'gzip bytes', description: JSON.stringify(sizes) })
  expect(sizes.auth).toBeGreaterThan(15_000)
  expect(sizes.auth).toBeLessThanOrEqual(mostOfAuth)
  expect(sizes.app).toBeLessThanOrEqual(10_000)

  // One that has expired is renewed before anything is sent.
  const expired = expire(first?.token ?? '')
  await page.evaluate((token) => localStorage.setItem('token', token), expired)
  await page.keyboard.press('Escape')
  const sent = await headerOfNextRequest(page)
  expect(sent).toMatch(/^Bearer[^\s]+$/)
  expect(sent).not.toBe(`Bearer${expired}`)

  // A new page takes the session up by itself, and keeps the token fresh.
  // In an open page a new clock begins at 1970 for a moment, which the database's client reports.
  await page.goto('about:blank')
  await page.clock.install()
  const takenUp = page.waitForRequest(/accounts:lookup/)
  await page.goto('/blogs')
  await expect(page.locator(summary)).toHaveCount(0)
  await takenUp
  const old = (await storedToken(page))?.token
  // Step by step: time that passes before the page has its session renews nothing.
  await expect
    .poll(async () => {
      await page.clock.fastForward('10:00')
      return (await storedToken(page))?.token
    })
    .not.toBe(old)
  expect((await storedToken(page))?.claims.sub).toBe(first?.claims.sub)
})

test('a sign-in link by email keeps the account, signs out everywhere, and says when it is used up', async ({
  page,
  context,
}) => {
  await withoutCookie(context)
  const email = 'first@example.org'
  await page.goto('/de/blogs')
  await openPanel(page)
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click()
  await expect(page.locator(summary)).toHaveText('Gastkonto')
  const uid = (await storedToken(page))?.claims.sub

  await page.getByLabel('E-Mail-Adresse').fill('first@')
  await page.getByRole('button', { name: 'Anmeldelink senden' }).click()
  await expect(page.locator('.account-problem')).toContainText('Diese E-Mail-Adresse ist ungültig')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Anmeldelink senden' }).click()
  await expect(page.locator('.account-note')).toContainText(`unterwegs an ${email}`)
  const link = await lastLink(email)
  expect(new URL(new URL(link).searchParams.get('continueUrl') ?? '').pathname).toBe('/de')

  await page.goto(link)
  await expect(page.locator(summary)).toHaveText(`Angemeldet als ${email}`)
  await expect(page).toHaveURL(`${site.url}/de`)
  expect((await storedToken(page))?.claims).toMatchObject({ sub: uid, email })

  // Another tab, which has loaded nothing of Firebase but what keeps the token.
  const other = await context.newPage()
  await other.goto('/de/blogs')
  await openPanel(other)
  await expect(other.locator(summary)).toHaveText(`Angemeldet als ${email}`)
  // Some minutes later an account cannot be deleted, and nothing of it is.
  // Not by Playwright's clock, which begins at 1970 in an open page: the database's client reports that.
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 6 * 60_000
  })
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  await page.getByRole('button', { name: 'Alles löschen' }).click()
  await expect(page.locator('.account-problem')).toContainText('in den letzten fünf Minuten')
  expect(await allAccounts()).toContain(uid)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByText('Sollen die gemerkten Artikel')).toBeVisible()
  await page.getByRole('button', { name: 'Hier behalten' }).click()
  await expect(page.locator(summary)).toHaveText('Diese Liste mitnehmen')
  await expect(other.locator(summary)).toHaveText('Diese Liste mitnehmen')
  await expect.poll(() => storedToken(other)).toBeUndefined()
  await other.reload()
  await openPanel(other)
  await expect(other.locator(summary)).toHaveText('Diese Liste mitnehmen')

  // The same link once more, in a browser that knows the address no longer.
  await page.goto(link.replace(/^.*?\?/, `${site.url}/de?`))
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.locator('.account-problem')).toContainText(
    'abgelaufen oder wurde schon verwendet',
  )
  await expect(page).toHaveURL(`${site.url}/de`)
  expect(await storedToken(page)).toBeUndefined()
})

test('an address with an account takes over the device’s list, and the guest account is deleted', async ({
  page,
  context,
  browser,
}) => {
  await withoutCookie(context)
  const email = 'second@example.org'
  // On another device the link asks to which address it was sent.
  await page.goto('/blogs')
  await openPanel(page)
  const link = await requestLink(page, email)
  const device = await newDevice(browser)
  const there = await device.newPage()
  await there.goto(link)
  await expect(there.getByLabel('Email address')).toBeFocused()
  await there.getByLabel('Email address').fill('other@example.org')
  await there.keyboard.press('Enter')
  await expect(there.locator('.account-problem')).toContainText('the link was sent to another one')
  await there.getByLabel('Email address').fill(email)
  await there.keyboard.press('Enter')
  await expect(there.locator(summary)).toHaveText(`Signed in as ${email}`)
  const uid = (await storedToken(there))?.claims.sub
  await device.close()

  // Here a reader without a name has saved something, and gives that address.
  await page.reload()
  await save(page)
  await openPanel(page)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page.locator(summary)).toHaveText(nameless)
  const left = (await storedToken(page))?.claims.sub
  expect(await allAccounts()).toContain(left)
  await page.goto(await requestLink(page, email))
  // Linking used the first one up: the emulator's way.
  await expect(page.locator('.account-note')).toContainText('already has an account')
  await expect(page.locator(summary)).toHaveText(nameless)
  await page.goto(await lastLink(email))
  await expect(page.locator(summary)).toHaveText(`Signed in as ${email}`)
  expect((await storedToken(page))?.claims.sub).toBe(uid)
  await expect.poll(allAccounts).not.toContain(left)
  await expect(page.locator('.drawer article')).toHaveCount(1)
  await expect(page.locator('.account-sync')).toHaveCount(0)

  // The next reader is asked about what this one leaves here.
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Keep them' }).click()
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page.locator('.account-sync')).toContainText('from another account: 1.')
  await page.getByRole('button', { name: 'Remove them from this device' }).click()
  await expect(page.locator('.account-sync')).toHaveCount(0)
  await expect(page.locator('.drawer article')).toHaveCount(0)
})

test('a Google account is linked to a guest account, joined by another, blocked, and deleted', async ({
  page,
  context,
  browser,
}) => {
  await withoutCookie(context)
  await doubleGoogle(context)
  const email = 'third@example.org'
  await page.goto('/blogs')
  await openPanel(page)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page.locator(summary)).toHaveText(nameless)
  const uid = (await storedToken(page))?.claims.sub
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.locator('.account-problem')).toContainText('blocked the Google window')
  await page.reload()
  await openPanel(page)
  await chooseGoogleAccount(page, 'google-3', email)
  await expect(page.locator(summary)).toHaveText(`Signed in as ${email}`)
  await expect
    .poll(async () => (await storedToken(page))?.claims)
    .toMatchObject({ sub: uid, email })

  const device = await newDevice(browser)
  await doubleGoogle(device)
  const there = await device.newPage()
  await there.goto('/blogs')
  await save(there)
  await openPanel(there)
  await there.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(there.locator(summary)).toHaveText(nameless)
  const left = (await storedToken(there))?.claims.sub
  await chooseGoogleAccount(there, 'google-3', email)
  await expect(there.locator(summary)).toHaveText(`Signed in as ${email}`)
  expect((await storedToken(there))?.claims.sub).toBe(uid)
  await expect.poll(allAccounts).not.toContain(left)

  await there.getByRole('button', { name: 'Delete account' }).click()
  await there.getByRole('button', { name: 'Cancel' }).click()
  await expect(there.getByRole('button', { name: 'Sign out' })).toBeFocused()
  await there.getByRole('button', { name: 'Delete account' }).click()
  await there.getByRole('button', { name: 'Delete everything' }).click()
  await expect(there.locator(summary)).toHaveText('Take this list with you')
  await expect(there.locator('.drawer article')).toHaveCount(0)
  expect(await storedToken(there)).toBeUndefined()
  expect(await allAccounts()).not.toContain(uid)
  await device.close()
})

test('the server gets the token as a cookie, where that is turned on', async ({ page }) => {
  await page.goto('/blogs')
  await openPanel(page)
  const sent = (method: string) =>
    page.waitForRequest(
      (request) =>
        request.url() === `${site.url}/api/reader/session` && request.method() === method,
    )
  const given = sent('POST')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page.locator(summary)).toHaveText(nameless)
  expect((await (await given).allHeaders())['authorization']).toBe(
    `Bearer ${(await storedToken(page))?.token}`,
  )
  const taken = sent('DELETE')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Delete account, keep articles here' }).click()
  await taken
})

test('axe finds nothing in the panel, light and dark', async ({ browser }) => {
  const device = await newDevice(browser, { reducedMotion: 'reduce' })
  const page = await device.newPage()
  await page.goto('/blogs')
  await openPanel(page)
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click()
  await expect(page.locator('.account-problem')).toBeVisible()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('button', { name: 'Delete everything' })).toBeVisible()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await device.close()
})

async function save(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  await saveArticle(page, '/blogs/legal-texts-across-borders')
  await page.goto(pathname)
}

function expire(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
  const past = { ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }
  return [header, Buffer.from(JSON.stringify(past)).toString('base64url'), signature].join('.')
}

async function headerOfNextRequest(page: Page): Promise<string | undefined> {
  const requested = page.waitForRequest('**/blogs/page/2')
  await page.locator('.pages a[rel="next"]').click()
  return (await (await requested).allHeaders())['authorization']
}

/** The compressed sizes of Firebase's parts among some scripts, in bytes. */
async function weigh(
  page: Page,
  scripts: readonly string[],
): Promise<{ readonly auth: number; readonly app: number }> {
  const sizes = { auth: 0, app: 0 }
  for (const url of scripts) {
    const text = await (await page.request.get(url)).text()
    if (text.includes('webStorageSupport')) sizes.auth += gzipSync(text).length
    else if (text.includes('app-compat')) sizes.app += gzipSync(text).length
  }
  return sizes
}
