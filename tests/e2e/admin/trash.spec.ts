import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { choose, signIn } from '../../support/browser/admin-pages'
import { violationsWithin } from '../../support/browser/axe'
import { asEditor } from '../../support/cms/sessions'
import { site } from '../../support/site'

test.use({
  viewport: { width: 1440, height: 900 },
  // Refusals are what is tested.
  allowedErrors: [[/status of (400|404|409|413)/], { option: true }] as never,
})

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .png()
    .toBuffer()

test('an editor learns where a picture is used, deletes it all the same and restores it', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const uploaded = await request.post('/api/media?locale=en', {
    headers: await asEditor(),
    multipart: { file: { name: 'used.png', mimeType: 'image/png', buffer: await flat(60, 60) } },
  })
  const { doc: picture } = (await uploaded.json()) as { doc: { id: string; filename: string } }
  const post = await api.create('blogs', {
    title: 'The used picture',
    body: paragraph('Look.'),
    image: picture.id,
  })
  const publish = `?locale=en&publishSpecificLocale=en`
  await api.update(`blogs/${post.id}`, { _status: 'published' }, publish)
  await signIn(page)

  await test.step('from its form', async () => {
    await page.goto(`/admin/collections/media/${picture.id}?locale=en`)
    const menu = page.locator('.doc-controls__popup button').first()
    const dialog = page.locator(`#delete-${picture.id}`)
    const ask = async () => {
      const action = page.locator('#action-delete')
      // The menu is on the page before it listens.
      await expect(async () => {
        await menu.press('Enter')
        await expect(action).toBeVisible({ timeout: 1_000 })
      }).toPass()
      // It takes the focus a frame later.
      await expect(page.locator('.popup__content :is(a, button)').first()).toBeFocused()
      await action.press('Enter')
      await expect(dialog).toContainText('What public pages will lose')
      // Enter in a new confirmation deletes nothing, let alone for good.
      await expect(dialog.locator('#confirm-cancel')).toBeFocused()
    }
    await ask()
    await expect(dialog).toHaveAccessibleName('Confirm deletion')
    expect(await violationsWithin(page, '.uses-in-dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await ask()
    await expect(dialog.getByRole('listitem')).toContainText([
      /The used picture.*English.*will lose this image/,
    ])
    await dialog.locator('#confirm-action').click()
    await page.waitForURL(/\/collections\/media(?:\?|$)/)
    expect((await page.request.get(`/api/media/${picture.id}`)).status()).toBe(404)
  })

  await test.step('restored from the trash, without a question of what to publish', async () => {
    await page.goto(`/admin/collections/media/trash/${picture.id}?locale=en`)
    await page.locator('#action-restore').click()
    await page.locator(`#restore-${picture.id} #confirm-action`).click()
    await expect
      .poll(async () => (await page.request.get(`/api/media/${picture.id}`)).status())
      .toBe(200)
  })

  await test.step('a post from the list: its pages go, and come back', async () => {
    const pathname = '/blogs/the-used-picture'
    expect((await request.get(pathname)).status()).toBe(200)
    await page.goto('/admin/collections/blogs?locale=en&search=The%20used%20picture')
    const box = page.getByRole('row', { name: 'The used picture' }).getByRole('checkbox')
    const remove = page.locator('.list-selection__button', { hasText: 'Delete' })
    await choose(box, remove)
    await remove.click()
    const dialog = page.locator('#confirm-delete-many-docs')
    await expect(dialog).toContainText('Published in English. These pages will be removed')
    await expect(dialog).toContainText('No other document uses this.')
    await dialog.locator('#confirm-action').click()
    await expect.poll(async () => (await request.get(pathname)).status()).toBe(404)
    // Its address of before leads to it, and so does its title in the trash.
    await page.goto(`/admin/collections/blogs/${post.id}?locale=en`)
    await page.waitForURL(`**/admin/collections/blogs/trash/${post.id}?locale=en`)
    await page.goto('/admin/collections/blogs/trash?locale=en')
    await page.getByRole('link', { name: 'The used picture', exact: true }).click()
    await page.waitForURL(`**/admin/collections/blogs/trash/${post.id}**`)
    await expect(page.locator('#field-title')).toHaveValue('The used picture')
    // What is in the trash is only read: it is neither shown to guests nor translated.
    await expect(page.locator('#action-restore')).toBeVisible()
    await expect(page.locator('.share-preview-button, #action-import-export')).toHaveCount(0)
    await page.locator('#action-restore').click()
    const restoring = page.locator(`#restore-${post.id}`)
    await expect(restoring).toContainText('comes back exactly as it was')
    await expect(restoring.getByRole('checkbox')).toBeHidden()
    await restoring.locator('#confirm-action').click()
    await expect.poll(async () => (await request.get(pathname)).status()).toBe(200)
  })

  await api.remove(`blogs/${post.id}`)
  await api.remove(`media/${picture.id}`)
})

test('a refused upload says why beside the file, in the language of the editor', async ({
  context,
  page,
}) => {
  await context.addCookies([{ name: 'payload-lng', value: 'de', url: site.url }])
  await signIn(page)
  await page.goto('/admin/collections/media/create?locale=en')
  await expect(page.locator('.file-field')).toBeVisible()
  const png = await flat(400, 400)
  const refusals: readonly (readonly [string, Buffer, RegExp])[] = [
    ['phone.heic', heic, /HEIC.*JPEG/],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG.*PNG oder WebP/],
    ['empty.png', Buffer.alloc(0), /Die Datei ist leer/],
    ['broken.png', png.subarray(0, png.length / 2), /beschädigt/],
    ['huge.png', await flat(10_001, 10_000), /100 Megapixel/],
    ['paper.pdf', Buffer.from('%PDF-1.7\n'), /PDF-Dateien.*JPEG oder PNG/],
  ]
  for (const [name, buffer, reason] of refusals) {
    await test.step(name, async () => {
      await chooseFile(page, name, buffer)
      await page.locator('#action-save').click()
      await expect(page.locator('.upload-reason')).toHaveText(reason)
    })
  }
})

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const remove = page.locator('.file-field__remove')
  if (await remove.isVisible()) await remove.click()
  await page.setInputFiles('.file-field input[type=file]', {
    name,
    mimeType: 'application/octet-stream',
    buffer,
  })
}
