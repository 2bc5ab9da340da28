import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { leaveForm, openForm, signIn } from '../../support/browser/admin-pages'

test.use({ viewport: { width: 1440, height: 900 } })

/** A text that links to a blog, as the editor stores it. */
function linking(blog: string, linkText: string): object {
  const text = paragraph('') as { root: { children: { children: object[] }[] } }
  const [first] = text.root.children
  const link = {
    type: 'link',
    version: 3,
    id: '0'.repeat(24),
    fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'blogs', value: blog } },
    children: (paragraph(linkText) as typeof text).root.children[0]?.children ?? [],
    direction: null,
    format: '',
    indent: 0,
  }
  if (first) first.children = [link]
  return text
}

test('an editor sees what search engines will show, and a finding disappears when it is fixed', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const target = await api.create('blogs', {
    title: 'A linked post',
    body: paragraph('Words.'),
    _status: 'published',
  })
  const [picture] = (
    (await (await request.get('/api/media?limit=1&locale=en')).json()) as {
      docs: { id: string; alt: string }[]
    }
  ).docs
  const described = picture?.alt ?? ''
  await api.update(`media/${picture?.id}`, { alt: '' }, '?locale=jp')
  const { id } = await api.create(
    'blogs',
    { title: '紙', body: linking(target.id, '前の記事'), image: picture?.id },
    '?locale=jp&draft=true',
  )

  await signIn(page)
  await openForm(page, `/admin/collections/blogs/${id}?locale=jp`)

  // What is missing, each with its field.
  const findings = page.getByRole('region', { name: 'Fix before publishing in Japanese' })
  const finding = (text: string) => findings.getByRole('listitem').filter({ hasText: text })
  await expect(finding('There’s no description.')).toBeVisible()
  await expect(finding('has no alternative text in Japanese')).toBeVisible()
  await expect(
    finding('The link “前の記事” leads to a page that isn’t published in Japanese'),
  ).toBeVisible()
  await expect(findings.getByRole('listitem')).toHaveCount(3)

  // The meter takes the page's title where there is no other, and counts Japanese twice.
  const title = page.locator('.seo-words').filter({ has: page.locator('#field-meta__title') })
  await expect(title).toContainText('Too short Width: 11')
  await page.fill('#field-meta__title', '用紙サイズの基礎と歴史をやさしく学ぶ')
  await expect(title).toContainText('Good Width: 45')
  await page.fill('#field-meta__title', '用紙サイズの基礎と歴史をやさしく学ぶための長い長い題名')
  await expect(title).toContainText('Too long, will be cut off Width: 63')
  const result = page.locator('.seo-search-result')
  await expect(result.locator('.seo-title')).toHaveText(
    '用紙サイズの基礎と歴史をやさしく学ぶための長い長い題名…',
  )
  await expect(page.locator('.seo-shared-link img')).toHaveAttribute('src', /\/api\/media\/file\//)

  // Mended one after the other, each where its finding leads.
  await finding('There’s no description.').getByRole('button', { name: 'Write' }).click()
  await expect(page.locator('#field-meta__description')).toBeFocused()
  await page.keyboard.type('A4 とその仲間たち。')
  await expect(finding('There’s no description.')).toHaveCount(0)
  await expect(result).toContainText('A4 とその仲間たち。')

  await finding('alternative text').getByRole('button', { name: 'Describe' }).click()
  const drawer = page.getByRole('dialog').filter({ has: page.locator('#field-alt') })
  await drawer.locator('#field-alt').fill('一枚の紙')
  await drawer.locator('#action-save').click()
  await expect(finding('alternative text')).toHaveCount(0)
  await drawer.locator('.doc-drawer__header-close').click()

  await finding('前の記事').getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('前の記事')
  await api.update(
    `blogs/${target.id}`,
    { title: '先の記事', body: paragraph('本文。'), _status: 'published' },
    '?locale=jp',
  )
  await page.reload()
  await expect(findings).toContainText('Nothing to fix.')

  // A form that is still open asks for what belongs to its document.
  await leaveForm(page)
  await api.remove(`blogs/${id}`)
  await api.remove(`blogs/${target.id}`)
  await api.update(`media/${picture?.id}`, { alt: described }, '?locale=en')
})
