import type { BrowserContext, Page } from 'playwright/test'
import type { SavedArticle } from '#src/browser/saved/article'
import { expect, test } from '../../support/e2e'
import { refusedNetworkTest } from '../../support/reader-accounts'
import { loadDevice, openDevice } from '../../support/readers/drive'
import { emulators } from '../../support/site'

/**
 * The reader's document in real browsers: tabs that share its copy, devices that share the document,
 * and what happens without a place for a copy or without a connection.
 */
test.use({
  allowedErrors: [
    [
      // What the browser says of requests that found no network.
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
      refusedNetworkTest,
    ],
    { option: true },
  ] as never,
})

const fellBack = /Falling back to memory cache/

const article = (id: string, savedAt: string): SavedArticle => ({
  id,
  locale: 'de',
  contentLocale: 'de',
  pathname: `/de/blogs/${id}`,
  title: `Artikel „${id}“`,
  excerpt: 'Zeile\nfür "Zeile" 日本語',
  savedAt,
})
const [monday, tuesday] = ['2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z'] as const

const start = (page: Page, uid: string) => page.evaluate((id) => window.device.start(id), uid)
const now = (page: Page) => page.evaluate(() => window.device.now())
const list = (page: Page) => page.evaluate(() => window.device.list())
const save = (page: Page, id: string, savedAt: string) =>
  page.evaluate((one) => window.device.save(one), article(id, savedAt))

/** What the database's client warns of in a page. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

async function readDocument(uid: string): Promise<Record<string, unknown> | undefined> {
  const response = await fetch(
    `http://${emulators.firestore}/v1/projects/${emulators.projectId}/databases/(default)/documents/users/${uid}`,
    { headers: { authorization: 'Bearer owner' } },
  )
  if (response.status === 404) return undefined
  const { fields } = (await response.json()) as {
    fields: {
      theme?: { stringValue: string }
      language?: { stringValue: string }
      saved?: { mapValue: { fields?: Record<string, { stringValue: string }> } }
    }
  }
  return {
    theme: fields.theme?.stringValue,
    language: fields.language?.stringValue,
    saved: Object.fromEntries(
      Object.entries(fields.saved?.mapValue.fields ?? {}).map(([key, { stringValue }]) => [
        key,
        JSON.parse(stringValue) as unknown,
      ]),
    ),
  }
}

test('devices of one reader come to the same state, with and without a connection', async ({
  page,
  context,
  browser,
}) => {
  const uid = `reader-${Date.now()}`
  const other: BrowserContext = await browser.newContext()
  const phone = await other.newPage()

  await test.step('what is on both meets in the document', async () => {
    await openDevice(page)
    await openDevice(phone)
    await page.locator('[data-theme-choice="dark"]').click()
    await context.addCookies([{ name: 'octavo-locale', value: 'de', url: page.url() }])
    await save(page, 'a', monday)
    await save(phone, 'b', tuesday)
    await start(page, uid)
    expect(await now(page)).toEqual({ kind: 'current' })
    await expect
      .poll(() => readDocument(uid))
      .toMatchObject({
        theme: 'dark',
        language: 'de',
        saved: { de_a: { title: 'Artikel „a“', pathname: '/de/blogs/a' } },
      })
    await start(phone, uid)
    await now(phone)
    expect(await list(phone)).toEqual(['b', 'a'])
    await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await phone.evaluate(() => document.cookie)).toContain('octavo-locale=de')
    await expect
      .poll(async () => Object.keys((await readDocument(uid))?.['saved'] ?? {}).sort())
      .toEqual(['de_a', 'de_b'])
  })

  await test.step('a removal is followed, and comes to the other device', async () => {
    await phone.evaluate(() => window.device.remove({ id: 'a', locale: 'de' }))
    await expect
      .poll(async () => (await readDocument(uid))?.['saved'])
      .toMatchObject({ de_a: { removedAt: expect.any(String) } })
    await now(page)
    expect(await list(page)).toEqual(['b'])
  })

  await test.step('so do a theme that is given up and a language that is chosen', async () => {
    // The device itself is light, so that this is no choice of its own any longer.
    await phone.locator('[data-theme-choice="light"]').click()
    await expect.poll(() => readDocument(uid)).toMatchObject({ theme: 'system', language: 'de' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await other.addCookies([{ name: 'octavo-locale', value: 'jp', url: phone.url() }])
    await now(phone)
    await expect.poll(() => readDocument(uid)).toMatchObject({ theme: 'system', language: 'jp' })
    await now(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    expect(await page.evaluate(() => document.cookie)).toContain('octavo-locale=jp')
  })

  await test.step('offline the copy is read, and what is saved waits', async () => {
    const warnings = warningsOf(page)
    await page.evaluate(() => localStorage.removeItem('octavo-saved'))
    await context.setOffline(true)
    expect(await now(page)).toEqual({ kind: 'cached', articles: 1 })
    expect(warnings.join()).toContain('these documents may exist in the local cache')
    expect(await list(page)).toEqual(['b'])
    await save(page, 'c', tuesday)
    await now(page)
    expect(await readDocument(uid)).not.toMatchObject({ saved: { de_c: {} } })
    await context.setOffline(false)
    await expect
      .poll(() => readDocument(uid))
      .toMatchObject({
        saved: { de_b: {}, de_c: {} },
      })
    await now(phone)
    expect([...(await list(phone))].sort()).toEqual(['b', 'c'])
  })

  await test.step('a second tab shares the copy', async () => {
    const tab = await context.newPage()
    const warnings = warningsOf(tab)
    await openDevice(tab)
    await start(tab, uid)
    expect(await now(tab)).toEqual({ kind: 'current' })
    expect(warnings.filter((text) => fellBack.test(text))).toEqual([])
    await tab.close()
  })

  await test.step('nothing is left of a document that is erased', async () => {
    await page.evaluate(() => window.device.erase())
    expect(await readDocument(uid)).toBeUndefined()
    await save(page, 'd', tuesday)
    expect(await page.evaluate(() => localStorage.getItem('octavo-agreed'))).toBeNull()
  })
  await other.close()
})

test('a browser that cannot store the copy works without it', async ({ page }) => {
  const warnings = warningsOf(page)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await openDevice(page)
  await start(page, `bare-${Date.now()}`)
  expect(await now(page)).toEqual({ kind: 'current' })
  expect(warnings.join()).toMatch(/Falling back to memory cache: .*\[code=unimplemented\]/s)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a page whose copy another tab has locked reloads once', async ({ page, context }) => {
  const holder = await context.newPage()
  await openDevice(holder)
  await holder.evaluate(() => window.device.holdAlone())

  const warnings = warningsOf(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await openDevice(page)
  const uid = `late-${Date.now()}`
  const reloaded = page.waitForEvent('load')
  // The page goes away under it.
  await Promise.all([reloaded, start(page, uid).catch(() => undefined)])
  expect(warnings.join()).toMatch(/\[code=failed-precondition\]/)
  await loadDevice(page)
  await start(page, uid)
  expect(await now(page)).toEqual({ kind: 'current' })
  expect(warnings.filter((text) => fellBack.test(text)).length).toBe(2)
  expect(loads).toBe(2)
})
