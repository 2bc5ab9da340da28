import type { Request } from 'playwright/test'
import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { autosaved, leaveForm, openForm, signIn } from '../../support/browser/admin-pages'
import { violationsWithin } from '../../support/browser/axe'
import { draftOf } from '../../support/browser/forms'
import { site } from '../../support/site'

test.use({ viewport: { width: 1440, height: 900 } })

test('an editor works in a Japanese admin: lists, titles, labels, help and warnings', async ({
  context,
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const pictures = (await (await request.get('/api/media?limit=1&depth=0')).json()) as {
    docs: { id: string }[]
  }
  const image = pictures.docs[0]?.id
  const translated = await api.create('blogs', {
    title: 'A comfortable desk',
    body: paragraph('A chair and a lamp.'),
    image,
  })
  await api.update(`blogs/${translated.id}`, { title: '快適な机' }, '?locale=jp&draft=true')
  const { id } = await api.create('blogs', {
    title: 'Only in English so far',
    body: paragraph('A lamp.'),
    image,
  })
  const author = await api.create('authors', { name: 'Mika', avatar: image })

  await context.addCookies([{ name: 'payload-lng', value: 'ja', url: site.url }])
  await signIn(page)

  await test.step('the list: headings, pictures, the titles of originals, search', async () => {
    await page.goto('/admin/collections/blogs?locale=jp')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('記事')
    const table = page.getByRole('table')
    for (const heading of ['タイトル', '言語', '公開日時', '執筆者']) {
      await expect(table.locator('thead')).toContainText(heading)
    }
    const untranslated = page.getByRole('row', { name: 'Only in English so far' })
    await expect(untranslated.getByRole('link').first()).toHaveText('Only in English so far 英語')
    const row = page.getByRole('row', { name: '快適な机' })
    const thumbnail = row.locator('img.list-thumbnail')
    await expect
      .poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await page.locator('#search-filter-input').fill('快適な')
    await expect(untranslated).toHaveCount(0)
    await expect(row).toHaveCount(1)
    await row.getByRole('link', { name: '快適な机', exact: true }).click()
  })

  await test.step('a form: labels, help, the name of the tab', async () => {
    await expect(page.locator('label[for="field-title"]')).toContainText('タイトル')
    await expect(page.locator('.field-description-title')).toContainText('200文字まで')
    await expect(page.locator('.field-description-originalLanguage')).toContainText('翻訳の元')
    await expect(page).toHaveTitle('快適な机 · Octavo')
  })

  await test.step('a form without a title: that of its original', async () => {
    await openForm(page, `/admin/collections/blogs/${id}?locale=jp`)
    await expect(page.locator('.translation-bar')).toContainText('日本語')
    await expect(page.locator('.doc-header__title')).toHaveText('Only in English so far (英語)')
    await autosaved(page, ['英語だけではない'], () => page.fill('#field-title', '英語だけではない'))
    await expect(page.locator('.doc-header__title')).toHaveText('英語だけではない')
    await expect(page).toHaveTitle('英語だけではない · Octavo')
    await expect(page.locator('.autosave')).toContainText('前に保存')
  })

  await test.step('a title with blanks: the form goes on, and shows it as it is typed', async () => {
    const title = page.locator('#field-title')
    // Of what was typed, a first part may be saved before the rest.
    const isSavedAs = (stored: string) =>
      page.waitForResponse(
        async (response) =>
          response.request().method() === 'PATCH' &&
          response.ok() &&
          (await response.json()).doc.title === stored,
      )
    await title.press('Control+a')
    for (const [typed, shown, stored] of [
      ['二つ  と ', '二つ  と ', '二つ と'],
      ['終わり', '二つ  と 終わり', '二つ と 終わり'],
    ] as const) {
      const saved = isSavedAs(stored)
      await title.pressSequentially(typed)
      await saved
      await expect(page.locator('.autosave')).toContainText('前に保存')
      await expect(title).toHaveValue(shown)
      await expect(page).toHaveTitle(`${stored} · Octavo`)
    }
  })

  await test.step('without drafts, unsaved text is not left behind without asking', async () => {
    await openForm(page, `/admin/collections/authors/${author.id}?locale=jp`)
    await expect(page.locator('label[for="field-role"]')).toContainText('肩書き')
    await page.fill('#field-role', '校正者')
    await page.locator('.step-nav__home').click()
    await expect(page.locator('dialog[open]')).toContainText('未保存の変更があります')
  })
})

test('the keyboard reaches titles in a few steps, and nothing covers a narrow form', async ({
  page,
  request,
}) => {
  // Requests of a form for what depends on its values, which no text does.
  let asked = 0
  let answered = 0
  let before = 0
  const isFormState = (one: Request) =>
    Boolean(one.headers()['next-action'] && one.postData()?.includes('form-state'))
  page.on('request', (one) => {
    if (isFormState(one)) asked += 1
  })
  const ended = (one: Request) => {
    if (isFormState(one)) answered += 1
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const api = await signInToApi(request)
  const words = 'A chair and a lamp. '.repeat(400)
  const { id } = await api.create('blogs', { title: 'A long text', body: paragraph(words) })
  await signIn(page)

  await test.step('a new form begins in its title', async () => {
    await openForm(page, '/admin/collections/blogs/create?locale=en')
    await expect(page.locator('#field-title')).toBeFocused()
  })

  await test.step('the dashboard: a new article is behind the first stop', async () => {
    await page.goto('/admin')
    const write = page.getByRole('link', { name: 'Write an article' })
    await expect(write).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(write).toBeFocused()
  })

  await test.step('a list and a form: their titles are behind the first stop', async () => {
    await page.goto('/admin/collections/blogs')
    const first = page.locator('td.cell-title a').first()
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(first).toBeFocused()
    const boxes = page.locator('td.cell-_select input')
    await page.keyboard.press('Shift+Tab')
    await expect(boxes.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(boxes.nth(1)).toBeFocused()
    await openForm(page, `/admin/collections/blogs/${id}?locale=en`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#field-title')).toBeFocused()
  })

  await test.step('a text is three stops below its title, and arrows walk along its tools', async () => {
    // It comes after the form.
    const tools = page.locator('.fixed-toolbar button')
    await expect(tools.first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(tools.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tools.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(tools.last()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Body' })).toBeFocused()
  })

  await test.step('a drawer begins in its search; what is chosen there, or removed, leaves the focus in its field', async () => {
    const image = page.locator('#field-image')
    await image.getByRole('button', { name: 'Choose from existing' }).focus()
    await page.keyboard.press('Enter')
    const drawer = page.locator('dialog[open]')
    const search = drawer.getByRole('textbox', { name: 'Search: alternative text or file name' })
    await expect(search).toBeFocused()
    // A second main part, were the page behind it still there.
    await expect(page.locator('.template-default')).toHaveJSProperty('inert', true)
    await page.keyboard.press('ArrowDown')
    await expect(drawer.locator('tbody button').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(search).toBeFocused()
    await page.keyboard.press('ArrowDown')
    // With what the form asks for, so that its requests about texts can be counted.
    await autosaved(page, ['"image"'], () => page.keyboard.press('Enter'))
    await expect(drawer).toHaveCount(0)
    await expect(page.locator('.template-default')).toHaveJSProperty('inert', false)
    const focused = image.locator(':focus')
    await expect(focused).toHaveCount(1)
    await image.getByRole('button', { name: 'Remove' }).focus()
    await autosaved(page, ['"image"'], () => page.keyboard.press('Enter'))
    await expect(focused).toHaveText('Create new')
    // The form sends one request after the other: another may begin when one has ended.
    let quiet = 0
    await expect
      .poll(() => {
        quiet = asked === answered ? quiet + 1 : 0
        return quiet
      })
      .toBeGreaterThan(2)
    before = asked
  })

  await test.step('at 200 %: buttons, what is not saved, and tools, one below the other', async () => {
    await page.setViewportSize({ width: 720, height: 600 })
    // Not `route`, whose refusals the browser reports.
    await page.evaluate(() => {
      const { fetch } = window
      window.fetch = (input, init) =>
        init?.method === 'PATCH' ? Promise.reject(new TypeError('Offline')) : fetch(input, init)
      window.addEventListener('back-online', () => Object.assign(window, { fetch }))
    })
    await page.fill('#field-title', 'A longer text')
    const notice = page.locator('.saving-notice[data-kind="retrying"]')
    await expect(notice).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 1_500))
    // The tools make room in the frame after the notice.
    await expect(async () => {
      const sides = await page.evaluate(() =>
        ['.doc-controls__controls-wrapper', '.saving-notices', '.fixed-toolbar'].flatMap((one) => {
          const { bottom, top } =
            document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect()
          return [Math.round(top), Math.round(bottom)]
        }),
      )
      expect(sides[0]).toBe(0)
      expect(sides).toEqual(sides.toSorted((one, other) => one - other))
      expect(sides.at(-1)).toBeLessThan(400)
    }).toPass()
    // Saved at the next attempt: what is not would keep the page from being left.
    await page.evaluate(() => {
      window.dispatchEvent(new Event('back-online'))
      window.dispatchEvent(new Event('online'))
    })
    await expect(notice).toHaveCount(0)
  })

  await test.step('a text asks the server for nothing but its save; another author may', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await autosaved(page, ['A text'], () => page.fill('#field-title', 'A text'))
    expect(asked).toBe(before)
    await page.locator('#field-author .rs__control').click()
    await page.locator('.rs__option').first().click()
    await expect.poll(() => asked).toBeGreaterThan(before)
  })

  await test.step('a preview that is open on a desk waits on a telephone', async () => {
    const preview = page.locator('.live-preview-window')
    const toggler = page.locator('#live-preview-toggler')
    await toggler.click()
    await expect(preview).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(preview).toBeHidden()
    await toggler.click()
    await expect(preview).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(preview).toBeVisible()
    await toggler.click()
    await expect(preview).toBeHidden()
  })
  await leaveForm(page)
  await api.remove(`blogs/${id}`)
})

test('the palette goes to a document by its title in any language, and saves what is open before', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const draft = '?draft=true&locale='
  const { id } = await api.create('blogs', { title: 'A narrow screen' }, `${draft}en`)
  await api.update(`blogs/${id}`, { title: 'Écran étroit' }, `${draft}fr`)
  await signIn(page)
  await openForm(page, '/admin/globals/privacy?locale=en')
  const field = page.getByRole('combobox', { name: 'Search for a document or command' })
  const active = page.locator('.palette [role=option][aria-selected=true]')

  await test.step('by keys alone, with or without accents; the work begins in its first field', async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await field.pressSequentially('etroit')
    await expect(active).toHaveText('Écran étroitArticle · French')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/collections/blogs/${id}?locale=fr`)
    await expect(page.locator('#field-title')).toHaveValue('Écran étroit')
    await expect(page.locator('#field-title')).toBeFocused()
  })

  await test.step('to another language, with what was just typed saved as a draft', async () => {
    await page.fill('#field-title', 'Écran très étroit')
    await page.keyboard.press('Control+k')
    await field.pressSequentially('german')
    await expect(active).toHaveText('Switch to German')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/locale=de/)
    expect((await draftOf(request, `blogs/${id}`, 'fr'))['title']).toBe('Écran très étroit')
  })

  await test.step('to what was open last; Escape gives the focus back', async () => {
    const opener = page.locator('#field-slug')
    await opener.focus()
    await page.keyboard.press('Control+k')
    const recent = page.getByRole('group', { name: 'Recently opened' })
    await expect(recent.getByRole('option')).toHaveText([
      'A narrow screenArticle · English',
      'Privacy policy',
    ])
    expect(await violationsWithin(page, '.palette')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.locator('.doc-header__title').click()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Bold')
  })
  await leaveForm(page)
  await api.remove(`blogs/${id}`)
})

test('axe finds nothing in views of the admin, in one language each', async ({ context, page }) => {
  for (const [language, address, ready] of [
    ['es', '/admin/login', '#field-password'],
    ['de', '/admin', '.next-steps'],
    ['ko', '/admin/collections/blogs', 'tbody tr'],
    ['fr', '/admin/collections/media', 'tbody tr'],
    ['pt', '/admin/translations', 'tbody tr'],
    ['zh', '/admin/globals/site?locale=en', '.translation-bar-state'],
    ['ja', '/admin/globals/home?locale=en', '.translation-bar-state'],
  ] as const) {
    await context.addCookies([{ name: 'payload-lng', value: language, url: site.url }])
    await page.goto(address)
    await expect(page.locator(ready).first()).toBeVisible()
    // What the server sends is completed once the page listens.
    await expect(page.locator('main, [role="main"]')).toHaveCount(1)
    // Images and lists arrive later, and are completed then.
    await expect.poll(() => violationsWithin(page, 'html'), address).toEqual([])
    if (address === '/admin/login') await signIn(page)
  }
  // The site's sheets are above Payload's, in the order of their layers.
  await expect(page.locator('.doc-header__title')).toHaveCSS('font-family', /Literata/)
})
