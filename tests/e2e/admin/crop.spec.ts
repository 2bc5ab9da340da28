import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { leaveForm, openForm, signIn } from '../../support/browser/admin-pages'
import { violationsWithin } from '../../support/browser/axe'
import { corners, type Quadrant, quadrants } from '../../support/browser/quadrants'
import { site } from '../../support/site'

test.use({ viewport: { width: 1440, height: 900 } })

const all = (quadrant: Quadrant) => ({
  'top left': quadrant,
  'top right': quadrant,
  'bottom left': quadrant,
  'bottom right': quadrant,
})

interface Saved {
  readonly id: string
  readonly crop: { x: number; y: number; width: number; height: number } | null
  readonly filename: string
  readonly sizes: { readonly square: { readonly filename: string; readonly width: number } }
}

/** Saves the picture whose form is open and returns what has been stored. */
async function save(page: Page, form: Page | Locator, method: 'POST' | 'PATCH'): Promise<Saved> {
  const pending = page.waitForResponse(
    (response) =>
      response.request().method() === method && /\/api\/media(?:\/\w+)?\?/.test(response.url()),
  )
  await form.locator('#action-save').click()
  const response = await pending
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { doc: Saved }).doc
}

const storedFile = (name: string) => readFile(path.join(site.dataDir, 'media', name))

/** Drags the picture behind its frame, and lets go before anything of it has been drawn. */
async function dragAtOnce(frame: Locator, x: number, y: number): Promise<void> {
  await frame.evaluate(
    async (element, by) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const fire = (target: EventTarget, type: string, dx: number, dy: number) =>
        target.dispatchEvent(
          new MouseEvent(type, {
            bubbles: true,
            clientX: left + width / 2 + dx,
            clientY: top + height / 2 + dy,
          }),
        )
      fire(element, 'mousedown', 0, 0)
      fire(document, 'mousemove', by.x, by.y)
      fire(document, 'mouseup', by.x, by.y)
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    },
    { x, y },
  )
}

/** Drags the picture behind its frame. */
async function drag(page: Page, frame: Locator, x: number, y: number): Promise<void> {
  const box = await frame.boundingBox()
  if (!box) throw new Error('The cropper has no frame.')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + x / 2, middle.y + y / 2)
  await page.mouse.move(middle.x + x, middle.y + y)
  await page.mouse.up()
}

/** Holds a key until the picture moves no further. */
async function holdToEnd(page: Page, form: Locator, key: string): Promise<void> {
  const picture = form.locator('.reactEasyCrop_Image')
  for (let before = '', now = '-'; now !== before; ) {
    before = now
    for (let press = 0; press < 20; press += 1) await page.keyboard.down(key)
    now = await picture.evaluate(({ style }) => style.transform)
  }
  await page.keyboard.up(key)
}

test('an editor crops a picture by mouse and by keyboard, undoes it, and visitors see each square', async ({
  page,
  request,
}) => {
  await signIn(page)
  await page.goto('/admin/collections/media/create?locale=en')
  await page.setInputFiles('input[type=file]', {
    name: 'quadrants.png',
    mimeType: 'image/png',
    buffer: await quadrants(800, 600).png().toBuffer(),
  })
  const field = page.locator('#field-crop')
  const frame = field.getByRole('application', { name: 'Selected square' })

  // With the mouse, before the picture has ever been saved: it begins with four fifths.
  const open = field.getByRole('button', { name: 'Crop the square' })
  await open.press('Enter')
  await expect(field).toContainText('480 × 480')
  await expect(frame).toBeFocused()
  expect(await violationsWithin(page, '#field-crop')).toEqual([])
  await field.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(open).toBeFocused()
  await open.press('Enter')
  await expect(frame).toBeFocused()
  for (let step = 0; step < 10; step += 1) {
    await field.getByRole('button', { name: 'Zoom in' }).click()
  }
  await expect(field.getByText('325 %')).toBeVisible()
  await expect(field).toContainText('185 × 185')
  await dragAtOnce(frame, -2000, -2000)
  const byMouse = await save(page, page, 'POST')
  expect(byMouse.crop).toEqual({ x: 615, y: 415, width: 185, height: 185 })
  expect(await corners(await storedFile(byMouse.sizes.square.filename))).toEqual(
    all('bottom right'),
  )
  await page.waitForURL(new RegExp(`media/${byMouse.id}`))

  const api = await signInToApi(request)
  const blog = await api.create('blogs', {
    title: 'A square leaf',
    slug: 'a-square-leaf',
    body: paragraph('Words.'),
    image: byMouse.id,
    _status: 'published',
  })
  const shown = async () => (await request.get('/blogs/a-square-leaf')).text()
  expect(await shown()).toContain(encodeURIComponent(byMouse.sizes.square.filename))

  // With the keyboard, from the form of the blog and without leaving it.
  await openForm(page, `/admin/collections/blogs/${blog.id}?locale=en`)
  await page.getByRole('button', { name: 'Crop the square' }).click()
  const drawer = page.locator('.doc-drawer')
  const reached = drawer.getByRole('application', { name: 'Selected square' })
  await expect(reached).toBeFocused()
  // To the picture's upper left corner.
  for (const key of ['ArrowRight', 'ArrowDown']) await holdToEnd(page, drawer, key)
  await page.keyboard.press('+')
  await expect(drawer.locator('#field-crop output')).toHaveText('344 %')
  await page.keyboard.press('-')
  const byKeys = await save(page, drawer, 'PATCH')
  expect(byKeys.crop).toMatchObject({ width: 185, height: 185 })
  expect(await corners(await storedFile(byKeys.sizes.square.filename))).toEqual(all('top left'))
  const visited = await shown()
  expect(visited).toContain(encodeURIComponent(byKeys.sizes.square.filename))
  expect(visited).not.toContain(encodeURIComponent(byMouse.sizes.square.filename))
  const optimised = `/_next/image?url=${encodeURIComponent(`/api/media/file/${byKeys.sizes.square.filename}`)}&w=480&q=75`
  const image = await request.get(optimised, { headers: { Accept: 'image/webp' } })
  expect(image.status()).toBe(200)
  expect(await corners(await image.body())).toEqual(all('top left'))

  // Undone: first a step, then the whole selection.
  await page.goto(`/admin/collections/media/${byMouse.id}?locale=en`)
  await field.getByRole('button', { name: 'Crop the square' }).click()
  await expect(frame).toBeFocused()
  await expect(field).toContainText('185 × 185')
  await drag(page, frame, -2000, -2000)
  const undo = field.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(undo).toBeDisabled()
  await field.getByRole('button', { name: 'Reset to center' }).click()
  await expect(field).toContainText('from the center')
  const undone = await save(page, page, 'PATCH')
  expect(undone.crop).toBeNull()
  expect(undone.sizes.square.width).toBe(600)
  expect(await corners(await storedFile(undone.sizes.square.filename))).toEqual({
    'top left': 'top left',
    'top right': 'top right',
    'bottom left': 'bottom left',
    'bottom right': 'bottom right',
  })
  expect(await shown()).toContain(encodeURIComponent(undone.sizes.square.filename))
  // A form that is still open asks for what belongs to its document.
  await leaveForm(page)
  await api.remove(`blogs/${blog.id}`)
  await api.remove(`media/${byMouse.id}`)
})
