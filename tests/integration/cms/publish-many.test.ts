import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../../support/cms-content'
import { blogEditor, type Editor } from '../../support/cms-editor'
import { type Ask, restClient, signIn } from '../../support/cms-rest'
import { openTestCms, type TestCms } from '../../support/test-cms'

let cms: TestCms
let ask: Ask
let editor: Editor
let whole: string
let half: string
let done: string

const english = 'An octavo is a sheet that is folded into eight leaves.'
const content = (title: string, body = `${title} steht auch im Text.`) => ({
  title,
  body: text(body),
})
const change = (action: string, ids: readonly string[], as: Ask = ask) =>
  as('POST', '/blogs/languages', { action, locale: 'de', ids })

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  ask = restClient(await signIn(cms.payload))
  editor = blogEditor(ask)
  whole = await editor.create('de', content('Ganz'))
  half = await editor.create('de', { title: 'Halb' })
  done = await editor.create('de', content('Fertig'))
  await editor.publish(done, 'de', content('Fertig'))
})
afterAll(() => cms.close())

describe('many posts', () => {
  it('are published in one language, and each says what became of it', async () => {
    const gone = '0123456789abcdef01234567'
    const { body, status } = await change('publish', [whole, half, done, gone])
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { id: whole, title: 'Ganz', outcome: 'done' },
      { id: half, title: 'Halb', outcome: 'failed', fault: 'incomplete', detail: 'Deutsch' },
      { id: done, title: 'Fertig', outcome: 'unchanged' },
      { id: gone, title: '', outcome: 'failed', fault: 'gone', detail: '' },
    ])
    const { body: overview } = await ask('GET', `/blogs/${whole}/languages`)
    expect(overview.languages.de.state).toBe('published')
    expect(overview.pages).toEqual({ de: '/de/blogs/ganz' })
  })

  it('are taken from the public in the same way', async () => {
    const { body } = await change('unpublish', [done, half])
    expect(body.results).toEqual([
      { id: done, title: 'Fertig', outcome: 'done' },
      { id: half, title: 'Halb', outcome: 'unchanged' },
    ])
    const { body: overview } = await ask('GET', `/blogs/${done}/languages`)
    expect(overview).toMatchObject({ languages: { de: { state: 'draft' } }, pages: {} })
  })

  it('are refused to whoever may not publish them', async () => {
    expect((await change('publish', [half], restClient())).status).toBe(403)
    const uta = restClient(
      await signIn(cms.payload, 'uta@example.org', { role: 'translator', languages: ['de'] }),
    )
    const { body } = await change('publish', [done], uta)
    expect(body.results).toMatchObject([{ outcome: 'failed' }])
    expect((await ask('GET', `/blogs/${done}/languages`)).body.languages.de.state).toBe('draft')
  })

  it.each([
    ['publish', [], 'ids'],
    ['publish', ['x'], 'ids.0: is not the id of a document.'],
    ['publish', Array.from({ length: 26 }, () => '0123456789abcdef01234567'), 'ids'],
    ['delete', ['0123456789abcdef01234567'], 'action'],
  ])('need a request that can be understood: %s %j', async (action, ids, named) => {
    const { body, status } = await change(action, ids)
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining(named)])
  })
})

describe('a translation that is a copy', () => {
  it('is not current on the board, published or called so', async () => {
    const id = await editor.create('en', content('Octavo', english))
    await editor.publish(id, 'en', content('Octavo', english))
    await editor.publish(id, 'de', content('Octavo', english))
    const board = () => ask('GET', `/translations/blogs/${id}?locale=de`)
    expect((await board()).body).toMatchObject({ state: 'draft', copied: ['body'] })
    const marked = await ask('POST', `/translations/blogs/${id}/current?locale=de`)
    expect([marked.status, marked.body.errors[0].message]).toEqual([
      400,
      'body: an unchanged copy of English; translate it first.',
    ])
    expect((await board()).body.state).toBe('draft')
    await editor.publish(id, 'de', content('Octavo', 'Ein Oktavbogen wird zu acht Blättern.'))
    expect((await board()).body).toMatchObject({ state: 'current', copied: [] })
  })
})
