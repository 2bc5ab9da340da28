import { expect, type Locator, type Page } from 'playwright/test'
import { type Credentials, shareSession } from '../cms/sessions'
import { site } from '../site'

/** Signs a browser in without its form, which other tests fill in. They share the session. */
export async function signIn(page: Page, account?: Credentials): Promise<void> {
  await shareSession(page.context(), account)
}

/** A page of the site without anything in it: one of another site, such as `about:blank`, would begin another process. */
export const emptyPage = '/robots.txt'

/** Closes the form: while it is open, it asks for what belongs to its document. */
export async function leaveForm(page: Page): Promise<void> {
  await page.goto(emptyPage)
}

/** Opens the form of a document and waits until it listens: what is clicked before is lost. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await formListens(page)
}

/** Ticks the box of a list until what is offered for it is there: a list that has just come forgets its first choice. */
export async function choose(box: Locator, offered: Locator): Promise<void> {
  await expect(async () => {
    await box.check()
    await expect(offered).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

export async function formListens(page: Page): Promise<void> {
  await expect(page.locator('.translation-bar-state')).toBeVisible()
}

export async function signInByForm(
  page: Page,
  account: { email: string; password: string } = site.admin,
): Promise<void> {
  await page.goto('/admin/login')
  await page.fill('#field-email', account.email)
  await page.fill('#field-password', account.password)
  await page.click('button[type=submit]')
  await page.waitForURL('**/admin')
}

/** Does something in a form and waits until texts in it are autosaved as a draft, all in one. */
export async function autosaved(
  page: Page,
  texts: readonly string[],
  act: () => Promise<void>,
): Promise<void> {
  // A save sends what has changed since the one before: the texts may arrive in several.
  const missing = new Set(texts)
  const saved = page.waitForResponse((response) => {
    const sent = response.request().postData() ?? ''
    if (!response.url().includes('autosave=true')) return false
    for (const word of texts) if (response.ok() && sent.includes(word)) missing.delete(word)
    return missing.size === 0
  })
  await act()
  expect((await saved).ok()).toBe(true)
}
