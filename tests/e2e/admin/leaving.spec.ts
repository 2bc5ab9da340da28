import type { APIRequestContext, Page, Request } from 'playwright/test'
import { expect, test } from '../../support/admin-window'
import { type AdminApi, paragraph, signInToApi } from '../../support/browser/admin-api'
import {
  autosaved,
  formListens,
  leaveForm,
  openForm,
  signIn,
} from '../../support/browser/admin-pages'
import { draftOf } from '../../support/browser/forms'
import { openSession } from '../../support/cms/sessions'

test.use({ viewport: { width: 1440, height: 900 } })

interface Way {
  readonly leave: (page: Page) => Promise<unknown>
  /** Where that leads, once the text is saved. */
  readonly to: RegExp
  /** Back to the form, if it is not there by itself. */
  readonly comeBack?: (page: Page) => Promise<unknown>
}

const chip = (language: string) => (page: Page) =>
  page.locator('.language-chip', { hasText: new RegExp(`^${language}`) }).click()
const tab = (name: string) => (page: Page) => page.locator('.doc-tab', { hasText: name }).click()

/** The ways to leave a form for another view of the admin. */
const viewsBeside: Readonly<Record<string, Way>> = {
  'a language chip': { leave: chip('FR'), to: /[?&]locale=fr/, comeBack: chip('DE') },
  'the language menu': {
    leave: async (page) => {
      await page.locator('.localizer button').first().click()
      await page.locator('.popup__content button', { hasText: 'French' }).click()
    },
    to: /[?&]locale=fr/,
    comeBack: chip('DE'),
  },
  'another tab of the document': {
    leave: tab('Versions'),
    to: /\/versions(?:\?|$)/,
    comeBack: tab('Edit'),
  },
  'the translation board': {
    leave: (page) => page.locator('a[href$="/admin/translations"]').first().click(),
    to: /\/admin\/translations$/,
    comeBack: (page) => page.goBack(),
  },
  'a reload': { leave: (page) => page.reload(), to: /[?&]locale=de/ },
}
/** One way within the admin and one that ends the page meet both moments. */
const thoroughWays = new Set(['a language chip', 'a reload'])

/** The links of the admin's menu are there once it is open. */
async function openMenu(page: Page): Promise<void> {
  const open = page.locator('.template-default--nav-open')
  if ((await open.count()) === 0) await page.locator('button.template-default__nav-toggler').click()
  await expect(open).toBeVisible()
}

const formOf = (id: string) => `/admin/collections/blogs/${id}?locale=de`

async function createDraft(api: AdminApi): Promise<string> {
  const content = { title: 'Leaving', slug: `leaving-${Date.now()}`, body: paragraph('Words.') }
  const { id } = await api.create('blogs', content, '?locale=en&draft=true')
  await api.update(`blogs/${id}`, { title: 'Français' }, '?locale=fr&draft=true')
  return id
}

const isAbout = (request: Request, title: string) => request.postData()?.includes(title) ?? false

async function expectTitles(request: APIRequestContext, id: string, german: string) {
  await expect
    .poll(async () => (await draftOf(request, `blogs/${id}`, 'de'))['title'], { message: german })
    .toBe(german)
  expect((await draftOf(request, `blogs/${id}`, 'fr'))['title']).toBe('Français')
  expect((await draftOf(request, `blogs/${id}`, 'en'))['title']).toBe('Leaving')
}

test('a draft has what was typed until an editor left, also while it was saved', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const id = await createDraft(api)
  // Signing out ends the session, which is this test's own.
  await openSession(page.request)
  const expectTyped = async (title: string) => {
    await page.waitForURL(/[?&]locale=de/)
    await formListens(page)
    await expect(page.locator('#field-title')).toHaveValue(title)
  }
  const leaveTyping = async (way: string, leave: () => Promise<unknown>, isSaving = false) => {
    const title = `Typed before ${way}${isSaving ? ' and sent' : ''}`
    const sent = isSaving
      ? page.waitForRequest((save) => save.url().includes('autosave') && isAbout(save, title))
      : undefined
    await page.fill('#field-title', title)
    await sent
    await leave()
    await expectTitles(request, id, title)
    return title
  }

  await test.step('back', async () => {
    await page.goto('/blogs')
    await openForm(page, formOf(id))
    const title = await leaveTyping('back', () => page.goBack())
    await page.goForward()
    await expectTyped(title)
  })

  await openMenu(page)
  for (const [way, { leave, to, comeBack }] of Object.entries(viewsBeside)) {
    for (const isSaving of thoroughWays.has(way) ? [false, true] : [false]) {
      await test.step(`${way}${isSaving ? ', while it is saved' : ''}`, async () => {
        const toView = async () => {
          await leave(page)
          await page.waitForURL(to)
        }
        const title = await leaveTyping(way, toView, isSaving)
        await comeBack?.(page)
        await expectTyped(title)
      })
    }
  }

  await test.step('signing out', async () => {
    await openMenu(page)
    // The next session must not be the one that ends.
    const ended = page.waitForResponse('**/api/users/logout*')
    await leaveTyping('signing out', () => page.locator('a[href$="/admin/logout"]').first().click())
    await ended
  })

  await test.step('closing the window', async () => {
    await signIn(page)
    await openForm(page, formOf(id))
    const closed = page.waitForEvent('close')
    await leaveTyping('closing the window', () => page.close({ runBeforeUnload: true }))
    await closed
  })
  await api.remove(`blogs/${id}`)
})

test.describe(() => {
  test.use({ allowedErrors: [[/ERR_FAILED/], { option: true }] as never })

  test('a form that an editor comes back to has what was saved and what was not', async ({
    page,
    request,
  }) => {
    const api = await signInToApi(request)
    const id = await createDraft(api)
    const title = page.locator('#field-title')
    const toBoard = () => page.locator('a[href$="/admin/translations"]').first().click()
    const comeBack = async (hasTitle: string) => {
      await page.waitForURL(/\/admin\/translations$/)
      await page.goBack()
      await formListens(page)
      await expect(title).toHaveValue(hasTitle)
    }
    await signIn(page)
    await openForm(page, formOf(id))
    await openMenu(page)

    await test.step('though the server fills it with what was before, and late', async () => {
      await title.fill('Before')
      await toBoard()
      const held = holdNext(
        page,
        (url) => url.pathname.endsWith(id) && url.searchParams.has('_rsc'),
      )
      await comeBack('Before')
      const release = await held
      await autosaved(page, ['After'], () => title.fill('After'))
      await release()
      // A save sends everything that the form takes for changed.
      await autosaved(page, ['Short'], () => page.fill('#field-excerpt', 'Short'))
      await expect(title).toHaveValue('After')
      await expectTitles(request, id, 'After')
    })

    await test.step('though the server was away when it was left', async () => {
      const isSave = (url: URL) => url.searchParams.has('autosave')
      await page.route(isSave, (route) => route.abort())
      await title.fill('Not sent')
      await toBoard()
      await page.locator('#leave-failed').getByRole('button', { name: 'Leave' }).click()
      await comeBack('Not sent')
      await page.unroute(isSave)
      // The next attempt may be many seconds away.
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expectTitles(request, id, 'Not sent')
    })

    await leaveForm(page)
    await api.remove(`blogs/${id}`)
  })
})

/** Holds back the next response of an address once the server has made it. @returns how to let it through. */
function holdNext(page: Page, isIt: (url: URL) => boolean): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    page
      .route(
        isIt,
        async (route) => {
          // As the browser sends it; otherwise the session does not count.
          const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' }
          const response = await route.fetch({ headers })
          resolve(() => route.fulfill({ response }))
        },
        { times: 1 },
      )
      .catch(reject)
  })
}

test('a draft has what was typed in the article, though its editor hands it over late', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const author = await api.create('authors', { name: 'Wilma Only-English' }, '?locale=en')
  const { id } = await api.create(
    'blogs',
    {
      title: 'Article',
      slug: `leaving-article-${Date.now()}`,
      body: paragraph('Words.'),
      author: author.id,
    },
    '?locale=de&draft=true',
  )
  await signIn(page)
  const bodyOf = async (locale: string) =>
    JSON.stringify((await draftOf(request, `blogs/${id}`, locale))['body'] ?? null)
  for (const [text, leave] of [
    ['Ein Blatt.', () => page.locator('.language-chip', { hasText: 'FR' }).click()],
    ['Zwei Blätter.', () => page.reload()],
  ] as const) {
    await openForm(page, `/admin/collections/blogs/${id}?locale=de`)
    // By the way: an author without a name in this language.
    await expect(page.locator('#field-author')).toContainText('Wilma Only-English (English)')
    await page.locator('[data-lexical-editor]').first().click()
    await page.keyboard.type(text)
    await leave()
    await expect.poll(() => bodyOf('de')).toContain(text)
    expect(await bodyOf('fr')).not.toContain(text)
  }
  // The form that was just opened still asks for what belongs to its document.
  await leaveForm(page)
  await api.remove(`blogs/${id}`)
  await api.remove(`authors/${author.id}`)
})

test('a form with a save button asks before an editor leaves it', async ({ page, request }) => {
  const api = await signInToApi(request)
  const { id } = await api.create(
    'authors',
    { name: 'Ada', slug: `leaving-ada-${Date.now()}` },
    '?locale=en',
  )
  await signIn(page)
  await page.goto('/admin')
  await openForm(page, `/admin/collections/authors/${id}?locale=en`)
  await openMenu(page)
  await page.fill('#field-name', 'Ada Hart')
  const dialog = page.locator('#leave-unsaved')
  const links = {
    link: () => page.locator('a[href$="/admin/translations"]').first().click(),
    menu: async () => {
      await page.locator('.localizer button').first().click()
      await page.locator('.popup__content button', { hasText: 'French' }).click()
    },
  }
  for (const leave of Object.values(links)) {
    await leave()
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(page.locator('#field-name')).toHaveValue('Ada Hart')
  }
  await links.link()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await page.waitForURL('**/admin/translations')
  expect((await draftOf(request, `authors/${id}`, 'en'))['name']).toBe('Ada Hart')
  await api.remove(`authors/${id}`)
})
