import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { leaveForm, openForm, signIn } from '../../support/browser/admin-pages'
import { violationsWithin } from '../../support/browser/axe'
import { site } from '../../support/site'

test.use({
  viewport: { width: 1440, height: 900 },
  timezoneId: 'Europe/Berlin',
  // The refusal of what is not complete.
  allowedErrors: [[/status of 400/], { option: true }] as never,
})

/** A day of the site, as the calendar of an English admin has it. */
const dayOf = (at: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(at)

const states = (chips: Locator) =>
  chips
    .locator('.language-chip')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((chip) => [chip.textContent ?? '', chip.getAttribute('data-state') ?? '']),
      ),
    )

test('an editor publishes language by language: now, all that are complete, and later', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const { id } = await api.create('blogs', {
    title: 'Eight folded leaves',
    slug: 'eight-folded-leaves',
    body: paragraph('English words.'),
    _status: 'published',
  })
  const draft = (locale: string, data: object) =>
    api.update(`blogs/${id}`, data, `?draft=true&locale=${locale}`)
  await draft('de', { title: 'Acht Blätter', body: paragraph('Deutsche Wörter.') })
  await draft('fr', { title: 'Huit feuillets', body: paragraph('Des mots français.') })
  await draft('ko', { excerpt: '여덟 장' })
  await draft('en', { body: paragraph('English words, not yet public.') })

  const textOf = async (path: string) => (await request.get(path)).text()
  const english = async () => {
    const text = await textOf('/blogs/eight-folded-leaves')
    expect(text).toContain('English words.')
    expect(text).not.toContain('not yet public')
  }

  // German alone.
  await signIn(page)
  await openForm(page, `/admin/collections/blogs/${id}?locale=de`)
  const controls = page.locator('.doc-controls')
  const publish = page.locator('#action-save')
  await expect(publish).toHaveText('Publish German')
  await expect
    .poll(() => states(controls))
    .toEqual({
      EN: 'changed',
      ZH: 'nothing',
      PT: 'nothing',
      DE: 'draft',
      FR: 'draft',
      ES: 'nothing',
      JP: 'nothing',
      KO: 'draft',
    })
  await publish.press('Enter')
  await expect(controls.getByRole('link', { name: 'German: Published' })).toBeVisible()
  await expect(publish).toBeDisabled()
  await expect(publish).toBeFocused()
  await expect(publish).toHaveAccessibleDescription('The published German version is up to date.')
  expect(await textOf('/de/blogs/acht-blätter')).toContain('Deutsche Wörter.')
  await english()

  // A chip leads to its language, where the form does not hold to the rules: nothing is lost.
  await controls.getByRole('link', { name: 'Korean: Draft' }).click()
  await expect(publish).toHaveText('Publish Korean')
  await expect(page.locator('#field-excerpt')).toHaveValue('여덟 장')
  const releaseLate = await holdBack(page, '**/api/publication-check?locale=ko')
  await publish.click()
  await expect(page.locator('.payload-toast-container')).toContainText(
    'Korean: It’s incomplete: add a title and a text.',
  )
  await expect(page.locator('#field-excerpt')).toHaveValue('여덟 장')
  expect((await states(controls))['KO']).toBe('draft')

  // All that are complete, after they have been named.
  const menu = page.getByRole('button', { name: 'More publishing options' })
  expect(await violationsWithin(page, '.publication-status')).toEqual([])
  await controls.getByRole('link', { name: 'English: Changed since publication' }).click()
  await expect(publish).toHaveText('Publish changes in English')
  await controls.getByRole('link', { name: 'French: Draft' }).click()
  await expect(publish).toHaveText('Publish French')
  await draft('en', { body: paragraph('English words.') })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  // The Korean faults come late, and do not take the cursor from an editor who has moved on.
  await expect(page.locator('#action-publish-complete')).toBeFocused()
  await releaseLate()
  await pressOpen(page, '#action-publish-complete')
  const dialog = page.getByRole('dialog', { name: 'Publish all complete languages' })
  await expect(dialog.locator('ul').first()).toHaveText('Français')
  await expect(dialog.locator('ul').last()).toHaveText('한국어')
  await dialog.locator('#confirm-action').click()
  await expect(controls.getByRole('link', { name: 'French: Published' })).toBeVisible()
  await expect
    .poll(() => states(controls))
    .toMatchObject({ EN: 'published', DE: 'published', KO: 'draft' })
  expect(await textOf('/fr/blogs/huit-feuillets')).toContain('Des mots français.')
  await english()

  // German later, with a draft of English beside it.
  await draft('en', { body: paragraph('English words, not yet public.') })
  await draft('de', { body: paragraph('Neue deutsche Wörter.') })
  await openForm(page, `/admin/collections/blogs/${id}?locale=de`)
  await expect(publish).toHaveText('Publish changes in German')
  const drawer = page.getByRole('dialog', { name: 'Schedule: Acht Blätter' })
  await menu.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  for (const key of ['Escape', undefined]) {
    await menu.press('Enter')
    await pressOpen(page, '#action-schedule')
    await expect(drawer).toContainText('Times are in UTC.')
    await expect(drawer.locator(':focus')).toHaveCount(1)
    if (!key) break
    await page.keyboard.press(key)
    await expect(menu).toBeFocused()
  }
  expect(await violationsWithin(page, '.schedule')).toEqual([])
  await expect(drawer.getByRole('checkbox', { name: 'Deutsch' })).toBeChecked()
  await expect(drawer.getByRole('checkbox', { name: '한국어 Missing: Title, Body' })).toBeDisabled()
  await drawer.getByRole('checkbox', { name: 'All complete languages' }).check()
  // Escape closes the calendar alone: the languages stay chosen.
  await drawer.locator('#schedule-time').click()
  await expect(drawer.locator('.react-datepicker-popper')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer.locator('.react-datepicker-popper')).toHaveCount(0)
  await expect(drawer.getByRole('checkbox', { name: 'Français' })).toBeChecked()
  // By the clocks of the site, not of this browser in Berlin.
  const inTwoDays = dayOf(new Date(Date.now() + 2 * 86_400_000))
  await drawer.locator('#schedule-time').fill(inTwoDays)
  await drawer.locator('#schedule-time-clock').fill('11:45 PM')
  await drawer.locator('#schedule-time-clock').press('Tab')
  await drawer.locator('#schedule-submit').click()
  await expect(drawer.locator('.schedule__plan')).toHaveCount(3)
  for (const time of await drawer.locator('.schedule__plan time').all()) {
    await expect(time).toHaveText(`${inTwoDays}, 11:45 PM`)
    await expect(time).toHaveAttribute('datetime', /T23:45:00\.000Z$/)
  }
  await expect(controls.locator('.language-chip__clock')).toHaveCount(3)
  expect(await textOf('/de/blogs/acht-blätter')).toContain('Deutsche Wörter.')
  // Planned again, it is moved, and the others stay.
  const at = new Date(Date.now() + 6_000)
  const moved = { action: 'publish', locales: ['de'], at: at.toISOString() }
  const plans = await page.request.post(`/api/blogs/${id}/schedule`, {
    data: moved,
    headers: { Origin: site.url },
  })
  expect(((await plans.json()) as { scheduled: unknown[] }).scheduled).toHaveLength(3)
  await expect
    .poll(async () => (await textOf('/de/blogs/acht-blätter')).includes('Neue deutsche Wörter.'), {
      intervals: [250],
    })
    .toBe(true)
  expect(Date.now()).toBeGreaterThanOrEqual(Math.floor(Number(at) / 1000) * 1000)
  await english()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await menu.press('Enter')
  await pressOpen(page, '#action-schedule')
  await expect(drawer.locator('.schedule__plan')).toHaveCount(2)
  for (const left of [1, 0]) {
    await drawer
      .getByRole('button', { name: /^Cancel Publish/ })
      .first()
      .click()
    await expect(drawer.locator('.schedule__plan')).toHaveCount(left)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect
    .poll(() => states(controls))
    .toMatchObject({ EN: 'changed', DE: 'published', FR: 'published' })

  // Taken back, alone.
  await menu.click()
  await page.locator('#action-unpublish-language').click()
  await page.getByRole('dialog').locator('#confirm-action').click()
  await expect(controls.getByRole('link', { name: 'German: Draft' })).toBeVisible()
  expect((await request.get('/de/blogs/acht-blätter', { maxRedirects: 0 })).status()).not.toBe(200)
  await english()

  // The list shows the same.
  await page.goto('/admin/collections/blogs?locale=en&search=folded')
  const row = page.getByRole('row').filter({
    has: page.getByRole('link', { name: 'Eight folded leaves', exact: true }),
  })
  await expect
    .poll(() => states(row))
    .toMatchObject({ EN: 'changed', DE: 'draft', FR: 'published' })
  await row.getByRole('link', { name: 'French: Published' }).click()
  await expect(page).toHaveURL(new RegExp(`/blogs/${id}\\?locale=fr`))
  await expect(publish).toHaveText('Publish French')
  // A form that is still open asks for what belongs to its document.
  await leaveForm(page)
  await api.remove(`blogs/${id}`)

  // Only the process itself starts scheduled work.
  for (const headers of [{}, { 'Octavo-Work': 'guessed' }]) {
    expect((await request.post('/api/own-work/jobs', { headers })).status()).toBe(404)
  }

  // A page of which there is one.
  await openForm(page, '/admin/globals/home?locale=pt')
  await expect(controls.getByRole('link', { name: 'Portuguese: Published' })).toBeVisible()
  await expect(publish).toHaveAccessibleDescription(
    /^The published Portuguese version is up to date/,
  )
})

/** The menu focuses its first entry a frame later: a key that is pressed in between goes to that entry instead. */
async function pressOpen(page: Page, entry: string): Promise<void> {
  await expect(page.locator('#action-publish-complete')).toBeFocused()
  await page.locator(entry).press('Enter')
}

/** Returns how to release the responses, which waits until the page has drawn them. */
async function holdBack(page: Page, address: string): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  return async () => {
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  }
}
