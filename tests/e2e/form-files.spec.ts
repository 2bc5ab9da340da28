import type { APIRequestContext, Page } from 'playwright/test'
import { violationsByDayAndNight } from '../support/browser/axe'
import { pdf } from '../support/cms/sample-files'
import { asEditor, shareSession } from '../support/cms/sessions'
import { expect, test } from '../support/e2e'

/** A form in an article, with a file: refused, corrected, sent, opened by an editor. */
let form: string
let article: { readonly id: string; readonly slug: string }

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text }],
})

async function create(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(`/api/${path}?locale=de`, { headers: await asEditor(), data })
  expect(response.status(), await response.text()).toBe(201)
  const { doc } = (await response.json()) as { doc: { id: string; slug: string } }
  return doc
}

test.beforeAll(async ({ request }) => {
  const fields = [
    { kind: 'text', name: 'name', label: 'Name', required: true, width: 'half' },
    { kind: 'email', name: 'email', label: 'E-Mail', help: 'Freiwillig.', width: 'half' },
    { kind: 'file', name: 'cv', label: 'Lebenslauf', types: ['pdf'], required: true },
  ]
  const made = await create(request, 'forms', { name: 'Jobs', title: 'Bewerben', fields })
  form = made.id
  const block = {
    type: 'block',
    version: 2,
    fields: { id: '64f0c0ffee64f0c0ffee64aa', blockName: '', blockType: 'FormInText', form },
  }
  const children = [paragraph('Davor.'), block, paragraph('Danach.')]
  article = await create(request, 'blogs', {
    title: 'Setzer gesucht',
    body: { root: { type: 'root', version: 1, children } },
    _status: 'published',
  })
})
test.afterAll(async ({ request }) => {
  const headers = await asEditor()
  await request.delete(`/api/submissions?where[form][equals]=${form}&limit=0`, { headers })
  await request.delete(`/api/blogs/${article.id}`, { headers })
  await request.delete(`/api/forms/${form}`, { headers })
})

const choose = (page: Page) =>
  page.setInputFiles('[name=cv]', { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf })
const submit = (page: Page) => page.locator('[data-form] button[type=submit]').click()

test('a form in an article takes a file, which stays chosen after a refusal', async ({ page }) => {
  await page.goto(`/de/blogs/${article.slug}`)
  // Its script, which a fast reader does without.
  await page.waitForLoadState('networkidle')
  await choose(page)
  await submit(page)
  await expect(page.locator('.form-problems')).toBeFocused()
  await expect(page.locator('[data-again]')).toHaveCount(0)
  const chosen = await page
    .locator('[name=cv]')
    .evaluate((one: HTMLInputElement) => one.files?.length)
  expect(chosen).toBe(1)
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.fill('[data-form] [name=name]', 'Ada')
  await submit(page)
  await expect(page.locator('[data-form-thanks]')).toBeFocused()
  await expect(page).toHaveURL(new RegExp(article.slug))
})

test('a form with a file works without a script, and says that it has to be chosen again', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`/de/blogs/${article.slug}`)
  await choose(page)
  await submit(page)
  await expect(page.locator('[data-again]')).toContainText('noch einmal')
  await expect(page.getByText('Danach.')).toBeVisible()
  await page.fill('[data-form] [name=name]', 'Ada ohne Skript')
  await choose(page)
  await submit(page)
  await expect(page.locator('[data-form-thanks]')).toBeVisible()
  await context.close()
})

test('labels and controls of half fields stand at the same height', async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/de/blogs/${article.slug}`)
    const tops = await page.evaluate(() =>
      ['name', 'email'].map((name) => {
        const control = document.querySelector(`[data-form] [name="${name}"]`)
        const label = control?.closest('.form-field')?.querySelector('label')
        return [label, control].map((one) => Math.round(one?.getBoundingClientRect().top ?? -1))
      }),
    )
    expect(tops[0]).toEqual(tops[1])
  }
})

test('a message is stored even if its page is left at once', async ({ page, request }) => {
  const headers = await asEditor()
  await page.goto('/de/kontakt')
  await page.waitForLoadState('networkidle')
  await page.fill('[data-form] [name=name]', 'Ada')
  await page.fill('[data-form] [name=email]', 'left@example.org')
  await page.check('[data-form] [value=question]')
  await page.fill('[data-form] [name=message]', 'Left at once')
  await page.check('[data-form] [name=consent]')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-form] button[type=submit]')?.click()
    location.href = '/de'
  })
  const ofThis = '/api/submissions?where[email][equals]=left@example.org'
  await expect
    .poll(async () => (await (await request.get(ofThis, { headers })).json()).totalDocs)
    .toBe(1)
  await request.delete(`${ofThis}&limit=0`, { headers })
})

test('what was sent waits on the dashboard, and is read with its file once it is opened', async ({
  context,
  page,
  request,
}) => {
  await shareSession(context)
  const headers = await asEditor()
  const found = await request.get(`/api/submissions?where[form][equals]=${form}`, { headers })
  const { docs } = (await found.json()) as { docs: { id: string; state: string }[] }
  expect(docs.map(({ state }) => state)).toEqual(['new', 'new'])
  await page.goto('/admin')
  await expect(page.locator('.next-steps-inboxes a')).toContainText(/“Submissions”: \d+/)
  const path = `/collections/submissions/${docs[0]?.id}`
  await page.goto(`/admin${path}`)
  await expect(page.locator('#field-state')).toContainText('Read')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.submission-answers a').click(),
  ])
  expect(download.suggestedFilename()).toBe('cv.pdf')
  const stored = await (await request.get(`/api/submissions/${docs[0]?.id}`, { headers })).json()
  expect(stored).toMatchObject({ state: 'read' })
  await expect(page.locator('#action-save')).toBeDisabled()
  // Nothing asks before the page is left.
  await page.locator('.step-nav a[href="/admin/collections/submissions"]').click()
  await expect(page).toHaveURL(/\/admin\/collections\/submissions(?:\?|$)/)
})
