import { readFile } from 'node:fs/promises'
import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { openForm, signIn } from '../../support/browser/admin-pages'
import { violationsWithin } from '../../support/browser/axe'

test.use({
  viewport: { width: 1440, height: 900 },
  // The refusal of the broken file, which the browser notes by itself.
  allowedErrors: [[/status of 400/], { option: true }] as never,
})

test('an editor exports an article for translation and imports it again; a broken file changes nothing', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const blog = await api.create('blogs', {
    title: 'A leaf on a journey',
    excerpt: 'It comes back.',
    body: paragraph('Fold & send.'),
    _status: 'published',
  })
  await signIn(page)
  // As on a slow machine: the transitions of a dialog are over before it has arrived.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 50 })
  await openForm(page, `/admin/collections/blogs/${blog.id}?locale=ko`)
  const open = page.getByRole('button', { name: 'Import/Export' })
  const drawer = page.getByRole('dialog', { name: 'Translations as files' })
  await open.press('Enter')
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Translations as files' })).toBeVisible()
  expect(await violationsWithin(page, '.import-export')).toEqual([])
  // No service is set, so none is offered.
  await expect(drawer.getByText('Machine translation')).toHaveCount(0)

  const download = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'XLIFF 2.1', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('a-leaf-on-a-journey.en-ko.xlf')
  const exported = await readFile(await file.path(), 'utf8')
  const translated = exported
    .replace(/<source>A leaf on a journey<\/source>/, '$&<target>길 떠난 잎</target>')
    .replace(/<source>Fold &amp; send\.<\/source>/, '$&<target>접어 &amp; 보내기.</target>')

  const choose = (name: string, content: string) =>
    drawer
      .getByLabel('Translated file')
      .setInputFiles({ name, mimeType: 'application/xliff+xml', buffer: Buffer.from(content) })
  const send = drawer.getByRole('button', { name: 'Import into Korean' })
  // In the page, where the browser says that it is this site which asks.
  const stored = () =>
    page.evaluate(async (id) => {
      const response = await fetch(`/api/blogs/${id}?draft=true&locale=ko&depth=0`)
      return (await response.json()) as { title?: string; body?: object; updatedAt: string }
    }, blog.id)
  const before = await stored()
  expect(before).toMatchObject({ id: blog.id })

  await expect(send).toBeDisabled()
  await choose('broken.xlf', translated.replace('</unit>', ''))
  await send.click()
  await expect(
    drawer.getByText(/isn’t well-formed XML \(line \d+.*Nothing was changed/),
  ).toBeVisible()
  expect(await stored()).toEqual(before)

  await choose('good.xlf', translated)
  await send.click()
  await expect(drawer.getByText('Saved as a draft in Korean. Nothing was published.')).toBeVisible()
  await expect(drawer.locator('.import-export-counts')).toContainText('Imported2')
  expect(await stored()).toMatchObject({ title: '길 떠난 잎' })

  // A colleague's newer words are shown beside those of the file, and stay until the file is chosen.
  await page.evaluate(
    ({ id, title }) =>
      fetch(`/api/blogs/${id}?draft=true&locale=ko`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ title }),
      }),
    { id: blog.id, title: '동료의 제목' },
  )
  await choose('again.xlf', translated)
  await send.click()
  const conflicts = drawer.locator('#import-conflicts')
  await expect(conflicts).toContainText('동료의 제목')
  await expect(conflicts).toContainText('길 떠난 잎')
  expect(await violationsWithin(page, '#import-conflicts')).toEqual([])
  expect(await stored()).toMatchObject({ title: '동료의 제목' })
  await conflicts.getByLabel('Take the text from the file').check()
  await conflicts.locator('#import-conflicts-apply').click()
  await expect(conflicts).toHaveCount(0)
  expect(await stored()).toMatchObject({ title: '길 떠난 잎' })

  // The form behind is loaded again, and shows what came in.
  await drawer.getByRole('button', { name: 'Show in the document' }).click()
  await expect(page.locator('#field-title')).toHaveValue('길 떠난 잎')
  await expect(page.getByText('접어 & 보내기.')).toBeVisible()
  expect((await request.get('/ko/blogs/길-떠난-잎', { maxRedirects: 0 })).status()).not.toBe(200)
  // A form that is still open asks for what belongs to its document.
  await page.close()
  await api.remove(`blogs/${blog.id}`)
})
