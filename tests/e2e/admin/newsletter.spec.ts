import { readFile } from 'node:fs/promises'
import { expect, test } from '../../support/admin-window'
import { signInToApi } from '../../support/browser/admin-api'
import { leaveForm, openForm, signIn } from '../../support/browser/admin-pages'
import { violationsWithin } from '../../support/browser/axe'
import { asEditor } from '../../support/cms/sessions'

test.use({ viewport: { width: 1440, height: 1000 } })

test('a newcomer sees the issue of the demonstration as subscribers would get it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/collections/issues')
  await page.getByRole('link', { name: 'The smallest things on a page' }).click()

  await expect(page.getByText('This site can’t send email')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send now' })).toBeDisabled()
  const contents = page.getByRole('table', { name: 'By language' })
  await expect(contents.getByRole('row', { name: 'Japanese Articles: 4' })).toBeVisible()

  const preview = page.getByRole('region', { name: 'Preview' })
  const mail = preview.frameLocator('iframe')
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('The smallest things on a page')
  await expect(mail.getByRole('link', { name: 'Read the article' })).toBeVisible()
  // Its pictures exist.
  await expect
    .poll(() =>
      mail
        .locator('img')
        .evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)

  for (const part of ['.issue-actions', '.issue-preview']) {
    expect(await violationsWithin(page, part), part).toEqual([])
  }

  await preview.getByLabel('Language').selectOption('jp')
  await expect(mail.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('ページの上のいちばん小さなもの')
  await preview.getByLabel('View').selectOption('dark')
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(22, 21, 18)')
  await preview.getByLabel('View').selectOption('phone')
  await expect(preview.locator('iframe')).toHaveCSS('width', '390px')
  // The light mail is another document, which arrives after the width.
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(247, 242, 232)')
  expect(await mail.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390)
  await preview.getByLabel('View').selectOption('text')
  await expect(preview.locator('pre')).toContainText('utm_source=newsletter')
})

test('an editor makes an issue of an article from its form', async ({ page, request }) => {
  const api = await signInToApi(request)
  const [article] = (
    (await (
      await request.get(
        '/api/blogs?limit=1&locale=en&where[slug][equals]=quotation-marks-in-eight-languages',
      )
    ).json()) as { docs: { id: string; title: string }[] }
  ).docs
  await signIn(page)
  await openForm(page, `/admin/collections/blogs/${article?.id}?locale=en`)
  await page.getByRole('button', { name: 'Send as an issue' }).click()
  await page.waitForURL(/\/admin\/collections\/issues\/[0-9a-f]{24}/)
  const mail = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText(article?.title ?? '')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await expect(page.locator('#field-frequency')).toContainText('Each article')
  await leaveForm(page)
  await api.remove(`issues/${id}`)
})

test('an admin sees what a list would do, imports it, and hands over and erases one person’s data', async ({
  page,
  request,
}) => {
  const headers = await asEditor()
  const own = '/api/subscribers?where[email][like]=tools.example&limit=0&depth=0'
  const stored = async () => {
    const { docs } = (await (await request.get(own, { headers })).json()) as {
      docs: { email: string; state: string }[]
    }
    return docs.map(({ email, state }) => `${email} ${state}`).sort()
  }
  await signIn(page)
  await page.goto('/admin/collections/subscribers')
  const tools = page.locator('.subscriber-tools')
  const rows = [
    'Email;Confirmed at',
    'ada@tools.example;2026-01-02T03:04:05Z',
    'bob@tools.example;',
    'no address;',
  ]
  const choosing = page.waitForEvent('filechooser')
  await tools.getByRole('button', { name: 'Import CSV' }).click()
  await (await choosing).setFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}`),
  })
  const plan = 'Subscribed: 1. Not confirmed: 1. Unsubscribed: 0. Already known: 0. Faulty rows: 1.'
  await expect(tools.getByText(plan)).toBeVisible()
  await expect(tools.getByText('Row 4: no valid email address.')).toBeVisible()
  expect(await violationsWithin(page, '.subscriber-tools')).toEqual([])
  expect(await stored()).toEqual([])

  await tools.getByRole('button', { name: 'Import this list' }).click()
  await expect(page.getByText('List imported. Subscribed: 1. Not confirmed: 1.')).toBeVisible()
  expect(await stored()).toEqual(['ada@tools.example active', 'bob@tools.example unconfirmed'])
  await expect(page.getByRole('link', { name: 'ada@tools.example' })).toBeVisible()

  await tools.getByLabel('One person’s email address').fill('Ada@tools.example')
  const download = page.waitForEvent('download')
  await tools.getByRole('link', { name: 'Download this person’s data' }).click()
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(data).toMatchObject({
    email: 'ada@tools.example',
    state: 'active',
    consent: { source: 'list.csv', confirmedAt: '2026-01-02T03:04:05.000Z' },
  })
  expect(data).not.toHaveProperty('key')
  await tools.getByRole('button', { name: 'Erase this person’s data' }).click()
  expect(await stored()).toHaveLength(2)
  await tools.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Erased subscriptions: 1')).toBeVisible()
  expect(await stored()).toEqual(['bob@tools.example unconfirmed'])

  // The second time, the code that remains of an address.
  for (const _ of [1, 2]) {
    await request.delete('/api/subscribers?where[email][exists]=true&limit=0', { headers })
  }
})
