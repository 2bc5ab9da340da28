import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { choose, openForm, signIn } from '../../support/browser/admin-pages'
import { asEditor } from '../../support/cms/sessions'

test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Berlin' })

const body = (text: string) => paragraph(`${text} is a sentence of its own in this body.`)

test('versions name who saved them, and publishing leads to the public page', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const { id } = await api.create(
    'blogs',
    { title: 'Who saved this', slug: 'who-saved-this', body: body('English') },
    '?draft=true&locale=en',
  )
  await api.update(
    `blogs/${id}`,
    { title: 'Wer hat gespeichert', slug: 'wer-hat-gespeichert', body: body('Deutsch') },
    '?draft=true&autosave=true&locale=de',
  )

  // Publishing says where the page is, and the link stays beside the state.
  await signIn(page)
  await openForm(page, `/admin/collections/blogs/${id}?locale=de`)
  await page.locator('#action-save').click()
  const notice = page.locator('.payload-toast-container .public-notice')
  await expect(notice).toContainText('German is public: /de/blogs/wer-hat-gespeichert')
  const link = notice.getByRole('link')
  await expect(link).toHaveAttribute('target', '_blank')
  expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  const view = page.locator('.doc-controls').getByRole('link', { name: 'View page: German' })
  await expect(view).toHaveAttribute('href', '/de/blogs/wer-hat-gespeichert')

  // Taken back, it says so, and there is no page to view.
  await page.locator('.publish-language .popup-button').click()
  await page.locator('#action-unpublish-language').click()
  await page.getByRole('dialog').locator('#confirm-action').click()
  await expect(page.locator('.payload-toast-container')).toContainText(
    'German is no longer public.',
  )
  await expect(view).toHaveCount(0)

  await page.goto(`/admin/collections/blogs/${id}/versions?locale=de`)
  const rows = page.locator('.version-list tbody tr')
  await expect(rows).toHaveCount(4)
  const cells = (index: number) => rows.nth(index).locator('td')
  const kinds = ['Unpublished', 'Published', 'Autosaved draft', 'Draft']
  for (const [index, kind] of kinds.entries()) {
    await expect(cells(index).nth(1)).toHaveText('editor@example.org')
    await expect(cells(index).nth(2)).toHaveText(index === 3 ? 'English' : 'German')
    await expect(cells(index).nth(3)).toHaveText(kind)
  }
  await rows.nth(1).getByRole('link').click()
  await expect(page.locator('.version-record')).toContainText('Published')
  await expect(page.locator('.version-record')).toContainText('editor@example.org')
  await expect(page.locator('.view-version')).toBeVisible()

  // A version is restored in the language that it is shown in, and the dialog says so.
  await expect(page.locator('.version-record')).toContainText(
    'The current text in German is the same.',
  )
  await api.update(`blogs/${id}`, { title: 'Inzwischen anders' }, '?draft=true&locale=de')
  await api.update(`blogs/${id}`, { title: 'An English draft' }, '?draft=true&locale=en')
  await page.reload()
  await page.getByRole('button', { name: 'Restore German' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Restore German from this version?')
  await expect(dialog.locator('dd')).toHaveText([
    /^editor@example\.org, /,
    /^editor@example\.org, /,
    'Title',
  ])
  await dialog.locator('#confirm-action').click()
  await page.waitForURL(`**/admin/collections/blogs/${id}?locale=de`)
  await expect(page.locator('#field-title')).toHaveValue('Wer hat gespeichert')
  const english = await request.get(`/api/blogs/${id}?draft=true&locale=en`, {
    headers: await asEditor(),
  })
  expect((await english.json()).title).toBe('An English draft')
})

test('bulk publication names its language and the result for each article', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const german = '?draft=true&locale=de'
  const whole = await api.create(
    'blogs',
    { title: 'Sammelbogen eins', slug: 'sammelbogen-eins', body: body('Eins') },
    german,
  )
  const half = await api.create('blogs', { title: 'Sammelbogen zwei' }, german)

  await signIn(page)
  await page.goto('/admin/collections/blogs?locale=de&search=Sammelbogen')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await choose(page.locator('#select-all'), page.locator('#bulk-unpublish'))
  await expect(page.locator('#bulk-unpublish')).toHaveText('Unpublish 2 articles in German')
  await page.getByRole('button', { name: 'Publish 2 articles in German', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Publish 2 articles in German')
  await expect(dialog).toContainText('The newest German draft of each article becomes public.')
  await expect(dialog.locator('li')).toHaveText([/Sammelbogen/, /Sammelbogen/])
  await dialog.locator('#confirm-action').click()

  const result = page.getByRole('region', { name: 'Result in German' })
  await expect(result).toContainText('1 article is now public in German.')
  await expect(result).toContainText('Not changed: 1')
  await expect(result.locator('li')).toHaveText(
    'Sammelbogen zwei: It’s incomplete: add a title and a text.',
  )
  await expect(result.getByRole('link')).toHaveAttribute('href', new RegExp(half.id))
  expect((await request.get('/de/blogs/sammelbogen-eins')).status()).toBe(200)
  await expect(page.getByRole('link', { name: 'German: Published' })).toHaveAttribute(
    'href',
    new RegExp(whole.id),
  )
  await expect(result).toBeVisible()
  // It stays when the list is read anew; what came of it goes with the next action, and the change is undone as a whole.
  await page.locator('#select-all').click()
  await expect(result).toHaveCount(0)
  await page.locator('#undo-last-change').click()
  await expect(page.locator('.payload-toast-container')).toContainText('Undone: 1')
  await expect
    .poll(async () => (await request.get('/de/blogs/sammelbogen-eins')).status())
    .toBe(404)
  await expect(page.locator('#undo-last-change')).toHaveCount(0)

  // Several languages at once.
  await page.reload()
  await choose(page.locator('#select-all'), page.locator('#bulk-publish'))
  await page.locator('#bulk-publish').click()
  await dialog.getByRole('checkbox', { name: 'Français' }).check()
  await expect(dialog.getByRole('heading')).toHaveText('Publish 2 articles in German and French')
  await dialog.locator('#confirm-action').click()
  const both = page.getByRole('region', { name: 'Result in German and French' })
  await expect(both).toContainText('1 article is now public in German.')
  await expect(both).toContainText('Not changed: 3')
})
