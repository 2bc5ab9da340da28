import { randomUUID } from 'node:crypto'
import { createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readBothSides } from '#src/cms/revisions/read-both-sides'
import { undoable } from '#src/cms/undo/undoable'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let editor: Editor
let whole: string
let half: string
let done: string

const english = 'An octavo is a sheet that is folded into eight leaves.'
const content = (title: string, body = `${title} steht auch im Text.`) => ({
  title,
  body: text(body),
})
const change = (action: string, ids: readonly string[], as: Send = send) =>
  as('POST', '/blogs/languages', { action, locales: ['de'], ids })

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
  whole = await editor.create('de', content('Ganz'))
  half = await editor.create('de', { title: 'Halb' })
  done = await editor.create('de', content('Fertig'))
  await editor.publish(done, 'de', content('Fertig'))
})
afterAll(() => cms.close())

describe('many articles', () => {
  it('are published in one language, with a result for each', async () => {
    const gone = '0123456789abcdef01234567'
    const { body, status } = await change('publish', [whole, half, done, gone])
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { id: whole, locale: 'de', title: 'Ganz', outcome: 'done' },
      {
        id: half,
        locale: 'de',
        title: 'Halb',
        outcome: 'failed',
        fault: 'incomplete',
        detail: 'Deutsch',
      },
      { id: done, locale: 'de', title: 'Fertig', outcome: 'unchanged' },
      { id: gone, locale: 'de', title: '', outcome: 'failed', fault: 'gone', detail: '' },
    ])
    const { body: overview } = await send('GET', `/blogs/${whole}/languages`)
    expect(overview.languages.de.state).toBe('published')
    expect(overview.pages).toEqual({ de: '/de/blogs/ganz' })
  })

  it('are unpublished in the same way', async () => {
    const { body } = await change('unpublish', [done, half])
    expect(body.results).toEqual([
      { id: done, locale: 'de', title: 'Fertig', outcome: 'done' },
      { id: half, locale: 'de', title: 'Halb', outcome: 'unchanged' },
    ])
    const { body: overview } = await send('GET', `/blogs/${done}/languages`)
    expect(overview).toMatchObject({ languages: { de: { state: 'draft' } }, pages: {} })
  })

  it('are refused to accounts that may not publish them', async () => {
    expect((await change('publish', [half], restClient())).status).toBe(403)
    const uta = restClient(
      await signIn(cms.payload, 'uta@example.org', { role: 'translator', languages: ['de'] }),
    )
    const { body } = await change('publish', [done], uta)
    expect(body.results).toMatchObject([{ outcome: 'failed' }])
    expect((await send('GET', `/blogs/${done}/languages`)).body.languages.de.state).toBe('draft')
  })

  it.each([
    ['publish', [], 'ids'],
    ['publish', ['x'], 'ids.0: is not the id of a document.'],
    ['publish', Array.from({ length: 26 }, () => '0123456789abcdef01234567'), 'ids'],
    ['delete', ['0123456789abcdef01234567'], 'action'],
  ])('are refused with an invalid request: %s %j', async (action, ids, named) => {
    const { body, status } = await change(action, ids)
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining(named)])
  })
})

describe('several languages of many articles', () => {
  it('are published together, with a result for each', async () => {
    const id = await editor.create('de', content('Zwei Sprachen'))
    await editor.autosave(id, 'fr', content('Deux langues'))
    await editor.autosave(id, 'ko', { title: '제목만' })
    const locales = ['de', 'fr', 'ko']
    const { body } = await send('POST', '/blogs/languages', {
      action: 'publish',
      locales,
      ids: [id],
    })
    expect(body.results).toMatchObject([
      { locale: 'de', outcome: 'done' },
      { locale: 'fr', outcome: 'done' },
      { locale: 'ko', outcome: 'failed', fault: 'incomplete' },
    ])
    expect(Object.keys((await send('GET', `/blogs/${id}/languages`)).body.pages)).toEqual([
      'de',
      'fr',
    ])
  })
})

describe('a change of many articles', () => {
  const undo = (as: Send = send) => as('GET', '/blogs/undo')
  const sides = async (id: string) => {
    const found = await readBothSides(cms.payload, { collection: 'blogs', id })
    const { revision, fieldRevisions, updatedAt, ...rest } = found?.published ?? {}
    const { title, tags } = found?.newest ?? {}
    return { public: rest, newest: { title, tags } }
  }
  const run = async (ids: readonly string[], as: Send = send) => {
    const offer = (await undo(as)).body
    expect(offer).toMatchObject({ count: ids.length })
    return (await as('POST', '/blogs/undo', { batch: offer.batch })).body
  }

  it('is undone for its editor: public text, and the drafts behind it', async () => {
    const id = await editor.createPublic('de', content('Öffentlich'))
    await editor.autosave(id, 'de', content('Entwurf'))
    const other = await editor.create('de', content('Noch nie öffentlich'))
    const before = [await sides(id), await sides(other)]
    for (const action of ['publish', 'unpublish']) {
      const { body } = await change(action, [id, other])
      const outcomes = body.results.map(({ outcome }: { outcome: string }) => outcome)
      expect(outcomes[0]).toBe('done')
      const changed = outcomes.filter((outcome: string) => outcome === 'done').length
      const offer = (await undo()).body
      expect(offer).toMatchObject({ action, count: changed })
      expect(await run([id, other].slice(0, changed))).toEqual({ undone: changed, left: [] })
      expect([await sides(id), await sides(other)]).toEqual(before)
    }
    expect((await send('GET', `/blogs/${id}/languages`)).body.pages).toEqual({
      de: '/de/blogs/öffentlich',
    })
  })

  it('leaves later saves, and names them', async () => {
    const first = await editor.create('de', content('Unberührt'))
    const second = await editor.create('de', content('Inzwischen gespeichert'))
    await change('publish', [first, second])
    await editor.autosave(second, 'fr', { title: 'Entre-temps' })
    expect(await run([first, second])).toEqual({ undone: 1, left: ['Inzwischen gespeichert'] })
    const pages = async (id: string) => (await send('GET', `/blogs/${id}/languages`)).body.pages
    expect([await pages(first), await pages(second)]).toEqual([
      {},
      { de: '/de/blogs/inzwischen-gespeichert' },
    ])
    expect((await editor.open(second, 'fr')).title).toBe('Entre-temps')
  })

  it('adds topics beside those that are there, or replaces them, and both can be undone', async () => {
    const topics: string[] = []
    for (const name of ['Papier', 'Druck', 'Falz'])
      topics.push((await send('POST', '/tags?locale=de', { name })).body.doc.id)
    const [paper, print, fold] = topics
    const id = await editor.create('de', { ...content('Themen'), tags: [paper] })
    const bare = await editor.create('de', content('Ohne Themen'))
    const tags = async (one: string) => (await editor.open(one, 'de'))['tags'] ?? []
    const added = await send('POST', '/blogs/additions', {
      field: 'tags',
      values: [paper, print],
      ids: [id, bare],
      locale: 'de',
    })
    expect(added.body.results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
    expect([await tags(id), await tags(bare)]).toEqual([
      [paper, print],
      [paper, print],
    ])
    await run([id, bare])
    expect([await tags(id), await tags(bare)]).toEqual([[paper], []])
    const query = `where[id][in]=${id},${bare}&locale=de&draft=true`
    await send('PATCH', `/blogs?${query}`, { tags: [fold] })
    expect(await tags(id)).toEqual([fold])
    await run([id, bare])
    expect([await tags(id), await tags(bare)]).toEqual([[paper], []])
    const wrong = await send('POST', '/blogs/additions', {
      field: 'title',
      values: [paper],
      ids: [id],
    })
    expect([wrong.status, wrong.body.errors[0].message]).toEqual([
      400,
      'field: name a list of documents, one of: tags.',
    ])
  })

  it('needs no queries besides those of the change itself', async () => {
    const id = await editor.create('de', content('Einmal gelesen'))
    const { payload } = cms
    const reads = (['findOne', 'findVersions', 'find'] as const).map((name) =>
      vi.spyOn(payload.db, name),
    )
    const change = {
      action: 'edit',
      batch: randomUUID(),
      collection: 'blogs',
      locales: [],
    } as const
    const req = await createLocalReq({}, payload)
    await undoable(req, { ...change, idsOf: () => [id] }, () => Promise.resolve())
    expect(reads.map(({ mock }) => mock.calls)).toEqual([[], [], []])
    vi.restoreAllMocks()
  })

  it('that moves them to the trash is no longer offered for undo after a document was restored by itself', async () => {
    const id = await editor.create('de', content('Weg und wieder da'))
    const deletedAt = new Date().toISOString()
    await send('PATCH', `/blogs?where[id][in]=${id}&confirmUse=true`, { deletedAt })
    expect((await undo()).body).toMatchObject({ action: 'trash', count: 1 })
    await send('PATCH', `/blogs/${id}?trash=true`, { deletedAt: null })
    expect((await undo()).body?.action).not.toBe('trash')
  })

  it('that moves them to the trash is undone, by its own editor alone', async () => {
    const id = await editor.createPublic('de', content('Weg'))
    const deletedAt = new Date().toISOString()
    await send('PATCH', `/blogs?where[id][in]=${id}&confirmUse=true`, { deletedAt })
    const colleague = restClient(await signIn(cms.payload, 'colleague@example.org'))
    expect((await undo(colleague)).body).toBeNull()
    const { batch } = (await undo()).body
    expect((await colleague('POST', '/blogs/undo', { batch })).status).toBe(410)
    expect((await undo(restClient())).status).toBe(403)
    expect(await run([id])).toEqual({ undone: 1, left: [] })
    expect((await send('POST', '/blogs/undo', { batch })).status).toBe(410)
    expect((await restClient()('GET', `/blogs/${id}?locale=de`)).body.title).toBe('Weg')
  })
})

describe('a translation that is a copy', () => {
  it('is not current on the board, whether published or marked so', async () => {
    const id = await editor.create('en', content('Octavo', english))
    await editor.publish(id, 'en', content('Octavo', english))
    await editor.publish(id, 'de', content('Octavo', english))
    const board = () => send('GET', `/translations/blogs/${id}?locale=de`)
    expect((await board()).body).toMatchObject({ state: 'draft', copied: ['body'] })
    const marked = await send('POST', `/translations/blogs/${id}/current?locale=de`)
    expect([marked.status, marked.body.errors[0].message]).toEqual([
      400,
      'body: An unchanged copy of English; translate it first.',
    ])
    expect((await board()).body.state).toBe('draft')
    await editor.publish(id, 'de', content('Octavo', 'Ein Oktavbogen wird zu acht Blättern.'))
    expect((await board()).body).toMatchObject({ state: 'current', copied: [] })
  })
})
