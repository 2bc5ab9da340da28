import type { Page } from 'playwright/test'
import { expect, test } from '../../support/admin-window'
import { type AdminApi, paragraph, signInToApi } from '../../support/browser/admin-api'
import { autosaved, leaveForm, openForm, signIn } from '../../support/browser/admin-pages'
import { violationsWithin } from '../../support/browser/axe'
import { draftOf } from '../../support/browser/forms'
import { asEditor } from '../../support/cms/sessions'
import { site } from '../../support/site'

const viewport = { width: 1440, height: 900 }
test.use({
  viewport,
  // Conflicts, sessions that have ended, and reports that do not arrive.
  allowedErrors: [
    [/status of 4\d\d|ERR_FAILED|An unexpected response was received from the server/],
    { option: true },
  ] as never,
})
test.describe.configure({ mode: 'default' })

const ana = { email: 'ana-conflicts@example.org', password: 'a quite long password' }

let api: AdminApi
let id: string
let user: string

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site.url })
  api = await signInToApi(request)
  user = (await api.create('users', { ...ana, name: 'Ana', role: 'editor' })).id
  const content = { title: 'Together', slug: 'together', body: paragraph('Words.') }
  id = (await api.create('blogs', { ...content, excerpt: 'Two' }, '?locale=en')).id
  await api.update(`blogs/${id}`, { _status: 'published' }, '?locale=en')
  await api.update(
    `blogs/${id}`,
    { title: '一緒に', slug: 'together-ja', body: paragraph('言葉。'), _status: 'published' },
    '?locale=jp',
  )
})

test.afterAll(async () => {
  await api.remove(`blogs/${id}`)
  await api.remove(`users/${user}`)
})

const form = (locale: string) => `/admin/collections/blogs/${id}?locale=${locale}`

/**
 * A form that hears nothing of the others until it saves. Not `route`, with which the browser caches no script. The
 * window has to be closed in the end: what runs first in its pages stays.
 */
async function deaf(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) =>
      String(input).endsWith('/api/presence')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, init)
  })
}

/** As when the window is clicked: it reports at once, and hears of the others. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('two people write different fields of one language: both are saved, and each sees the other', async ({
  colleague,
  page: one,
  request,
}) => {
  const [two = await colleague.newPage()] = colleague.pages()
  await Promise.all([signIn(one), signIn(two, ana)])
  await openForm(one, form('en'))
  await openForm(two, form('en'))
  const others = one.locator('.presence')
  await comeBack(one)
  await expect(others).toContainText('Ana is editing English')

  await autosaved(one, ['Together again'], () => one.fill('#field-title', 'Together again'))
  await autosaved(two, ['Two of us'], () => two.fill('#field-excerpt', 'Two of us'))
  const draft = await draftOf(request, `blogs/${id}`, 'en')
  expect(draft).toMatchObject({ title: 'Together again', excerpt: 'Two of us' })
  await comeBack(two)
  await expect(two.locator('#field-title')).toHaveValue('Together again')
  await comeBack(one)
  await expect(one.locator('#field-excerpt')).toHaveValue('Two of us')
  await expect(one.locator('#conflict-dialog')).toHaveCount(0)

  await two.close()
  await expect(async () => {
    await comeBack(one)
    await expect(others).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test('two people write the same field: either text can be chosen, and the other one is a version', async ({
  page,
  request,
}) => {
  await signIn(page, ana)
  await deaf(page)
  await openForm(page, form('en'))
  const field = page.locator('#field-title')
  const dialog = page.locator('#conflict-dialog')
  for (const [choice, stays, gives] of [
    ['Keep my text', 'Mine', 'Theirs'],
    ['Take the other text', 'Theirs', 'Mine'],
  ] as const) {
    const [mine, theirs] = [`Mine: ${choice}`, `Theirs: ${choice}`]
    await api.update(`blogs/${id}`, { title: theirs }, '?draft=true&locale=en')
    // The dialog waits until the text is written: its keys are none for the dialog.
    const met = page.waitForResponse((answer) => answer.status() === 409)
    await field.fill('Mine')
    await met
    await page.keyboard.type(mine.slice('Mine'.length), { delay: 25 })
    await expect(dialog).toContainText(mine)
    await expect(dialog).toContainText(theirs)
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Compare and choose' }).press('Enter')
    if (choice === 'Keep my text') {
      expect(await violationsWithin(page, '#conflict-dialog')).toEqual([])
    }
    await dialog.getByLabel(choice).press('Space')
    await dialog.locator('#conflict-apply').press('Enter')
    await expect(field).toBeFocused()
    const winner = `${stays}: ${choice}`
    await expect(field).toHaveValue(winner)
    await expect
      .poll(async () => (await draftOf(request, `blogs/${id}`, 'en'))['title'])
      .toBe(winner)
    await expect
      .poll(async () => {
        const versions = await request.get(
          `/api/blogs/versions?depth=0&locale=en&limit=20&sort=-updatedAt&where[parent][equals]=${id}`,
          { headers: await asEditor() },
        )
        const { docs } = (await versions.json()) as { docs: { version: { title?: string } }[] }
        return docs.map(({ version }) => version.title)
      })
      .toContain(`${gives}: ${choice}`)
  }
  await page.close()
})

test('two people choose another author: the dialog names both', async ({ page, request }) => {
  const [first, second] = await Promise.all([
    api.create('authors', { name: 'Mina Harker' }, '?locale=en'),
    api.create('authors', { name: 'Jonathan Harker' }, '?locale=en'),
  ])
  await signIn(page, ana)
  await deaf(page)
  await openForm(page, form('en'))
  await api.update(`blogs/${id}`, { author: first.id }, '?draft=true&locale=en')
  await page.locator('#field-author .rs__control').click()
  await page.locator('.rs__option', { hasText: 'Jonathan Harker' }).click()
  const conflict = page.locator('#conflict-dialog fieldset[data-path="author"]')
  await expect(conflict).toContainText('Mina Harker')
  await expect(conflict).toContainText('Jonathan Harker')
  await expect(conflict.getByRole('radio')).toHaveCount(2)
  await conflict.getByLabel('Take the other text').check()
  await page.locator('#conflict-apply').click()
  await expect(page.locator('#field-author')).toContainText('Mina Harker')
  await expect
    .poll(async () => (await draftOf(request, `blogs/${id}`, 'en'))['author'])
    .toBe(first.id)
  await page.close()
  await api.update(`blogs/${id}`, { author: null }, '?draft=true&locale=en')
  for (const one of [first, second]) await api.remove(`authors/${one.id}`)
})

test('two people change the sections of one page: the second chooses only about the same field', async ({
  page,
  request,
}) => {
  await signIn(page, ana)
  await deaf(page)
  await openForm(page, '/admin/globals/home?locale=ko')
  type Section = { id: string; heading?: string; text?: unknown }
  const sectionsNow = async () =>
    (await draftOf(request, 'globals/home', 'ko'))['sections'] as Section[]
  const before = await sectionsNow()
  const withHeading = before.filter(({ heading }) => heading)
  const [first, second] = [withHeading[0], withHeading.at(-1)] as [Section, Section]
  const headingOf = ({ id }: Section, order: readonly Section[]) =>
    page.locator(`[id="field-sections__${order.findIndex((one) => one.id === id)}__heading"]`)
  const headings = async () =>
    (await sectionsNow()).filter(({ heading }) => heading).map(({ heading }) => heading)

  // One moves a section to the end and writes its heading; the other one writes that of another section.
  const others = before.filter(({ id }) => id !== second.id)
  const moved = [{ ...second, heading: '옮긴 제목' }, ...others]
  await api.update('globals/home', { sections: moved }, '?draft=true&locale=ko')
  await headingOf(first, before).fill('나의 제목')
  await expect.poll(headings).toEqual(expect.arrayContaining(['옮긴 제목', '나의 제목']))
  expect((await sectionsNow()).map(({ id }) => id)).toEqual(moved.map(({ id }) => id))
  // The text that is being written keeps its cursor; its list is put in order when it is left.
  await expect(headingOf(first, before)).toBeFocused()
  await page.locator('#field-title').focus()
  await expect(headingOf(second, moved)).toHaveValue('옮긴 제목')
  await expect(headingOf(first, moved)).toHaveValue('나의 제목')
  await expect(page.locator('#conflict-dialog')).toHaveCount(0)

  const theirs = (await sectionsNow()).map((one) =>
    one.id === first.id ? { ...one, heading: '다른 사람의 제목' } : one,
  )
  await api.update('globals/home', { sections: theirs }, '?draft=true&locale=ko')
  await headingOf(first, moved).fill('나의 새 제목')
  const conflict = page.locator('#conflict-dialog fieldset')
  await expect(conflict).toHaveCount(1)
  await expect(conflict).toHaveAttribute('data-path', `sections.${first.id}.heading`)
  await expect(conflict.locator('legend')).toContainText('›')
  await expect(conflict).toContainText('다른 사람의 제목')
  await expect(conflict).toContainText('나의 새 제목')
  await conflict.getByLabel('Take the other text').check()
  await page.locator('#conflict-apply').click()
  await expect(headingOf(first, moved)).toHaveValue('다른 사람의 제목')
  await api.update('globals/home', { sections: before }, '?draft=true&locale=ko')
  await page.close()
})

test('an outdated form publishes its language and restores no older date', async ({
  page,
  request,
}) => {
  await signIn(page, ana)
  await deaf(page)
  await openForm(page, form('jp'))
  const date = '2026-02-03T04:05:00.000Z'
  await api.update(`blogs/${id}`, { publishedAt: date }, '?draft=true&locale=en')
  await api.update(`blogs/${id}`, { _status: 'published' }, '?locale=en')
  await page.fill('#field-title', '一緒に、もう一度')
  await page.locator('#action-save', { hasText: 'Japanese' }).click()
  await expect
    .poll(async () => {
      const response = await request.get(`/api/blogs/${id}?depth=0&locale=jp`)
      const { publishedAt, title } = (await response.json()) as Record<string, unknown>
      return { publishedAt, title }
    })
    .toEqual({ publishedAt: date, title: '一緒に、もう一度' })
  await page.close()
})

test('a browser without a connection keeps the text and offers it when the form is opened again', async ({
  context,
  page,
  request,
}) => {
  await signIn(page, ana)
  // Not `setOffline`: that ends with the page, and its last request would get through.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) =>
      init?.method === 'PATCH'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, init)
  })
  await openForm(page, form('de'))
  await page.fill('#field-title', 'Unterwegs')
  await expect(page.locator('.saving-notice[data-kind="retrying"]')).toBeVisible()
  expect(await violationsWithin(page, '.saving-notice')).toEqual([])
  await page.close()
  const again = await context.newPage()
  await openForm(again, form('de'))
  const offer = again.locator('.saving-notice[data-kind="offer"]')
  await expect(offer).toContainText('Unsaved text from')
  await autosaved(again, ['Unterwegs'], () =>
    offer.getByRole('button', { name: 'Restore' }).click(),
  )
  await expect(again.locator('#field-title')).toHaveValue('Unterwegs')
  await expect
    .poll(async () => (await draftOf(request, `blogs/${id}`, 'de'))['title'])
    .toBe('Unterwegs')
  await again.close()
})

test('a form stays after its session has ended, and saves again after a sign-in', async ({
  context,
  page,
}) => {
  await signIn(page, ana)
  await openForm(page, form('de'))
  await context.clearCookies()
  await page.fill('#field-title', 'Abgemeldet')
  const notice = page.locator('.saving-notice[data-kind="signedOut"]')
  await expect(notice.getByRole('link', { name: 'Sign in (new tab)' })).toBeVisible()
  await expect(page.locator('#field-title')).toHaveValue('Abgemeldet')
  // In one step: the form tries again by itself, too, and takes the notice away with its button.
  await autosaved(page, ['Abgemeldet'], () =>
    notice.getByRole('button', { name: 'Try again now' }).evaluate(async (button, account) => {
      await fetch('/api/users/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(account),
      })
      ;(button as HTMLButtonElement).click()
    }, ana),
  )
  await expect(notice).toHaveCount(0)
  await leaveForm(page)
})
