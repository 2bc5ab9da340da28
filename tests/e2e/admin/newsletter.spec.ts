import { signInToApi } from '../../support/browser/admin-api'
import { openForm, signIn } from '../../support/browser/admin-pages'
import { expect, test } from '../../support/e2e'

test.use({ viewport: { width: 1440, height: 1000 } })

test('a newcomer sees the issue of the demonstration as subscribers would get it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/collections/issues')
  await page.getByRole('link', { name: 'The smallest things on a page' }).click()

  await expect(page.getByText('This server doesn’t send emails.')).toBeVisible()
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

  await preview.getByLabel('Language').selectOption('jp')
  await expect(mail.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('ページの上のいちばん小さなもの')
  await preview.getByLabel('View').selectOption('dark')
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(22, 21, 18)')
  await preview.getByLabel('View').selectOption('phone')
  await expect(preview.locator('iframe')).toHaveCSS('width', '390px')
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
  await api.remove(`issues/${id}`)
})
