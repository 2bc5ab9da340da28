import type { Page } from 'playwright/test'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { openForm, signIn } from '../../support/browser/admin-pages'
import { draftOf } from '../../support/browser/forms'
import { openSession } from '../../support/cms/sessions'
import { expect, test } from '../../support/e2e'

test.use({ viewport: { width: 1440, height: 900 } })

/** In milliseconds: at once, before the save after a pause, during it, and after it. */
const delays = [0, 100, 400, 800, 2_000]
/** One way within the admin and one that ends the page meet every moment; the others the hardest one. */
const fewDelays = [0]
const thoroughWays = new Set(['a language chip', 'a reload'])

/** The ways to leave a form. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a language chip': (page) => page.locator('.language-chip', { hasText: 'FR' }).click(),
  'the language menu': async (page) => {
    await page.locator('.localizer button').first().click()
    await page.locator('.popup__content button', { hasText: 'French' }).click()
  },
  'another tab of the document': (page) =>
    page.locator('.doc-tab', { hasText: 'Versions' }).click(),
  'the translation board': (page) => page.locator('a[href$="/admin/translations"]').first().click(),
  back: (page) => page.goBack(),
  'a reload': (page) => page.reload(),
  'closing the window': (page) => page.close({ runBeforeUnload: true }),
  'signing out': (page) => page.locator('a[href$="/admin/logout"]').first().click(),
}

/** The links of the admin's menu are there once it is open. */
async function openMenu(page: Page): Promise<void> {
  const open = page.locator('.template-default--nav-open')
  if ((await open.count()) === 0) await page.locator('button.template-default__nav-toggler').click()
  await expect(open).toBeVisible()
}

for (const [way, leave] of Object.entries(ways)) {
  test(`a draft has what was typed until an editor left by ${way}, at any moment after the last key`, async ({
    context,
    request,
  }) => {
    test.setTimeout(180_000)
    const api = await signInToApi(request)
    const { id } = await api.create(
      'blogs',
      { title: 'Leaving', slug: `leaving-${Date.now()}`, body: paragraph('Words.') },
      '?locale=en&draft=true',
    )
    await api.update(`blogs/${id}`, { title: 'Français' }, '?locale=fr&draft=true')
    const form = `/admin/collections/blogs/${id}?locale=de`
    for (const delay of thoroughWays.has(way) ? delays : fewDelays) {
      const page = await context.newPage()
      // Signing out ends the session, which is this test's own.
      if (way === 'signing out') await openSession(page.request)
      else await signIn(page)
      if (way === 'back') await page.goto('/admin')
      await openForm(page, form)
      if (way === 'signing out' || way === 'the translation board') await openMenu(page)
      const title = `Typed ${delay} ms before`
      await page.fill('#field-title', title)
      // The delay is what is tested.
      if (delay > 0) await page.waitForTimeout(delay)
      await leave(page)
      await expect
        .poll(async () => (await draftOf(request, `blogs/${id}`, 'de'))['title'], {
          message: title,
        })
        .toBe(title)
      if (!page.isClosed()) await page.close()
    }
    expect((await draftOf(request, `blogs/${id}`, 'fr'))['title']).toBe('Français')
    expect((await draftOf(request, `blogs/${id}`, 'en'))['title']).toBe('Leaving')
    await api.remove(`blogs/${id}`)
  })
}

test('a draft has what was typed in the article, though its editor hands it over late', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const { id } = await api.create(
    'blogs',
    { title: 'Article', slug: `leaving-article-${Date.now()}`, body: paragraph('Words.') },
    '?locale=de&draft=true',
  )
  await signIn(page)
  const bodyOf = async (locale: string) =>
    JSON.stringify((await draftOf(request, `blogs/${id}`, locale))['body'] ?? null)
  for (const [text, leave] of [
    ['Ein Blatt.', () => page.locator('.language-chip', { hasText: 'FR' }).click()],
    ['Zwei Blätter.', () => page.reload()],
  ] as const) {
    await openForm(page, `/admin/collections/blogs/${id}?locale=de`)
    await page.locator('[data-lexical-editor]').first().click()
    await page.keyboard.type(text)
    await leave()
    await expect.poll(() => bodyOf('de')).toContain(text)
    expect(await bodyOf('fr')).not.toContain(text)
  }
  // The form that was just opened still asks for what belongs to its document.
  await page.goto('about:blank')
  await api.remove(`blogs/${id}`)
})

test('a form with a save button asks before an editor leaves it', async ({ page, request }) => {
  const api = await signInToApi(request)
  const { id } = await api.create(
    'authors',
    { name: 'Ada', slug: `leaving-ada-${Date.now()}` },
    '?locale=en',
  )
  await signIn(page)
  await page.goto('/admin')
  await openForm(page, `/admin/collections/authors/${id}?locale=en`)
  await openMenu(page)
  await page.fill('#field-name', 'Ada Hart')
  const dialog = page.locator('#leave-unsaved')
  const links = {
    link: () => page.locator('a[href$="/admin/translations"]').first().click(),
    menu: async () => {
      await page.locator('.localizer button').first().click()
      await page.locator('.popup__content button', { hasText: 'French' }).click()
    },
  }
  for (const leave of Object.values(links)) {
    await leave()
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(page.locator('#field-name')).toHaveValue('Ada Hart')
  }
  await links.link()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await page.waitForURL('**/admin/translations')
  expect((await draftOf(request, `authors/${id}`, 'en'))['name']).toBe('Ada Hart')
  await api.remove(`authors/${id}`)
})
