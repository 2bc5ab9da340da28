import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { autosaved, signIn } from '../../support/browser/admin-pages'
import { violationsWithin } from '../../support/browser/axe'

test.use({ viewport: { width: 1440, height: 900 } })

test('a translation is made beside its original, and the board follows it', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const { id } = await api.create('blogs', {
    title: 'The board and the fold',
    excerpt: 'A sheet in eight parts.',
    body: paragraph('A sheet is folded three times.'),
    _status: 'published',
  })
  await signIn(page)

  const board = '/admin/translations?q=board+and+the+fold'
  const openBoard = () => page.goto(board)
  /** What the board says of German, read without leaving the page. */
  const germanOnBoard = () =>
    page.evaluate(async (address) => {
      const html = await (await fetch(address)).text()
      const read = new DOMParser().parseFromString(html, 'text/html')
      const cells = [...read.querySelectorAll('tbody a.translation-cell')]
      const names = cells.map((cell) => cell.getAttribute('aria-label') ?? '')
      return names.filter((name) => name.startsWith('German: '))
    }, board)
  const cell = (language: string) =>
    page.getByRole('row', { name: 'The board and the fold' }).getByRole('link', { name: language })
  const bar = page.locator('.translation-bar')

  await test.step('missing: the board leads to the form, with English beside it', async () => {
    await openBoard()
    await expect(cell('English')).toHaveAccessibleName('English: current. original. public')
    await expect(cell('German')).toHaveText('missing')
    await expect(page).toHaveTitle('Translations · Octavo')
    expect(await violationsWithin(page, 'main')).toEqual([])
    await cell('German').click()
    await expect(bar).toContainText('There’s no text in German yet.')
    const title = page.getByRole('region', { name: 'Title English', exact: true })
    await expect(title).toContainText('The board and the fold')
    // The admin remembers a preview that was left open, and the form beside it has no room for two.
    const preview = page.locator('#live-preview-iframe')
    if (await preview.isVisible()) await page.locator('#live-preview-toggler').click()
    await expect(preview).toBeHidden()
    // Field by field: at the same height, the original at the left.
    const [left, right] = [
      await title.boundingBox(),
      await page.locator('#field-title').boundingBox(),
    ]
    expect(left?.x).toBeLessThan(right?.x ?? 0)
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 0))).toBeLessThan(90)
  })

  await test.step('draft: a field is copied, another one typed', async () => {
    const texts = ['A sheet is folded three times.', 'Die Tafel und der Falz']
    await autosaved(page, texts, async () => {
      await page.getByRole('button', { name: 'Copy “Body” from English' }).click()
      await expect(page.locator('[data-lexical-editor]').first()).toContainText(texts[0] ?? '')
      await page.fill('#field-title', 'Die Tafel und der Falz')
    })
    await expect(bar).toContainText('Not translated yet: this is an unchanged copy of English.')
    await expect(bar).toContainText('Still empty here: Excerpt')
    await openBoard()
    await expect(cell('German')).toHaveText('copy of English')
  })

  await test.step('everything is copied, after a question, and nothing of it lost', async () => {
    await cell('German').click()
    await page.getByRole('button', { name: 'Copy everything from English' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('There’s already text in German: Title, Body')
    const copyAll = page.getByRole('button', { name: 'Copy everything from English' })
    await dialog.getByRole('button', { name: 'Cancel' }).press('Escape')
    await expect(copyAll).toBeFocused()
    await expect(page.locator('#field-title')).toHaveValue('Die Tafel und der Falz')
    for (const own of ['.translation-bar', '.translation-original']) {
      expect(await violationsWithin(page, own)).toEqual([])
    }
    await copyAll.press('Enter')
    await autosaved(page, ['A sheet in eight parts.'], () =>
      dialog.getByRole('button', { name: 'Copy' }).click(),
    )
    await expect(page.locator('#field-title')).toHaveValue('The board and the fold')
    await autosaved(page, ['Tafel und Falz', 'Acht Teile.', 'dreimal gefaltet'], async () => {
      await page.fill('#field-title', 'Tafel und Falz')
      await page.fill('#field-excerpt', 'Acht Teile.')
      await page.locator('[data-lexical-editor]').first().click()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('Ein Bogen wird dreimal gefaltet.')
    })
  })

  await test.step('current: German is published', async () => {
    await page.locator('#action-save').click()
    await expect(bar).toContainText('Up to date with English.')
    expect(await germanOnBoard()).toEqual(['German: current. public'])
  })

  await test.step('not stale: a new date and address of the original', async () => {
    await api.update(`blogs/${id}`, {
      slug: 'the-board-elsewhere',
      publishedAt: '2026-02-03T04:05:06.000Z',
      _status: 'published',
    })
    expect(await germanOnBoard()).toEqual(['German: current. public'])
  })

  await test.step('stale: the original is rewritten, and shows where', async () => {
    await api.update(`blogs/${id}`, {
      body: paragraph('A sheet is folded four times.'),
      _status: 'published',
    })
    await openBoard()
    await expect(cell('German')).toHaveAccessibleName('German: stale. public. Changed: Body')
    await cell('German').click()
    await expect(bar).toContainText('English has changed since this was translated.')
    const body = page.getByRole('region', { name: 'Body English' })
    await expect(body.locator('del')).toHaveText('removed: three')
    await expect(body.locator('ins')).toHaveText('added: four')
    await expect(
      page.getByRole('region', { name: 'Title English', exact: true }).locator('ins'),
    ).toHaveCount(0)
  })

  await test.step('current again: an editor marks it so, by the keyboard', async () => {
    await page.locator('#mark-current').focus()
    await page.keyboard.press('Enter')
    await expect(bar).toContainText('Up to date with English.')
    await expect(page.getByRole('region', { name: 'Body English' }).locator('ins')).toHaveCount(0)
    // The form again by itself.
    await page.getByRole('button', { name: 'Side by side' }).click()
    await expect(page.getByRole('region', { name: 'Title English', exact: true })).toHaveCount(0)
    expect(await germanOnBoard()).toEqual(['German: current. public'])
  })

  await test.step('the dashboard counts, and its figures lead to the documents', async () => {
    await page.goto('/admin')
    const german = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Deutsch' }) })
    const figure = german.getByRole('link', { name: /^current \d+$/ })
    const next = page.getByRole('region', { name: 'What to do next' })
    for (const list of ['My drafts', 'Translations due', 'Scheduled', 'Last changed']) {
      await expect(next.getByRole('heading', { name: list })).toBeVisible()
    }
    expect(await violationsWithin(page, '.next-steps')).toEqual([])
    expect(await violationsWithin(page, '.translation-dashboard')).toEqual([])
    const count = Number.parseInt((await figure.textContent())?.replace(/\D+/, '') ?? '', 10)
    expect(count).toBeGreaterThan(1)
    await figure.click()
    await expect(page).toHaveURL(/\/admin\/translations\?in=de&state=current$/)
    await expect(page.locator('caption')).toHaveText(`Documents: ${count}`)
  })

  await test.step('the board needs a sign-in', async () => {
    await page.context().clearCookies()
    await page.goto('/admin/translations')
    await expect(page).toHaveURL(/\/admin\/login/)
  })
})
