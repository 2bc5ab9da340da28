import { afterAll, beforeAll, expect, it } from 'vitest'
import { translatableFields } from '#src/features/translation/translatable-fields'
import { renderPage } from '../../extensions/inside/render-page'
import { text } from '../../support/cms/cms-content'
import { blogEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/**
 * Runs in the copy that `extending.test.ts` makes, as one of its integration tests: an article with a field that is
 * named in its collection and where it is shown, and nowhere else.
 */
const subtitle = 'Ein Untertitel über Oktavformate'
let cms: TestCms
let visit: Send
let id: string

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  visit = restClient()
  const editor = blogEditor(restClient(await signIn(cms.payload)))
  id = await editor.create('de', { title: 'Papier', subtitle, body: text('Text.') })
  const { status, text: response } = await editor.publish(id, 'de')
  expect(status, response).toBe(200)
}, 600_000)
afterAll(() => cms.close())

it('is on the page and on cards', async () => {
  expect(await renderPage('/de/blogs/papier')).toContain(`<p>${subtitle}</p>`)
  const markup = await renderPage('/de/blogs')
  expect(markup).toContain('Papier')
  const { listArticles } = await import('#src/page-types/content/lists/list-page')
  expect(await listArticles('de', 1)).toMatchObject([{ id, subtitle }])
})

it('is in the feed', async () => {
  const { findFeedEntry } = await import('#src/page-types/blog/feed-entry')
  expect(await findFeedEntry(id, 'de', 'http://localhost:3000')).toMatchObject({
    summary: subtitle,
  })
})

it('is found', async () => {
  const { body } = await visit('GET', '/search?locale=de&q=Oktavformate')
  expect(body.results).toMatchObject([{ id, snippet: { text: subtitle } }])
})

it('is translated', () => {
  const { fields } = cms.payload.collections.blogs.config
  expect(translatableFields(fields).map(({ path }) => path)).toContain('subtitle')
})
