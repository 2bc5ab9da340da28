import { createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { readBothSides } from '#src/cms/revisions/read-both-sides'
import { changeLanguage } from '#src/features/publication/cms/change-language'
import { languageStates } from '#src/features/publication/language-states'
import { listVersions } from '#src/features/versions/cms/list-versions'
import { saveRecordNames } from '#src/platform/own-fields'
import { text } from '../../support/cms/cms-content'
import { blogEditor, globalEditor } from '../../support/cms/cms-editor'
import { graphqlClient, restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let anna: Send
let ben: Send
let uta: Send

const nameOf = (email: string) => email.split('@')[0] as string

async function person(email: string, rights = {}): Promise<Send> {
  const token = await signIn(cms.payload, email, rights)
  await cms.payload.update({
    collection: 'users',
    where: { email: { equals: email } },
    data: { name: nameOf(email) },
  })
  return restClient(token)
}

const userOf = async (email: string) => {
  const { docs } = await cms.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
  })
  const [user] = docs
  if (!user) throw new Error(email)
  return { ...user, collection: 'users' as const }
}

async function versionsOf(document: { id: string } | { global: 'home' }) {
  const req = await createLocalReq({ user: await userOf('anna@example.org') }, cms.payload)
  const target = 'id' in document ? { collection: 'blogs' as const, id: document.id } : document
  return (await listVersions(req, target)).versions.map(({ by, kind, languages, origin }) => [
    'name' in by ? `${by.name}${by.is === 'former' ? ' (former)' : ''}` : by.is,
    languages.length === locales.length ? 'all' : languages.join(' ') || undefined,
    kind,
    ...(origin ? [origin] : []),
  ])
}

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  anna = await person('anna@example.org')
  ben = await person('ben@example.org')
  uta = await person('uta@example.org', { role: 'translator', languages: ['de'] })
})
afterAll(() => cms.close())

const content = (title: string) => ({ title, body: text(`${title} in a body.`) })

describe('a version', () => {
  it('says who saved it, in which language, and how', async () => {
    const annas = blogEditor(anna)
    const bens = blogEditor(ben)
    const id = await annas.create('en', content('Leaves'))
    await annas.publish(id, 'en', content('Leaves'))
    await bens.autosave(id, 'de', content('Blätter'))
    await bens.saveDraft(id, 'de', content('Acht Blätter'))
    await bens.publish(id, 'de', content('Acht Blätter'))
    const document = { collection: 'blogs' as const, id }
    await ben('POST', `/blogs/${id}/languages`, { action: 'unpublish', locales: ['de'] })
    await changeLanguage(
      cms.payload,
      { document, locale: 'de', action: 'publish' },
      { user: await userOf('anna@example.org'), isScheduled: true },
    )
    expect(await versionsOf({ id })).toEqual([
      ['anna', 'de', 'published', 'scheduled'],
      ['ben', 'de', 'unpublished'],
      ['ben', 'de', 'published'],
      ['ben', 'de', 'draft'],
      ['ben', 'de', 'autosaved'],
      ['anna', 'en', 'published'],
      ['anna', 'en', 'draft'],
    ])
  })

  it('names all languages that one change has published or unpublished', async () => {
    const editor = blogEditor(anna)
    const id = await editor.create('en', content('Leaves'))
    await editor.saveDraft(id, 'de', content('Blätter'))
    await editor.saveDraft(id, 'jp', content('葉'))
    const change = (action: string, languages: readonly string[]) =>
      ben('POST', `/blogs/${id}/languages`, { action, locales: languages })
    expect((await change('publish', ['jp', 'de'])).status).toBe(200)
    expect((await change('publish', ['en'])).status).toBe(200)
    expect((await change('unpublish', ['en', 'de'])).status).toBe(200)
    expect((await versionsOf({ id })).slice(0, 3)).toEqual([
      ['ben', 'en de', 'unpublished'],
      ['ben', 'en', 'published'],
      ['ben', 'de jp', 'published'],
    ])
  })

  it('that was restored records that', async () => {
    const editor = blogEditor(anna)
    const id = await editor.create('en', content('First'))
    await editor.saveDraft(id, 'en', content('Second'))
    const { docs } = await cms.payload.findVersions({
      collection: 'blogs',
      where: { parent: { equals: id } },
      sort: 'updatedAt',
    })
    await ben('POST', `/blogs/versions/${docs[0]?.id}?locale=en`)
    expect((await versionsOf({ id }))[0]).toEqual(['ben', 'en', 'draft', 'restored'])
    expect(await editor.open(id, 'en')).toMatchObject({ title: 'First' })
  })

  it('that the site saved names no account, and a deleted account by its name', async () => {
    const gone = await person('gone@example.org')
    const editor = blogEditor(gone)
    const id = await editor.create('en', content('Left behind'))
    await cms.payload.delete({
      collection: 'users',
      where: { email: { equals: 'gone@example.org' } },
    })
    await cms.payload.update({
      collection: 'blogs',
      id,
      locale: 'en',
      draft: true,
      data: content('By the site'),
    })
    expect(await versionsOf({ id })).toEqual([
      ['site', 'en', 'draft'],
      ['gone (former)', 'en', 'draft'],
    ])
  })

  it('of a global is recorded in the same way', async () => {
    const sections = [{ blockType: 'hero', heading: 'Welcome' }]
    await globalEditor(ben, 'home').saveDraft('', 'ko', { title: '여덟', sections })
    expect((await versionsOf({ global: 'home' }))[0]).toEqual(['ben', 'ko', 'draft'])
  })
})

describe('the record of a save', () => {
  it('is written by the server, whatever a request says', async () => {
    const editor = blogEditor(anna)
    const forged = { savedBy: null, savedByName: 'Mallory', savedIn: 'ko', savedAs: 'imported' }
    const id = await editor.create('en', { ...content('Forged'), ...forged })
    expect(await versionsOf({ id })).toEqual([['anna', 'en', 'draft']])
    await editor.publish(id, 'en', { ...content('Forged'), ...forged })
    expect((await versionsOf({ id }))[0]).toEqual(['anna', 'en', 'published'])
  })

  it('is not shared by languages: another account’s save changes nothing by itself', async () => {
    const editor = blogEditor(anna)
    const id = await editor.create('en', content('Shared'))
    await editor.publish(id, 'en', content('Shared'))
    await blogEditor(ben).saveDraft(id, 'de', content('Geteilt'))
    const sides = await readBothSides(cms.payload, { collection: 'blogs', id })
    const states = languageStates(sides?.published, sides?.newest)
    expect(states.sharedChanged).toBe(false)
    expect(states.languages.en.state).toBe('published')
  })

  it('does not hinder a translator', async () => {
    const id = await blogEditor(anna).create('en', content('For Uta'))
    const response = await blogEditor(uta).saveDraft(id, 'de', {
      ...content('Für Uta'),
      savedByName: 'Uta',
    })
    expect(response.status, response.text).toBe(200)
    expect((await versionsOf({ id }))[0]).toEqual(['uta', 'de', 'draft'])
  })

  it('is in no response, and no query of a visitor finds it', async () => {
    const id = await blogEditor(anna).create('en', content('Seen by all'))
    await blogEditor(anna).publish(id, 'en', content('Seen by all'))
    const { docs } = await cms.payload.find({
      collection: 'users',
      where: { email: { equals: 'anna@example.org' } },
    })
    const visitor = restClient()
    for (const send of [visitor, anna, uta]) {
      for (const path of [
        `/blogs/${id}?depth=2`,
        `/blogs/${id}?select[savedBy]=true&select[savedByName]=true`,
        `/blogs?where[id][equals]=${id}&depth=2&showHiddenFields=true`,
      ]) {
        const { status, text: said } = await send('GET', path)
        expect(status).toBe(200)
        for (const name of saveRecordNames) expect(said, path).not.toContain(`"${name}"`)
        expect(said).not.toContain(String(docs[0]?.id))
      }
    }
    for (const where of [
      'where[savedByName][equals]=anna',
      'where[savedIn][equals]=en',
      `where[savedBy][equals]=${docs[0]?.id}`,
      'where[savedBy.email][like]=anna',
    ]) {
      const { status, text: said } = await visitor('GET', `/blogs?${where}`)
      expect([status, said], where).toEqual([400, expect.stringContaining('cannot be queried')])
    }
    const orders = await Promise.all(
      ['savedByName', '-savedByName'].map((sort) => visitor('GET', `/blogs?sort=${sort}`)),
    )
    const idsOf = ({ body }: (typeof orders)[number]) =>
      body?.docs?.map((doc: { id: string }) => doc.id)
    expect(idsOf(orders[0] as never)).toEqual(idsOf(orders[1] as never))
    const graphql = await graphqlClient()(`{ Blogs { docs { savedByName savedIn } } }`)
    expect(graphql.text).not.toMatch(/anna|"en"/)
    const requested = await graphqlClient()(
      `{ Blogs(where: { savedByName: { like: "a" } }) { totalDocs } }`,
    )
    expect(requested.body.errors, requested.text).toBeDefined()
    expect((await restClient()('GET', '/blogs/versions')).status).toBe(403)
  })
})
