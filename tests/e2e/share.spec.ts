import type { Page } from 'playwright/test'
import { expect, test } from '../support/e2e'
import { findPages } from '../support/pages'
import { site } from '../support/site'

/** Sharing a post, as far as the browser of the tests can: its own sheet is a double. */
const button = (page: Page) => page.locator('.post-tools button[data-action="share"]')

test('a post is shared by its canonical address, by the first way that works', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { post } = await findPages(request, 'en')
  await page.goto(`${post}?from=mail#contents`)
  await button(page).click()
  await expect(page.locator('.toast [role=status]')).toHaveText('The address has been copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + post)

  // A browser that refuses: the address itself, selected, in a dialog that gives the focus back.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await button(page).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const field = dialog.getByRole('textbox', { name: 'Address of this article, to copy' })
  await expect(field).toHaveValue(site.url + post)
  await expect(field).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(site.url + post)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page)).toBeFocused()

  // A browser with a sheet of its own: nothing else is shown, also where the visitor changes their mind.
  await page.evaluate(() => {
    const shared: unknown[] = []
    const share = (data: unknown) => {
      shared.push(data)
      return shared.length === 1
        ? Promise.resolve()
        : Promise.reject(new DOMException('changed my mind', 'AbortError'))
    }
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const title = (await page.locator('h1').textContent()) ?? ''
  for (const times of [1, 2]) {
    await button(page).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual(Array.from({ length: times }, () => ({ title, url: site.url + post })))
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
