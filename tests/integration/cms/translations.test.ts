import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { parseBoardQuery } from '#src/features/translation/board-query'
import { countBoard, listBoard } from '#src/features/translation/cms/board'
import { kindsToTranslate, translatedKinds } from '#src/features/translation/cms/documents'
import type { SideBySideResponse } from '#src/features/translation/cms/endpoints'
import { catchUp } from '#src/features/translation/cms/rebuild'
import { rowsIn } from '#src/features/translation/cms/store'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
})
afterAll(() => cms.close())

async function look(
  kind: string,
  id: string,
  locale: Locale,
  from?: Locale,
): Promise<SideBySideResponse> {
  const query = `locale=${locale}${from ? `&from=${from}` : ''}`
  const { status, body } = await send('GET', `/translations/${kind}/${id}?${query}`)
  expect(status).toBe(200)
  return body
}

const mark = (id: string, locale: Locale) =>
  send('POST', `/translations/blogs/${id}/current?locale=${locale}`)

describe('a translation', () => {
  it('goes from missing through draft and current to stale and back', async () => {
    const id = await editor.createPublic('en', { title: 'Leaves', body: text('Eight of them.') })
    const states: string[] = []
    const note = async () => states.push((await look('blogs', id, 'de')).state)
    await note()
    await editor.autosave(id, 'de', { title: 'Blätter', body: text('Acht davon.') })
    await note()
    await editor.publish(id, 'de')
    await note()
    await editor.autosave(id, 'en', { body: text('Eight of them, folded.') })
    await note()
    expect((await mark(id, 'de')).status).toBe(200)
    await note()
    expect(states).toEqual(['missing', 'draft', 'current', 'stale', 'current'])
  })

  it('is not made stale by a status, a picture, an address or another language', async () => {
    const id = await editor.create('en', {
      title: 'Steady',
      excerpt: 'Short.',
      body: text('Words.'),
      meta: { title: 'Steady words' },
    })
    await editor.publish(id, 'en')
    await editor.publish(id, 'ko', { title: '그대로', body: text('낱말.') })
    const bytes = await sharp({
      create: { width: 32, height: 32, channels: 3, background: '#c33' },
    })
      .png()
      .toBuffer()
    const { id: picture } = await cms.payload.create({
      collection: 'media',
      locale: 'en',
      data: { alt: 'A square' },
      file: { data: bytes, mimetype: 'image/png', name: 'square.png', size: bytes.length },
    })
    await editor.publish(id, 'en', { image: picture, slug: 'another-address' })
    await editor.unpublish(id, 'en')
    await editor.publish(id, 'en', { meta: { image: picture } })
    await editor.publish(id, 'fr', { title: 'Stable', body: text('Mots.') })
    expect(await look('blogs', id, 'ko')).toMatchObject({ state: 'current', changed: [] })
    await editor.publish(id, 'en', { meta: { title: 'Steady words, still' } })
    expect(await look('blogs', id, 'ko')).toMatchObject({
      state: 'stale',
      changed: ['meta.title'],
    })
  })

  it('is shown beside what has changed in its original', async () => {
    const id = await editor.create('en', {
      title: 'The fold',
      body: text('A sheet is folded three times.'),
    })
    await editor.publish(id, 'en')
    await editor.publish(id, 'jp', { title: '折り', body: text('紙は三回折る。') })
    await editor.saveDraft(id, 'en', { body: text('A sheet is folded four times.') })
    const response = await look('blogs', id, 'jp')
    expect(response).toMatchObject({
      source: 'en',
      from: 'en',
      state: 'stale',
      changed: ['body'],
      written: ['en', 'jp'],
      base: { source: 'en', by: 'editor@example.org' },
    })
    const body = response.fields.find(({ path }) => path === 'body')
    expect(body?.lines).toEqual([
      {
        kind: 'changed',
        role: 'paragraph',
        parts: [
          { kind: 'same', text: 'A sheet is folded ' },
          { kind: 'removed', text: 'three' },
          { kind: 'added', text: 'four' },
          { kind: 'same', text: ' times.' },
        ],
      },
    ])
    expect(body?.value).toEqual(text('A sheet is folded four times.'))
    // Another language beside it is no original: nothing in it has "changed".
    const japanese = await look('blogs', id, 'en', 'jp')
    expect(japanese.fields.find(({ path }) => path === 'title')?.lines).toEqual([
      { kind: 'same', role: 'text', parts: [{ kind: 'same', text: '折り' }] },
    ])
  })

  it('is made from the language in which the document was begun', async () => {
    const id = await editor.createPublic('de', { title: 'Anfang', body: text('Auf Deutsch.') })
    await editor.publish(id, 'en', { title: 'Beginning', body: text('In English.') })
    await editor.publish(id, 'de', { title: 'Ein Anfang' })
    expect(await look('blogs', id, 'en')).toMatchObject({ source: 'de', state: 'stale' })
    expect((await look('blogs', id, 'de')).state).toBe('current')
  })

  it('of a home page includes its sections', async () => {
    const home = globalEditor(send, 'home')
    const section = (heading: string) => ({ blockType: 'newestPosts', heading, count: 3 })
    await home.publish('', 'en', { title: 'Home', sections: [section('New')] })
    await home.publish('', 'pt', { title: 'Início', sections: [section('Novo')] })
    await home.publish('', 'en', { sections: [section('Newest')] })
    const response = await look('home', 'home', 'pt')
    expect(response).toMatchObject({ state: 'stale', changed: ['sections'] })
    // A copy of them is sections of its own: the rows have no ids.
    expect(response.fields.find(({ path }) => path === 'sections')?.value).toEqual([
      { blockType: 'newestPosts', heading: 'Newest', count: 3 },
    ])
  })

  it('of an author, who has no drafts, is current when every field is there', async () => {
    const make = await send('POST', '/authors?locale=en', { name: 'Ann', role: 'Writer' })
    const id = make.body.doc.id
    await send('PATCH', `/authors/${id}?locale=zh`, { name: '安' })
    expect(await look('authors', id, 'zh')).toMatchObject({ state: 'draft', lacking: ['role'] })
    await send('PATCH', `/authors/${id}?locale=zh`, { role: '作家' })
    expect(await look('authors', id, 'zh')).toMatchObject({ state: 'current', lacking: [] })
  })

  it('that comes back from a file is up to its original, unless the file leaves some of it out', async () => {
    const id = await editor.createPublic('en', { title: 'Paper', body: text('Made of rags.') })
    await editor.publish(id, 'es', { title: 'Papel', body: text('De trapos.') })
    await editor.publish(id, 'en', { title: 'Old paper', body: text('Made of linen rags.') })
    const path = `/blogs/${id}/exchange`
    const file = (await send('GET', `${path}?format=json&locale=es`)).body
    const [title, body] = file.segments
    const importSegments = (segments: object[]) =>
      send('POST', `${path}?locale=es`, { ...file, segments }).then(({ status }) => status)

    expect(await importSegments([{ ...title, target: 'Papel antiguo' }])).toBe(200)
    expect(await look('blogs', id, 'es')).toMatchObject({ state: 'stale' })
    const [newTitle] = (await send('GET', `${path}?format=json&locale=es`)).body.segments
    const all = [
      { ...newTitle, target: 'Papel viejo' },
      { ...body, target: 'De trapos de lino.' },
    ]
    expect(await importSegments(all)).toBe(200)
    expect(await look('blogs', id, 'es')).toMatchObject({ state: 'current', changed: [] })
  })

  it('that comes back complete from a file of before a change stays behind its original', async () => {
    const id = await editor.createPublic('en', { title: 'Glue', body: text('Boiled from hides.') })
    await editor.publish(id, 'es', { title: 'Cola', body: text('De pieles.') })
    const path = `/blogs/${id}/exchange`
    const exported = async () => (await send('GET', `${path}?format=json&locale=es`)).body
    const old = await exported()
    await editor.publish(id, 'en', { body: text('Boiled from bones.') })
    const importAll = async ({ segments, ...file }: typeof old, targets: readonly string[]) => {
      const all = targets.map((target, index) => ({ ...segments[index], target }))
      const { body } = await send('POST', `${path}?locale=es`, { ...file, segments: all })
      return body.segments.map(({ outcome }: { outcome: string }) => outcome)
    }

    expect(await importAll(old, ['La cola', 'De pieles hervidas.'])).toEqual(['taken', 'taken'])
    expect(await look('blogs', id, 'es')).toMatchObject({ state: 'stale' })
    const now = await exported()
    expect(await importAll(now, ['La cola', 'De huesos hervidos.'])).toEqual(['unchanged', 'taken'])
    expect(await look('blogs', id, 'es')).toMatchObject({ state: 'current' })
  })

  it('is marked current by translators of its language, and by no other', async () => {
    const id = await editor.createPublic('en', { title: 'Thread', body: text('Sewn.') })
    for (const locale of ['de', 'jp'] as const) {
      await editor.publish(id, locale, { title: locale, body: text(locale) })
    }
    await editor.publish(id, 'en', { title: 'Linen thread' })
    const translator = restClient(
      await signIn(cms.payload, 'german@example.org', { role: 'translator', languages: ['de'] }),
    )
    const say = (locale: Locale) =>
      translator('POST', `/translations/blogs/${id}/current?locale=${locale}`)
    expect((await say('jp')).status).toBe(403)
    expect((await say('de')).body).toMatchObject({ state: 'current' })
    expect((await look('blogs', id, 'jp')).state).toBe('stale')
    const seen = await translator('GET', `/translations/blogs/${id}?locale=jp`)
    expect(seen.body).toMatchObject({ mayWrite: false, state: 'stale' })
    await send('DELETE', `/blogs/${id}`)
  })

  it('of a document without drafts is for accounts that may publish: others only read it', async () => {
    const { id } = await cms.payload.create({ collection: 'tags', data: { name: 'Vellum' } })
    const accounts = await Promise.all(
      [false, true].map(async (mayPublish) => {
        const email = `tags-${mayPublish}@example.org`
        const rights = { role: 'translator' as const, languages: ['fr' as const], mayPublish }
        const client = restClient(await signIn(cms.payload, email, rights))
        return { client, user: rights }
      }),
    )
    const [reader, writer] = accounts as [(typeof accounts)[0], (typeof accounts)[0]]
    await cms.payload.update({ collection: 'tags', id, locale: 'fr', data: { name: 'Vélin' } })
    const mark = (client: Send) => client('POST', `/translations/tags/${id}/current?locale=fr`)
    expect((await mark(reader.client)).status).toBe(403)
    expect((await mark(writer.client)).status).toBe(200)
    const seen = await reader.client('GET', `/translations/tags/${id}?locale=fr`)
    expect(seen.body).toMatchObject({ mayWrite: false })

    const [none, some] = [reader, writer].map(({ user }) => kindsToTranslate(cms.payload, user))
    expect(none).not.toContain('tags')
    expect(some).toContain('tags')
    const missing = boardQuery({ in: 'jp', state: 'missing', q: 'vellum' })
    const rowsOf = async (kinds: typeof none) =>
      (await listBoard(cms.payload, missing, kinds)).total
    expect([await rowsOf(none), await rowsOf(some)]).toEqual([0, 1])
    const [fewer, all] = await Promise.all([none, some].map((of) => countBoard(cms.payload, of)))
    expect(fewer?.jp.missing).toBeLessThan(all?.jp.missing ?? 0)
    await send('DELETE', `/tags/${id}`)
  })

  it('cannot be read or marked by visitors, nor with invalid requests', async () => {
    const id = await editor.create('en', { title: 'Secret', body: text('Draft.') })
    const visitor = restClient()
    expect((await visitor('GET', `/translations/blogs/${id}?locale=de`)).status).toBe(403)
    expect((await visitor('POST', `/translations/blogs/${id}/current?locale=de`)).status).toBe(403)
    expect((await send('GET', `/translations/users/${id}?locale=de`)).status).toBe(400)
    expect((await send('GET', `/translations/blogs/${id}?locale=xx`)).status).toBe(400)
    expect(
      (await send('GET', '/translations/blogs/000000000000000000000000?locale=de')).status,
    ).toBe(404)
    const { status, body } = await mark(id, 'de')
    expect(status).toBe(400)
    expect(body.errors[0].message).toContain('German')
  })
})

const boardQuery = (query: Readonly<Record<string, unknown>>) =>
  parseBoardQuery(query, translatedKinds(cms.payload))

describe('the board', () => {
  it('filters, sorts, pages and counts', async () => {
    for (let number = 0; number < 30; number += 1) {
      await editor.create('en', { title: `Sheet ${String(number).padStart(2, '0')}` })
    }
    const query = boardQuery({ kind: 'blogs', q: 'SHEET', sort: 'title', page: '2' })
    const page = await listBoard(cms.payload, query)
    expect(page).toMatchObject({ total: 30, page: 2, pages: 2 })
    expect(page.rows.map(({ title }) => title)).toEqual(
      ['25', '26', '27', '28', '29'].map((number) => `Sheet ${number}`),
    )

    const stale = await listBoard(cms.payload, boardQuery({ in: 'jp', state: 'stale' }))
    expect(stale.rows.map(({ title }) => title)).toEqual(['The fold'])
    expect(stale.rows[0]?.cells.jp).toEqual({
      state: 'stale',
      isPublic: true,
      changed: ['body'],
      copied: [],
      lacking: [],
      isDone: true,
    })
    const counts = await countBoard(cms.payload)
    expect(counts.jp.stale).toBe(1)
    const all = await listBoard(cms.payload, boardQuery({}))
    for (const of of Object.values(counts)) {
      expect(Object.values(of).reduce((sum, count) => sum + count, 0)).toBe(all.total)
    }
    await editor.create('en', { title: 'Grüße (neu)' })
    for (const form of ['NFC', 'NFD']) {
      const found = await listBoard(cms.payload, boardQuery({ q: 'grüße (n'.normalize(form) }))
      expect([form, found.total]).toEqual([form, 1])
    }
  })

  it('drops deleted documents, and completes what a killed process left out', async () => {
    const id = await editor.create('en', { title: 'Gone soon', body: text('x') })
    const other = await editor.createPublic('en', { title: 'Missed', body: text('y') })
    await editor.publish(other, 'es', { title: 'Perdido', body: text('z') })
    await send('DELETE', `/blogs/${id}`)
    const rows = rowsIn(cms.payload.db.connection)
    expect(await rows.countDocuments({ document: id })).toBe(0)

    expect(await catchUp(cms.payload)).toBe(
      // Globals that were never saved.
      3,
    )
    expect(await catchUp(cms.payload)).toBe(0)
    const before = await rows.findOne({ document: other })
    await rows.deleteOne({ document: other })
    await rows.insertOne({ ...before, _id: 'blogs:lost', document: 'lost' } as never)
    expect(await catchUp(cms.payload)).toBe(1)
    expect((await rows.findOne({ document: other }))?.states).toEqual(before?.states)
    expect(await rows.countDocuments({ document: 'lost' })).toBe(0)
  })
})
