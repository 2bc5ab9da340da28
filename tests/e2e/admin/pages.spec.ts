import type { Page } from 'playwright/test'
import { expect, test } from '../../support/admin-window'
import { signInToApi } from '../../support/browser/admin-api'
import {
  autosaved,
  formListens,
  leaveForm,
  openForm,
  signIn,
} from '../../support/browser/admin-pages'

test.use({ viewport: { width: 1440, height: 900 } })

test('a legal notice is written, translated, previewed, published, and put into the footer', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page)
  const api = await signInToApi(request)
  const linksBefore = (await (await request.get('/api/globals/site?locale=de&depth=0')).json()) as {
    footerLinks: object[]
  }

  const id = await test.step('written in English, and published', async () => {
    await page.goto('/admin/collections/pages/create?locale=en')
    await expect(page).toHaveURL(/\/pages\/[0-9a-f]{24}/)
    await formListens(page)
    await write(page, 'Imprint of the Press', 'Printed in eight languages.')
    await expect(page.locator('#field-slug')).toHaveValue('imprint-of-the-press')
    expect((await request.get('/imprint-of-the-press')).status()).toBe(404)
    await page.locator('#action-save').click()
    await expect(page.locator('.doc-controls')).toContainText('Published')
    return /[0-9a-f]{24}/.exec(page.url())?.[0] ?? ''
  })

  const visitor = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await test.step('English stands in for German, which says so', async () => {
    expect((await visitor.goto('/imprint-of-the-press'))?.status()).toBe(200)
    await expect(visitor.locator('main')).toContainText('Printed in eight languages.')
    expect((await visitor.goto('/de/imprint-of-the-press'))?.status()).toBe(200)
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de')
    await expect(visitor.locator('main [lang="en"]').first()).toBeVisible()
  })

  await test.step('the board leads to its translation, the preview shows it beside the form', async () => {
    await page.goto('/admin/translations?q=imprint+of+the+press')
    const german = page
      .getByRole('row', { name: 'Imprint of the Press' })
      .getByRole('link', { name: 'German' })
    await expect(german).toHaveText('missing')
    await german.click()
    await formListens(page)
    await page.getByRole('button', { name: 'Side by side' }).click()
    await page.locator('#live-preview-toggler').click()
    const frame = page.frameLocator('#live-preview-iframe')
    await write(page, 'Impressum der Druckerei', 'In acht Sprachen gedruckt.')
    await expect(frame.locator('h1')).toHaveText('Impressum der Druckerei')
    await expect(frame.locator('.prose')).toHaveText('In acht Sprachen gedruckt.')
    await page.locator('#live-preview-toggler').click()
    expect((await request.get('/de/impressum-der-druckerei')).status()).toBe(404)
  })

  await test.step('published in German, at its own address', async () => {
    await page.locator('#action-save', { hasText: 'German' }).click()
    await expect(page.locator('.translation-bar')).toContainText('Up to date with English.')
    await visitor.goto('/de/imprint-of-the-press')
    await expect(visitor).toHaveURL(/\/de\/impressum-der-druckerei$/)
    await expect(visitor.locator('h1')).toHaveText('Impressum der Druckerei')
    for (const [path, address] of [
      ['/sitemap.xml', '/imprint-of-the-press<'],
      ['/de/sitemap.xml', '/de/impressum-der-druckerei<'],
    ] as const) {
      expect(await (await request.get(path)).text(), path).toContain(address)
    }
  })

  await test.step('the German footer leads to it, where a hand has dragged it', async () => {
    const footer = visitor.getByRole('contentinfo').getByRole('list').last().getByRole('link')
    const before = await footer.allTextContents()
    await openForm(page, '/admin/globals/site?locale=de')
    await page.locator('#field-footerLinks').getByRole('button', { name: 'Add Link' }).click()
    const added = page.locator(`#footerLinks-row-${linksBefore.footerLinks.length}`)
    await added.locator('[id$="__document"] input').fill('Druckerei')
    await page.getByRole('option', { name: 'Impressum der Druckerei' }).click()
    await expect(added.locator('.array-field__row-header')).toContainText('Impressum der Druckerei')
    await dragAbove(page, added, page.locator('#footerLinks-row-0'))
    await page.locator('#action-save').click()
    await expect(page.locator('.payload-toast-container')).toContainText('Saved.')
    await expect(async () => {
      await visitor.reload()
      expect(await footer.allTextContents()).toEqual(['Impressum der Druckerei', ...before])
    }).toPass()
    // Each language has links of its own.
    await visitor.goto('/imprint-of-the-press')
    await expect(visitor.getByRole('contentinfo')).not.toContainText('Imprint of the Press')
  })

  const { footerLinks } = linksBefore
  await api.update('globals/site', { footerLinks }, '?locale=de')
  // A form that is still open asks for what belongs to its document.
  await leaveForm(page)
  await api.remove(`pages/${id}`)
  await visitor.context().close()
})

async function write(page: Page, title: string, text: string): Promise<void> {
  await autosaved(page, [title, text], async () => {
    await page.fill('#field-title', title)
    await page.locator('[data-lexical-editor]').first().click()
    await page.keyboard.type(text)
  })
}

/** Drags a row by its handle in small moves, as a hand does. */
async function dragAbove(
  page: Page,
  row: ReturnType<Page['locator']>,
  target: ReturnType<Page['locator']>,
): Promise<void> {
  const handle = row.locator('.collapsible__drag').first()
  await handle.scrollIntoViewIfNeeded()
  await handle.hover()
  await page.mouse.down()
  const to = await target.boundingBox()
  if (!to) throw new Error('There is no row to drag to.')
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 12 })
  await page.mouse.move(to.x + 20, to.y - 6, { steps: 4 })
  await page.mouse.up()
}
