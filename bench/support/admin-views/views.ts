import { form, go, type Open } from './open'

/** Names and roles have been completed, which they are once the page is alive (src/cms/admin/markup). */
const rows = '.collection-list[role=main] .table tbody tr'

/** Before the rest: without a session. */
export const outside: Readonly<Record<string, Open>> = {
  'sign-in': go('/login', '#field-password'),
  forgotten: go('/forgot', '.template-minimal h1'),
  invitation: go('/reset/none', '#field-password'),
}

export const inside: Readonly<Record<string, Open>> = {
  dashboard: go('', '.next-steps'),
  articles: go('/collections/blogs?locale=en', rows),
  images: go('/collections/media?locale=en', rows),
  accounts: go('/collections/users', rows),
  publications: go('/collections/publications', rows),
  article: go(({ article }) => `/collections/blogs/${article}?locale=en`, form),
  'new-article': go('/collections/blogs/create?locale=en', '.doc-header[role=region]'),
  page: go(({ page }) => `/collections/pages/${page}?locale=en`, form),
  home: go('/globals/home?locale=en', form),
  settings: go('/globals/site?locale=en', form),
  account: go('/account', '.doc-header[role=region]'),
  beside: go(
    ({ article }) => `/collections/blogs/${article}?locale=de&beside=`,
    '.translation-original',
  ),
  image: go(({ picture }) => `/collections/media/${picture}?locale=en`, '.doc-header[role=region]'),
  board: go('/translations', '.translation-board table'),
  versions: go(({ article }) => `/collections/blogs/${article}/versions?locale=en`, 'table a'),
  version: async (page, desk) => {
    await go(({ article }) => `/collections/blogs/${article}/versions?locale=en`, 'table a')(
      page,
      desk,
    )
    await page.locator('table tbody a').first().click()
    await page.locator('.view-version').first().waitFor()
  },
  conflict: async (page, desk) => {
    await page.route('**/api/presence', (route) => route.abort())
    await go(({ conflict }) => `/collections/blogs/${conflict}?locale=en`, form)(page, desk)
    const at = Date.now()
    await desk.update(`blogs/${desk.conflict}?draft=true&locale=en`, { title: `Theirs ${at}` })
    const met = page.waitForResponse((response) => response.status() === 409)
    await page.fill('#field-title', `Mine ${at}`)
    await met
    await page.locator('#conflict-dialog').waitFor()
  },
  redirects: async (page, desk) => {
    await go('/collections/redirects', rows)(page, desk)
    const list = page.locator('.not-found-list summary')
    // Counts arrive once a minute.
    for (let attempt = 0; attempt < 14 && (await list.count()) === 0; attempt += 1) {
      await page.waitForTimeout(5_000)
      await page.reload()
      await page.locator(rows).first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    await list.click()
  },
  redirect: go(
    '/collections/redirects/create?notFound=/2019/05/Quotation_marks_in_8_languages.html',
    '.doc-header[role=region]',
  ),
  trash: go('/collections/blogs/trash?locale=en', rows),
  issues: go('/collections/issues?locale=en', rows),
  issue: go(({ issue }) => `/collections/issues/${issue}?locale=en`, '.issue-preview iframe'),
  newsletter: go('/globals/newsletter?locale=en', '.doc-header[role=region]'),
  subscribers: go('/collections/subscribers', '.subscriber-tools'),
  forms: go('/collections/forms?locale=en', rows),
  form: async (page, desk) => {
    await go(({ form: id }) => `/collections/forms/${id}?locale=en`, form)(page, desk)
    await page.locator('.array-field__row').nth(1).locator('.collapsible__toggle').first().click()
  },
  submissions: go('/collections/submissions', rows),
  submission: go(
    ({ submission }) => `/collections/submissions/${submission}`,
    '.doc-header[role=region]',
  ),
  privacy: go('/globals/privacy?locale=en', form),
  topics: go('/collections/tags?locale=en', rows),
  author: go(({ author }) => `/collections/authors/${author}?locale=en`, form),
  'empty-list': go('/collections/tags?locale=en&search=xyzzy', '.no-results'),
  'not-found': go('/collections/nothing', '.not-found'),
  upload: go('/collections/media/create?locale=en', '.dropzone'),
}
