import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe'
import { asEditor } from '../support/cms/sessions'
import { expect, test } from '../support/e2e'

/** The contact form of the demonstration, as a reader fills it in: refused, corrected, answered. */
const languages = [
  {
    tag: 'de',
    colorScheme: 'light',
    path: '/de/kontakt',
    thanks: 'Vielen Dank für Ihre Nachricht',
    error: 'Fehler:',
  },
  {
    tag: 'ja',
    colorScheme: 'dark',
    path: '/jp/お問い合わせ',
    thanks: 'メッセージをありがとうございます',
    error: 'エラー：',
  },
] as const

const problems = (page: Page) => page.locator('.form-problems')
const field = (page: Page, name: string) => page.locator(`[data-form] [name="${name}"]`)
const submit = (page: Page) => page.locator('[data-form] button[type=submit]').click()

async function complete(page: Page, message: string): Promise<void> {
  await field(page, 'email').fill('ada@example.org')
  await page.locator('[data-form] [value=question]').check()
  await field(page, 'message').fill(message)
  await field(page, 'consent').check()
}

for (const { colorScheme, error, path, tag, thanks } of languages) {
  test(`a form in ${tag} is corrected and sent without a reload`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(path)
    const own = await page.evaluate(() => performance.timeOrigin)
    // Depends on another answer.
    await expect(field(page, 'article')).toBeHidden()
    await page.locator('[data-form] [value=correction]').check()
    await expect(field(page, 'article')).toBeVisible()
    await field(page, 'name').fill('Ada <3')
    await submit(page)
    await expect(problems(page)).toBeFocused()
    await expect(problems(page).locator('a')).toHaveCount(3)
    await expect(field(page, 'name')).toHaveValue('Ada <3')
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
    expect(await violations(page)).toEqual([])
    await problems(page).locator('a').first().click()
    await expect(field(page, 'email')).toBeFocused()
    await complete(page, `With a script, in ${tag}`)
    await submit(page)
    await expect(page.locator('[data-form-thanks]')).toContainText(thanks)
    await expect(page.locator('[data-form-thanks]')).toBeFocused()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(own)
    expect(await violations(page)).toEqual([])
  })

  test(`a form in ${tag} works without a script`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(path)
    await field(page, 'name').fill('Ada <3')
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      submit(page),
    ])
    expect(refused.status()).toBe(422)
    expect(refused.headers()['cache-control']).toBe('private, no-store')
    await expect(page).toHaveTitle(new RegExp(`^${error}`))
    await expect(problems(page)).toBeFocused()
    await expect(field(page, 'name')).toHaveValue('Ada <3')
    // The page around it, with its style.
    await expect(page.locator('.site-footer')).toBeVisible()
    expect(await page.locator('.form-trap').evaluate((trap) => trap.clientWidth)).toBeLessThan(3)
    await complete(page, `Without a script, in ${tag}`)
    await submit(page)
    await expect(page.locator('[data-form-thanks]')).toContainText(thanks)
    await page.reload()
    await expect(page.locator('[data-form-thanks]')).toContainText(thanks)
    await context.close()
  })
}

test('what was sent is in the admin, and a page without a form has nothing of forms', async ({
  page,
  request,
}) => {
  const headers = await asEditor()
  const found = await request.get('/api/submissions?limit=20&sort=createdAt', { headers })
  const { docs } = (await found.json()) as {
    docs: { answers: { value: string }[]; state: string }[]
  }
  const sent = docs.map(
    ({ answers }) => answers.find(({ value }) => /script, in/.test(value))?.value,
  )
  for (const { tag } of languages) {
    expect(sent).toContain(`With a script, in ${tag}`)
    expect(sent).toContain(`Without a script, in ${tag}`)
  }
  const loaded: string[] = []
  page.on('request', (one) => loaded.push(one.url()))
  await page.goto('/blogs')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /\/form-[\w-]+\.js/.test(url))).toEqual([])
  expect(await page.content()).not.toContain('form-problems')
})
