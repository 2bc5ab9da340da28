import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { autosaved, leaveForm, openForm, signInByForm } from '../../support/browser/admin-pages'
import { draftOf } from '../../support/browser/forms'
import { site } from '../../support/site'

test.use({ viewport: { width: 1440, height: 900 } })

const translator = { email: 'uta@example.org', password: 'a quite long password' }

test('a translator writes German and nothing else, and the audit log shows the result', async ({
  colleague,
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const { id } = await api.create(
    'blogs',
    { title: 'A folded sheet', slug: 'a-folded-sheet', body: paragraph('Words.') },
    '?locale=en',
  )
  await api.update(`blogs/${id}`, { _status: 'published' }, '?locale=en')
  await api.update(
    `blogs/${id}`,
    { title: '折られた紙', body: paragraph('言葉。'), _status: 'published' },
    '?locale=jp',
  )

  // An admin creates the account, without a password unless they want to type one.
  await signInByForm(page, site.admin)
  await page.goto('/admin/collections/users/create')
  await page.fill('#field-email', translator.email)
  await expect(page.getByLabel('Invite with a link that you share yourself')).toBeChecked()
  await expect(page.locator('#field-password')).toBeHidden()
  await page.fill('#field-name', 'Uta')
  const choose = async (field: string, option: string) => {
    await page.locator(`#field-${field} .rs__input`).click()
    await page.locator('.rs__option', { hasText: option }).first().click()
  }
  await expect(page.locator('#field-languages')).toBeHidden()
  await choose('role', 'Translator')
  await choose('languages', 'Deutsch')
  await page.click('#action-save')
  await page.waitForURL(/collections\/users\/(?!create)\w+/)

  // This site sends no mail: the form says so, and makes a link to pass on.
  const invitation = page.locator('.invitation')
  await expect(invitation).toContainText('SMTP_URL isn’t set')
  await invitation.getByRole('button', { name: 'Create a link' }).click()
  const link = await invitation.getByLabel('Link to set the password').inputValue()
  await page.reload()
  await expect(invitation).toContainText('You created a link to share. It’s valid until')
  await expect(invitation.getByLabel('Link to set the password')).toHaveCount(0)
  await page.goto(`/admin/collections/users?where[email][equals]=${translator.email}`)
  await expect(page.locator('tbody tr')).toContainText('Valid until')

  // The translator asks for one in vain, then opens it and chooses a password.
  const [own = await colleague.newPage()] = colleague.pages()
  await own.goto('/admin/forgot')
  await expect(own.locator('main, body').first()).toContainText('This site can’t send email.')
  await own.goto(link)
  // What is typed before the form listens is lost.
  await own.waitForLoadState('networkidle')
  const choosePassword = async (password: string) => {
    await own.fill('#field-password', password)
    await own.fill('#field-confirm-password', password)
    await own.click('button[type=submit]')
  }
  await choosePassword('Password2026!')
  await expect(own.locator('.field-type.password')).toContainText('one of the most common')
  await choosePassword(translator.password)
  await own.waitForURL('**/admin')

  // Of accounts they see their own.
  await own.goto('/admin/account')
  await expect(own.locator('#field-name')).toBeEnabled()
  await expect(own.locator('#field-email')).toBeDisabled()
  await expect(own.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()

  // The form that changes the password again asks for the one before.
  await expect(own.getByLabel('Current password')).toHaveCount(0)
  // At once, as people who change their minds do.
  await own.click('#change-password')
  await own.click('#cancel-change-password')
  await expect(own.getByLabel('Current password')).toHaveCount(0)
  await own.click('#change-password')
  await own.fill('#field-password', 'another sheet of eight leaves')
  await expect(own.getByLabel('Current password')).toBeVisible()
  for (const field of ['password', 'confirm-password']) await own.fill(`#field-${field}`, 'short')
  // The form itself hears of what was typed a moment later, and sends nothing before.
  await expect(async () => {
    await own.click('#action-save')
    const reason = own.locator('[data-sonner-toast]', { hasText: 'Use at least 12 characters' })
    await expect(reason.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await own.reload()
  await expect(own.getByLabel('Current password')).toHaveCount(0)

  // They write German; the form saves by itself, and lets nothing else be touched.
  await expect(own.locator('a[href$="/admin/collections/users"]')).toHaveCount(0)
  const form = `/admin/collections/blogs/${id}`
  await openForm(own, `${form}?locale=de`)
  const notice = own.locator('.translator-notice')
  await expect(notice).toContainText('An editor publishes it')
  await autosaved(own, ['Ein gefalteter Bogen'], () =>
    own.fill('#field-title', 'Ein gefalteter Bogen'),
  )
  await expect(own.locator('#field-publishedAt-day')).toBeDisabled()
  await expect(own.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await expect(own.locator('.publication-history')).toContainText(
    'Not published since this record began',
  )
  expect((await draftOf(request, `blogs/${id}`, 'de'))['title']).toBe('Ein gefalteter Bogen')

  // Japanese is there to be read.
  await openForm(own, `${form}?locale=jp`)
  await expect(notice).toContainText('Japanese is read-only for you. You write in German')
  await expect(own.locator('#field-title')).toHaveValue('折られた紙')
  await expect(own.locator('#field-title')).toBeDisabled()
  await expect(own.locator('#action-save-draft')).toHaveCount(0)

  // Past the form, with the session's own token.
  const token = (await colleague.cookies()).find(({ name }) => name === 'payload-token')?.value
  const headers = { Authorization: `Bearer${token}` }
  const rest = await request.patch(`/api/blogs/${id}?locale=jp&draft=true`, {
    headers,
    data: { title: '別の題' },
  })
  expect(rest.status()).toBe(403)
  expect(await rest.text()).toContain('isn’t one of your languages. Write in German (de).')
  const mutation = (locale: string) => ({
    headers,
    data: {
      query: `mutation { updateBlog(id: "${id}", locale: ${locale}, draft: true, data: { title: "Ein Bogen" }) { title } }`,
    },
  })
  const refused = (await (await request.post('/api/graphql', mutation('jp'))).json()) as {
    errors: { message: string }[]
  }
  expect(refused.errors[0]?.message).toContain('isn’t one of your languages')
  const taken = await (await request.post('/api/graphql', mutation('de'))).json()
  expect(taken).toEqual({ data: { updateBlog: { title: 'Ein Bogen' } } })

  // An editor publishes it; the audit log says so, in the form and in its own list.
  await api.update(`blogs/${id}`, { body: paragraph('Worte.'), _status: 'published' }, '?locale=de')
  await openForm(page, `${form}?locale=de`)
  const history = page.locator('.publication-history')
  await expect(history.locator('li')).toHaveCount(3)
  await expect(history.locator('li').first()).toContainText('Deutsch')
  await expect(history.locator('li').first()).toContainText(site.admin.email)
  await page.goto('/admin/collections/publications')
  const row = page.locator('tbody tr').first()
  await expect(row).toContainText('Published')
  await expect(row).toContainText('Deutsch')
  await expect(row).toContainText(site.admin.email)
  await expect(row.getByRole('link', { name: 'Ein Bogen' })).toHaveAttribute(
    'href',
    `${form}?locale=de`,
  )

  // The account's sessions end by a button of the admin.
  await api.remove(`blogs/${id}`)
  // In the page, where the browser says that it is this site which asks.
  const docs = await page.evaluate(async (email) => {
    const response = await fetch(`/api/users?where[email][equals]=${email}`)
    return ((await response.json()) as { docs: { id: string }[] }).docs
  }, translator.email)
  await page.goto(`/admin/collections/users/${docs[0]?.id}`)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.locator('.payload-toast-container')).toContainText('have ended')
  expect((await request.get('/api/users/me', { headers })).status()).toBe(401)
  await leaveForm(page)
  await api.remove(`users/${docs[0]?.id}`)
})
