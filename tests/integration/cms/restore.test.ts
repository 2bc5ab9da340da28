import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quadrants } from '../../support/browser/quadrants'
import { text } from '../../support/cms/cms-content'
import { blogEditor, globalEditor } from '../../support/cms/cms-editor'
import { graphqlClient, restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let other: Send
let translator: Send
let graphql: ReturnType<typeof graphqlClient>

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  const token = await signIn(cms.payload)
  send = restClient(token)
  graphql = graphqlClient(token)
  other = restClient(await signIn(cms.payload, 'other@example.org'))
  translator = restClient(
    await signIn(cms.payload, 'french@example.org', {
      role: 'translator',
      languages: ['fr'],
      mayPublish: true,
    }),
  )
})
afterAll(() => cms.close())

interface Version {
  readonly id: string
  readonly version: Readonly<Record<string, unknown>>
}

async function versionsOf(path: string, id: string | undefined, locale: string) {
  const where = id ? `where[parent][equals]=${id}&` : ''
  const query = `${where}locale=${locale}&depth=0&limit=100&sort=updatedAt`
  const { body } = await send('GET', `/${path}/versions?${query}`)
  return body.docs as Version[]
}

const content = (title: string) => ({ title, body: text(`${title} in a body.`) })

describe('a version of an article', () => {
  async function article() {
    const editor = blogEditor(send)
    const id = await editor.create('en', content('Old leaf'))
    await editor.saveDraft(id, 'de', content('Altes Blatt'))
    await editor.saveDraft(id, 'en', content('New leaf'))
    await editor.saveDraft(id, 'de', content('Neues Blatt'))
    const versions = await versionsOf('blogs', id, 'de')
    const old = versions.find(({ version }) => version['title'] === 'Altes Blatt')
    return { editor, id, version: old?.id ?? '' }
  }

  it('is restored in the language that the request names, alone', async () => {
    const { editor, id, version } = await article()
    const response = await send('POST', `/blogs/versions/${version}?locale=de`)
    expect(response.status, response.text).toBe(200)
    expect(response.body.doc).toMatchObject({ title: 'Altes Blatt', slug: 'altes-blatt' })
    expect(await editor.open(id, 'de')).toMatchObject({ title: 'Altes Blatt' })
    expect(await editor.open(id, 'en')).toMatchObject({ title: 'New leaf' })
  })

  it.each(['', '?locale=all', '?locale=xx', '?draft=true'])(
    'is refused where the request names none: "%s"',
    async (query) => {
      const { editor, id, version } = await article()
      // The language that the admin shows counts for nothing: another window may show another one.
      await send('POST', '/payload-preferences/locale', { value: 'de' })
      const response = await send('POST', `/blogs/versions/${version}${query}`)
      expect(response.status, response.text).toBe(400)
      expect(response.body.errors[0].message).toMatch(/locale/)
      expect(await editor.open(id, 'de')).toMatchObject({ title: 'Neues Blatt' })
      expect(await editor.open(id, 'en')).toMatchObject({ title: 'New leaf' })
    },
  )

  it('conflicts with what another editor has written since it was opened', async () => {
    const { editor, id, version } = await article()
    const { revision } = await editor.open(id, 'de')
    await blogEditor(other).saveDraft(id, 'de', { title: 'Von anderen' })
    const response = await send('POST', `/blogs/versions/${version}?locale=de&revision=${revision}`)
    expect(response.status, response.text).toBe(409)
    expect(response.body.errors[0].data.conflicts[0]).toMatchObject({
      path: 'title',
      current: 'Von anderen',
      by: { name: 'other@example.org' },
    })
    expect(await editor.open(id, 'de')).toMatchObject({ title: 'Von anderen' })
    // What is written in another language conflicts with nothing.
    const now = (await editor.open(id, 'de'))['revision']
    await blogEditor(other).saveDraft(id, 'en', { title: 'English since' })
    const again = await send('POST', `/blogs/versions/${version}?locale=de&revision=${now}`)
    expect(again.status, again.text).toBe(200)
    expect(await editor.open(id, 'en')).toMatchObject({ title: 'English since' })
  })

  it('without text in the language is refused: it would only remove text', async () => {
    const { editor, id, version } = await article()
    await editor.saveDraft(id, 'ko', content('잎'))
    const response = await send('POST', `/blogs/versions/${version}?locale=ko`)
    expect(response.status, response.text).toBe(400)
    expect(response.body.errors[0].message).toContain('no text in ko')
    expect(await editor.open(id, 'ko')).toMatchObject({ title: '잎' })
  })

  it('is restored by a translator in their own language, and in no other', async () => {
    const { editor, id } = await article()
    await editor.saveDraft(id, 'fr', content('Feuille'))
    await editor.saveDraft(id, 'fr', content('Page'))
    const version = (await versionsOf('blogs', id, 'fr')).find(
      (one) => one.version['title'] === 'Feuille',
    )
    const own = await translator('POST', `/blogs/versions/${version?.id}?locale=fr`)
    expect(own.status, own.text).toBe(200)
    expect(await editor.open(id, 'fr')).toMatchObject({ title: 'Feuille' })
    const foreign = await translator('POST', `/blogs/versions/${version?.id}?locale=de`)
    expect(foreign.status).toBe(403)
    expect(await editor.open(id, 'de')).toMatchObject({ title: 'Neues Blatt' })
  })
})

describe('versions without drafts', () => {
  const kinds = [
    ['tags', 'name', { description: 'One' }],
    ['authors', 'name', { role: 'Poet' }],
  ] as const

  it.each(kinds)(
    'of %s are one for each save, and come back in one language',
    async (path, field, more) => {
      const { body } = await send('POST', `/${path}?locale=en`, {
        [field]: `First ${path}`,
        ...more,
      })
      const { id } = body.doc
      await send('PATCH', `/${path}/${id}?locale=en`, { [field]: `Second ${path}` })
      await send('PATCH', `/${path}/${id}?locale=fr`, { [field]: `Un ${path}` })
      const versions = await versionsOf(path, id, 'en')
      expect(versions.map(({ version }) => version[field])).toEqual([
        `First ${path}`,
        `Second ${path}`,
        `Second ${path}`,
      ])
      const response = await send('POST', `/${path}/versions/${versions[0]?.id}?locale=en`)
      expect(response.status, response.text).toBe(200)
      expect((await send('GET', `/${path}/${id}?locale=en`)).body).toMatchObject({
        [field]: `First ${path}`,
        ...more,
      })
      expect((await send('GET', `/${path}/${id}?locale=fr`)).body[field]).toBe(`Un ${path}`)
      // The name of the first version in French is none.
      const french = await send('POST', `/${path}/versions/${versions[0]?.id}?locale=fr`)
      expect(french.status).toBe(400)
      const asTranslator = `/${path}/versions/${versions[2]?.id}`
      expect((await translator('POST', `${asTranslator}?locale=fr`)).status).toBe(200)
      expect((await translator('POST', `${asTranslator}?locale=en`)).status).toBe(403)
      expect((await restClient()('POST', `${asTranslator}?locale=fr`)).status).toBe(403)
      expect((await restClient()('GET', `/${path}/versions?locale=fr`)).status).toBe(403)
    },
  )

  it('of pictures bring the alternative text back in one language, and the file stays', async () => {
    const picture = await quadrants(40, 30).png().toBuffer()
    const form = new FormData()
    form.set('_payload', JSON.stringify({ alt: 'First' }))
    form.set('file', new File([new Uint8Array(picture)], 'leaf.png', { type: 'image/png' }))
    const { id, filename } = (await send('POST', '/media?locale=en', form)).body.doc
    await send('PATCH', `/media/${id}?locale=en`, { alt: 'Second' })
    await send('PATCH', `/media/${id}?locale=de`, { alt: 'Zweiter' })
    const [first] = await versionsOf('media', id, 'en')
    const response = await send('POST', `/media/versions/${first?.id}?locale=en`)
    expect(response.status, response.text).toBe(200)
    const now = (await send('GET', `/media/${id}?locale=en`)).body
    expect(now).toMatchObject({ alt: 'First', filename })
    expect((await send('GET', `/media/${id}?locale=de`)).body.alt).toBe('Zweiter')
  })

  it('of the site bring its name back in one language', async () => {
    for (const name of ['Old', 'New']) await send('POST', '/globals/site?locale=en', { name })
    await send('POST', '/globals/site?locale=de', { name: 'Neu' })
    const [old] = await versionsOf('globals/site', undefined, 'en')
    const response = await send('POST', `/globals/site/versions/${old?.id}?locale=en`)
    expect(response.status, response.text).toBe(200)
    expect((await send('GET', '/globals/site?locale=en')).body.name).toBe('Old')
    expect((await send('GET', '/globals/site?locale=de')).body.name).toBe('Neu')
  })

  it('of documents in the trash are not restored, and a deleted document takes its own along', async () => {
    const { body } = await send('POST', '/tags?locale=en', { name: 'Going' })
    const { id } = body.doc
    const [version] = await versionsOf('tags', id, 'en')
    await send('PATCH', `/tags/${id}?locale=en`, { deletedAt: new Date().toISOString() })
    const response = await send('POST', `/tags/versions/${version?.id}?locale=en`)
    expect([403, 404]).toContain(response.status)
    await cms.payload.delete({ collection: 'tags', id, trash: true })
    expect(await versionsOf('tags', id, 'en')).toEqual([])
  })

  it('of older documents begin with what those said then', async () => {
    const { body } = await send('POST', '/tags?locale=en', { name: 'Before' })
    const { id } = body.doc
    await cms.payload.db.versions['tags']?.deleteMany({ parent: id })
    await send('PATCH', `/tags/${id}?locale=en`, { name: 'After' })
    const versions = await versionsOf('tags', id, 'en')
    expect(versions.map(({ version }) => version['name'])).toEqual(['Before', 'After'])
    await send('PATCH', `/tags/${id}?locale=en`, { name: 'Later' })
    expect(await versionsOf('tags', id, 'en')).toHaveLength(3)
  })

  it('of one document number at most fifty', async () => {
    const { body } = await send('POST', '/tags?locale=en', { name: 'Often' })
    const { id } = body.doc
    for (let count = 0; count < 53; count += 1) {
      await cms.payload.update({
        collection: 'tags',
        id,
        locale: 'en',
        data: { description: `${count}` },
      })
    }
    expect((await versionsOf('tags', id, 'en')).length).toBeLessThanOrEqual(51)
  })
})

it('legal pages and the home page are restored in one language', async () => {
  for (const slug of ['home', 'terms'] as const) {
    const page = globalEditor(send, slug)
    const sections = (title: string) => ({
      ...content(title),
      sections: [{ blockType: 'quote', text: title }],
    })
    await page.saveDraft('', 'de', sections('Alt'))
    await page.saveDraft('', 'de', sections('Neu'))
    await page.saveDraft('', 'en', sections('New'))
    const old = (await versionsOf(`globals/${slug}`, undefined, 'de')).find(
      ({ version }) => version['title'] === 'Alt',
    )
    expect((await send('POST', `/globals/${slug}/versions/${old?.id}`)).status).toBe(400)
    const response = await send('POST', `/globals/${slug}/versions/${old?.id}?locale=de`)
    expect(response.status, response.text).toBe(200)
    expect(await page.open('', 'de')).toMatchObject({ title: 'Alt' })
    expect(await page.open('', 'en')).toMatchObject({ title: 'New' })
  }
})

it('GraphQL restores nothing: it would change every language', async () => {
  const { body } = await send('POST', '/tags?locale=en', { name: 'By GraphQL' })
  const [version] = await versionsOf('tags', body.doc.id, 'en')
  const { version: of } = (await versionsOf('globals/site', undefined, 'en'))[0] ?? {}
  expect(of).toBeDefined()
  const response = await graphql(`mutation { restoreVersionTag(id: "${version?.id}") { id } }`)
  expect(response.body.errors[0].message).toMatch(/one language at a time/)
})
