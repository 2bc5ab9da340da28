import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silence } from '#src/features/editing/presence/store'
import { text } from '../../support/cms/cms-content'
import { blogEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let ana: Send
let ben: Send
let id: string

beforeAll(async () => {
  cms = await openTestCms()
  ana = restClient(await signIn(cms.payload, 'ana@example.org'))
  ben = restClient(await signIn(cms.payload, 'ben@example.org'))
  id = await blogEditor(ana).create('en', { title: 'Paper', body: text('Fold it.') })
})
afterAll(() => cms.close())

const forms = () => cms.payload.db.connection.collection('open_forms')
beforeEach(async () => {
  await forms().deleteMany({})
})

const here = (locale: string, more: object = {}) => ({
  document: { collection: 'blogs', id },
  locale,
  page: 'one',
  ...more,
})

describe('the list of other editors of a document', () => {
  it('is shown to the others, with the language and the newest revision', async () => {
    const alone = await ana('POST', '/presence', here('en'))
    expect(JSON.parse(alone.text)).toEqual({ people: [], revision: 1 })
    const { people } = JSON.parse((await ben('POST', '/presence', here('de'))).text)
    expect(people).toMatchObject([{ name: 'ana', locale: 'en' }])
    await blogEditor(ben).saveDraft(id, 'de', { title: 'Papier' })
    const again = JSON.parse((await ana('POST', '/presence', here('en'))).text)
    expect(again).toMatchObject({ people: [{ name: 'ben', locale: 'de' }], revision: 2 })
  })

  it('names no editor who has gone, nor one whose form is silent', async () => {
    await ana('POST', '/presence', here('en'))
    await ana('POST', '/presence', here('en', { left: true }))
    expect(JSON.parse((await ben('POST', '/presence', here('de'))).text).people).toEqual([])
    await ana('POST', '/presence', here('en'))
    const before = new Date(Date.now() - silence - 1_000)
    await forms().updateMany({ locale: 'en' }, { $set: { at: before } })
    expect(JSON.parse((await ben('POST', '/presence', here('de'))).text).people).toEqual([])
    // It is not only hidden: an unrenewed entry is removed.
    expect(await forms().countDocuments({ locale: 'en' })).toBe(0)
  })

  it('omits an editor whose last report arrives after they have gone, and names one who comes back', async () => {
    const sent = [
      [5, false],
      [9, true],
      [7, false],
    ] as const
    for (const [time, left] of sent)
      await ana('POST', '/presence', here('en', { sent: time, left }))
    expect(JSON.parse((await ben('POST', '/presence', here('de'))).text).people).toEqual([])
    await ana('POST', '/presence', here('en', { sent: 12 }))
    const { people } = JSON.parse((await ben('POST', '/presence', here('de'))).text)
    expect(people).toMatchObject([{ name: 'ana' }])
  })

  it('works for single pages', async () => {
    const home = (locale: string) => ({ document: { global: 'home' }, locale, page: 'one' })
    await ana('POST', '/presence', home('fr'))
    const { people } = JSON.parse((await ben('POST', '/presence', home('de'))).text)
    expect(people).toMatchObject([{ locale: 'fr' }])
  })

  it.each([
    ['a language that is none', { locale: 'xx' }, 400],
    ['no page', { page: '' }, 400],
    ['a collection that is none', { document: { collection: 'nothing', id: '1' } }, 404],
    [
      'a document that is none',
      { document: { collection: 'blogs', id: '6b0000000000000000000000' } },
      404,
    ],
  ])('refuses %s', async (_, more, status) => {
    const response = await ana('POST', '/presence', here('en', more))
    expect(response.status, response.text).toBe(status)
    expect(await forms().countDocuments()).toBe(0)
  })

  it('is not shown for documents that the account may not read', async () => {
    const token = await signIn(cms.payload, 'dora@example.org', {
      role: 'translator',
      languages: ['de'],
    })
    const to = { type: 'reference', reference: { relationTo: 'blogs', value: id } }
    const redirect = { from: '/folded', type: '308', to }
    const { body } = await ana('POST', '/redirects', redirect)
    const document = { collection: 'redirects', id: body.doc.id }
    expect((await ana('POST', '/presence', here('en', { document }))).status).toBe(200)
    await forms().deleteMany({})
    const response = await restClient(token)('POST', '/presence', here('de', { document }))
    expect([403, 404], response.text).toContain(response.status)
    expect(await forms().countDocuments()).toBe(0)
  })

  it('is for accounts that are signed in', async () => {
    const response = await restClient()('POST', '/presence', here('en'))
    expect(response.status).toBe(403)
    expect(await forms().countDocuments()).toBe(0)
  })
})

describe('documents', () => {
  it('have no locks of the CMS, and no autosave of its form', () => {
    const { collections, globals } = cms.payload.config
    expect(collections.some(({ slug }) => String(slug) === 'payload-locked-documents')).toBe(false)
    for (const { slug, versions } of [...collections, ...globals]) {
      const drafts = versions && typeof versions === 'object' ? versions.drafts : undefined
      const autosave = drafts ? drafts.autosave : undefined
      if (autosave && typeof autosave === 'object')
        expect(autosave.interval, slug).toBe(2 ** 31 - 1)
    }
  })
})
