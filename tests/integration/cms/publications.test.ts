import type { Payload, RequestContext } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDemoContent, unrecorded } from '#src/features/accounts/audit-log/record'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import { graphqlClient, restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let payload: Payload
let send: Send
let token: string
let editor: Editor
let id: string

beforeAll(async () => {
  cms = await openTestCms()
  payload = cms.payload
  payload.logger.level = 'silent'
  token = await signIn(payload, 'lena@example.org')
  send = restClient(token)
  editor = blogEditor(send)
  const { docs } = await payload.find({ collection: 'users' })
  id = String(docs[0]?.id)
  await payload.update({ collection: 'users', id, data: { name: 'Lena' } })
})
afterAll(() => cms.close())

const content = (title: string) => ({ title, body: text(`${title}.`) })

/** What a deed adds to the audit log, as lines, by the codes of the languages. */
async function recordsOf(deed: () => Promise<unknown>): Promise<string[]> {
  const read = () =>
    payload.find({ collection: 'publications', pagination: false, depth: 0, sort: 'at' })
  const before = new Set((await read()).docs.map((entry) => entry.id))
  await deed()
  const after = (await read()).docs.filter((entry) => !before.has(entry.id))
  return after
    .map(
      ({ action, by, kind, locale, title }) =>
        `${locale ?? '-'}: ${by ?? 'site'} ${action} ${kind} "${title}"`,
    )
    .toSorted()
}

describe('the audit log of a blog', () => {
  let blog: string

  it('begins when it is first published, not with its drafts', async () => {
    expect(
      await recordsOf(async () => {
        blog = await editor.create('en', content('Paper'))
        await editor.autosave(blog, 'en', { title: 'Papers' })
        await editor.saveDraft(blog, 'jp', content('紙'))
      }),
    ).toEqual([])
    expect(await recordsOf(() => editor.publish(blog, 'en'))).toEqual([
      'en: Lena published blogs "Papers"',
    ])
  })

  it('names the one language that is published, and again', async () => {
    expect(await recordsOf(() => editor.publish(blog, 'jp'))).toEqual([
      'jp: Lena published blogs "紙"',
    ])
    expect(await recordsOf(() => editor.publish(blog, 'jp', { title: '和紙' }))).toEqual([
      'jp: Lena updated blogs "和紙"',
    ])
    expect(await recordsOf(() => editor.autosave(blog, 'jp', { title: '和紙か' }))).toEqual([])
  })

  it('names each language that is published or unpublished with others', async () => {
    await editor.saveDraft(blog, 'ko', content('종이'))
    expect(await recordsOf(() => editor.publishAll(blog, 'ko'))).toEqual([
      'jp: Lena updated blogs "和紙か"',
      'ko: Lena published blogs "종이"',
    ])
    expect(await recordsOf(() => editor.unpublish(blog, 'jp'))).toEqual([
      'jp: Lena unpublished blogs "和紙か"',
    ])
    expect(await recordsOf(() => editor.unpublishAll(blog))).toEqual([
      'en: Lena unpublished blogs "Papers"',
      'ko: Lena unpublished blogs "종이"',
    ])
  })

  it('records bulk changes, and those by GraphQL', async () => {
    const other = await editor.create('en', content('Ink'))
    const bulk = `/blogs?where[id][in]=${blog},${other}&locale=en&draft=true`
    const entries = await recordsOf(() => send('PATCH', bulk, { _status: 'published' }))
    expect(entries).toEqual(['en: Lena published blogs "Ink"', 'en: Lena published blogs "Papers"'])
    const graphql = graphqlClient(token)
    expect(
      await recordsOf(() =>
        graphql(
          `mutation { updateBlog(id: "${other}", locale: en, data: { _status: draft }) { id } }`,
        ),
      ),
    ).toEqual(['en: Lena unpublished blogs "Ink"'])
    expect(await recordsOf(() => send('DELETE', `/blogs/${other}`))).toEqual([])
  })

  it('ends with its deletion, in each language that was public', async () => {
    await editor.publish(blog, 'ko')
    expect(await recordsOf(() => send('DELETE', `/blogs/${blog}`))).toEqual([
      'en: Lena deleted blogs "Papers"',
      'ko: Lena deleted blogs "종이"',
    ])
  })

  it('names the site for its own saves, unless they are unrecorded', async () => {
    const made = await editor.create('en', content('Later'))
    const publish = (context: RequestContext) => () =>
      payload.update({
        collection: 'blogs',
        id: made,
        locale: 'en',
        data: { _status: 'published' },
        context,
      })
    expect(await recordsOf(publish({}))).toEqual(['en: site published blogs "Later"'])
    expect(await recordsOf(publish(unrecorded))).toEqual([])
  })
})

describe('the audit log of a global', () => {
  it('names the language of a page', async () => {
    const page = globalEditor(send, 'privacy')
    expect(await recordsOf(() => page.saveDraft('', 'de', content('Schutz')))).toEqual([])
    expect(await recordsOf(() => page.publish('', 'de'))).toEqual([
      'de: Lena published privacy "Schutz"',
    ])
    expect(await recordsOf(() => page.publish('', 'de', content('Datenschutz')))).toEqual([
      'de: Lena updated privacy "Datenschutz"',
    ])
    expect(await recordsOf(() => page.unpublish('', 'de'))).toEqual([
      'de: Lena unpublished privacy "Datenschutz"',
    ])
  })

  it('names each change of the site’s own text, which is public at once', async () => {
    const save = (data: object) => () => send('POST', '/globals/site?locale=fr', data)
    expect(await recordsOf(save({ name: 'Octavo' }))).toEqual(['fr: Lena updated site "Octavo"'])
    expect(await recordsOf(save({ name: 'Octavo' }))).toEqual([])
  })

  it('has one entry for the demo content', async () => {
    expect(await recordsOf(() => recordDemoContent(payload))).toEqual([
      '-: site published edition "Octavo"',
    ])
  })
})

describe('the audit log', () => {
  it('is read by editors: newest first, by language, account, and document', async () => {
    const { body } = await send('GET', '/publications?limit=100&depth=0')
    const dates = body.docs.map(({ at }: { at: string }) => at)
    expect(dates).toEqual(dates.toSorted().toReversed())
    for (const where of [
      'where[locale][equals]=ko',
      `where[user][equals]=${id}`,
      'where[by][like]=lena',
    ]) {
      const some = (await send('GET', `/publications?limit=100&depth=0&${where}`)).body.docs
      expect(some.length, where).toBeGreaterThan(0)
      expect(some.length, where).toBeLessThan(body.docs.length)
    }
    const blog = body.docs.find(({ kind }: { kind: string }) => kind === 'blogs')?.blog
    const own = (await send('GET', `/publications?where[blog][equals]=${blog}&depth=0`)).body.docs
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map((entry: { blog: string }) => entry.blog))).toEqual(new Set([blog]))
  })

  it('is written, changed, and deleted by no request', async () => {
    const admin = await signIn(payload, 'admin@example.org', { role: 'admin' })
    const entry = (await send('GET', '/publications?limit=1')).body.docs[0]
    for (const of of [restClient(admin), send, restClient()]) {
      const data = { at: new Date().toISOString(), action: 'published', kind: 'blogs' }
      expect((await of('POST', '/publications', data)).status).toBe(403)
      expect((await of('PATCH', `/publications/${entry.id}`, { by: 'x' })).status).toBe(403)
      expect((await of('DELETE', `/publications/${entry.id}`)).status).toBe(403)
      expect((await of('DELETE', '/publications?where[at][exists]=true')).status).toBe(403)
    }
    const { body } = await graphqlClient(admin)(
      `mutation { deletePublication(id: "${entry.id}") { id } }`,
    )
    expect(body.errors).toBeDefined()
  })

  it('is closed to visitors, and open to translators in their languages', async () => {
    expect((await restClient()('GET', '/publications')).status).toBe(403)
    const rights = { role: 'translator', languages: ['ko', 'de'] } as const
    const translator = restClient(
      await signIn(payload, 'kim@example.org', { ...rights, languages: [...rights.languages] }),
    )
    const { docs } = (await translator('GET', '/publications?limit=100&depth=0')).body
    expect(new Set(docs.map(({ locale }: { locale: string }) => locale))).toEqual(
      new Set(['ko', 'de']),
    )
  })

  it('keeps the name of a deleted account', async () => {
    const made = await editor.create('en', content('Kept'))
    await editor.publish(made, 'en')
    await payload.delete({ collection: 'users', id })
    const { docs } = await payload.find({
      collection: 'publications',
      where: { blog: { equals: made } },
    })
    expect(docs).toMatchObject([{ by: 'Lena', title: 'Kept', locale: 'en' }])
  })
})
