import { mongo } from 'mongoose'
import { createLocalReq, type TypedUser } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { contentIn, publicBlog, text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import {
  graphqlClient,
  type RestResponse,
  restClient,
  type Send,
  type SendGraphql,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/**
 * A translator writes the text of their own languages and nothing else, whatever way is taken: this
 * one writes German, as drafts; a colleague publishes German too.
 */
let cms: TestCms
let editor: Editor
let copyLocale: typeof import('../../../src/app/(payload)/copy-locale').copyLocale
let send: Send
let graphql: SendGraphql
let publisher: Send
let publisherGraphql: SendGraphql
let blog: string
let media: string
let author: string
let tag: string

const content = (title: string) => ({ title, body: text(`${title}.`), meta: { title } })

beforeAll(async () => {
  cms = await openTestCms()
  ;({ copyLocale } = await import('../../../src/app/(payload)/copy-locale'))
  cms.payload.logger.level = 'silent'
  const { payload } = cms
  editor = blogEditor(restClient(await signIn(payload)))
  const token = await signIn(payload, 'german@example.org', {
    role: 'translator',
    languages: ['de'],
  })
  send = restClient(token)
  graphql = graphqlClient(token)
  const publishing = await signIn(payload, 'publisher@example.org', {
    role: 'translator',
    languages: ['de'],
    mayPublish: true,
  })
  publisher = restClient(publishing)
  publisherGraphql = graphqlClient(publishing)

  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const file = { data, mimetype: 'image/png', name: 'a.png', size: data.length }
  media = (await payload.create({ collection: 'media', data: { alt: 'Leaf' }, file, locale: 'en' }))
    .id
  author = (await payload.create({ collection: 'authors', data: { name: 'Ines' }, locale: 'en' }))
    .id
  tag = (
    await payload.create({
      collection: 'tags',
      data: { name: 'Paper', slug: 'paper' },
      locale: 'en',
    })
  ).id
  blog = await editor.create('en', { ...content('Paper'), image: media, author, tags: [tag] })
  const saved = [
    await editor.publish(blog, 'en'),
    await editor.publish(blog, 'jp', content('紙')),
    await editor.publish(blog, 'de', content('Papier')),
    await editor.saveDraft(blog, 'ko', content('종이')),
  ]
  for (const slug of ['privacy', 'terms', 'home'] as const) {
    const page = globalEditor(editor.send, slug)
    const sections = [{ blockType: 'quote', text: 'Said' }]
    const rest = slug === 'home' ? { sections } : {}
    saved.push(await page.publish('', 'en', { ...content('Page'), ...rest }))
    saved.push(await page.publish('', 'jp', { ...content('頁'), ...rest }))
  }
  saved.push(await editor.send('POST', '/globals/site?locale=en', { name: 'Octavo', social: [] }))
  for (const response of saved) expect(response.status, response.text).toBe(200)
})
afterAll(() => cms.close())

/** The very bytes, since they are read twice for each attempt, and parsing them is most of the work. */
async function everything(): Promise<Uint8Array[]> {
  const { collections, globals, versions } = cms.payload.db
  const models = [
    ...['blogs', 'media', 'authors', 'tags', 'redirects'].map((slug) => collections[slug]),
    ...['blogs', 'home', 'privacy', 'terms'].map((slug) => versions[slug]),
    globals,
  ]
  const stored = await Promise.all(
    models.map((model) => model?.collection.find({}, { raw: true }).sort({ _id: 1 }).toArray()),
  )
  return stored.flat() as unknown as Uint8Array[]
}

/** Held against what was there before; taken apart only where it differs, to say in what. */
async function expectUnchanged(before: readonly Uint8Array[]): Promise<void> {
  const after = await everything()
  if (Buffer.concat(before).equals(Buffer.concat(after))) return
  const read = (all: readonly Uint8Array[]) => all.map((one) => mongo.BSON.deserialize(one))
  expect(read(after)).toEqual(read(before))
  expect.fail('What is stored has changed in its bytes alone.')
}

/** What is refused changes nothing, and says what to do instead. */
async function refused(
  attempt: () => Promise<RestResponse>,
  message = /\w+: .+\.|n’t allowed/,
): Promise<void> {
  const before = await everything()
  const response = await attempt()
  expect(response.body.errors?.[0]?.message, response.text).toMatch(message)
  await expectUnchanged(before)
}

const draft = (locale: string) => `?locale=${locale}&draft=true&depth=0`

describe('in their own language', () => {
  it('a translator saves and autosaves a draft, and no other text changes', async () => {
    const before = await publicBlog(cms.payload, blog)
    const page = blogEditor(send)
    const responses = [
      await page.saveDraft(blog, 'de', { ...content('Papier, neu'), slug: 'papier-neu' }),
      await page.autosave(blog, 'de', { ...content('Papier, wieder neu') }),
    ]
    for (const response of responses) expect(response.status, response.text).toBe(200)
    expect((await page.open(blog, 'de')).title).toBe('Papier, wieder neu')
    expect((await page.open(blog, 'ko')).title).toBe('종이')
    // The document that visitors read is as it was.
    expect(await publicBlog(cms.payload, blog)).toEqual(before)
  })

  it('a translator may send the whole form, with fields that they cannot change', async () => {
    for (const query of ['&autosave=true', '']) {
      const form = await blogEditor(send).open(blog, 'de')
      const response = await send('PATCH', `/blogs/${blog}${draft('de')}${query}`, {
        ...form,
        title: `Papier${query.length}`,
        _status: 'draft',
      })
      expect(response.status, response.text).toBe(200)
    }
    for (const slug of ['home', 'privacy', 'terms'] as const) {
      const page = globalEditor(send, slug)
      const form = await page.open('', 'de')
      const sections = slug === 'home' ? { sections: [{ blockType: 'quote', text: 'Wort' }] } : {}
      const response = await page.autosave('', 'de', { ...form, ...content('Seite'), ...sections })
      expect(response.status, response.text).toBe(200)
    }
  })

  it('a translator saves a draft by GraphQL, too', async () => {
    const { body, text: response } = await graphql(
      `mutation { updateBlog(id: "${blog}", locale: de, draft: true, data: { title: "Über GraphQL" }) { title } }`,
    )
    expect(body.errors, response).toBeUndefined()
    expect((await blogEditor(send).open(blog, 'de')).title).toBe('Über GraphQL')
  })

  it('a translator restores a version in that language', async () => {
    const { body } = await send(
      'GET',
      `/blogs/versions?where[parent][equals]=${blog}&locale=de&depth=0&limit=100`,
    )
    const before = await blogEditor(send).open(blog, 'jp')
    const version = body.docs.find(
      (item: { version: { title?: string } }) => item.version.title === 'Papier, neu',
    )
    const response = await send(
      'POST',
      `/blogs/versions/${version?.id ?? body.docs.at(-1).id}?locale=de`,
    )
    expect(response.status, response.text).toBe(200)
    const after = await blogEditor(send).open(blog, 'jp')
    expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
  })

  it('a translator copies another language onto it', async () => {
    await copy('german@example.org', 'de')
    expect((await blogEditor(send).open(blog, 'de')).title).toBe('Paper')
  })

  it('a translator with the right publishes this language, unpublishes it, and publishes documents without drafts', async () => {
    const page = blogEditor(publisher)
    const before = await publicBlog(cms.payload, blog)
    expectOk(await page.publish(blog, 'de', { ...content('Papier heute'), slug: 'papier-heute' }))
    expect((await publicBlog(cms.payload, blog))['title']).toMatchObject({ de: 'Papier heute' })
    expectOk(await page.unpublish(blog, 'de'))
    expect(publishedLocales(await publicBlog(cms.payload, blog))).toEqual(['en', 'jp'])
    expectOk(
      await publisher('PATCH', `/blogs?where[id][equals]=${blog}&locale=de&draft=true`, {
        _status: 'published',
      }),
    )
    expect(publishedLocales(await publicBlog(cms.payload, blog))).toEqual(['en', 'de', 'jp'])
    const after = await publicBlog(cms.payload, blog)
    for (const locale of ['en', 'jp', 'ko'] satisfies Locale[]) {
      expect(contentIn(after, locale)).toEqual(contentIn(before, locale))
    }
    expectOk(
      await publisher('PATCH', `/authors/${author}?locale=de`, { role: 'Autorin', name: 'Ines' }),
    )
    expectOk(await publisher('PATCH', `/tags/${tag}?locale=de`, { name: 'Papier', slug: 'papier' }))
    expectOk(await publisher('PATCH', `/media/${media}?locale=de`, { alt: 'Blatt' }))
    expectOk(await publisher('POST', '/globals/site?locale=de', { name: 'Oktavo' }))
    const { body } = await publisherGraphql(
      `mutation { updateTag(id: "${tag}", locale: de, data: { description: "Alles aus Papier" }) { name } }`,
    )
    expect(body.errors).toBeUndefined()
    const stored = await cms.payload.findByID({ collection: 'tags', id: tag, locale: 'all' })
    expect(stored.name).toEqual({ en: 'Paper', de: 'Papier' })
  })

  it('a translator with the right unpublishes it, and what an editor drafts for all languages stays so', async () => {
    const drafted = '2019-05-06T00:00:00.000Z'
    expectOk(await editor.saveDraft(blog, 'en', { publishedAt: drafted }))
    const before = await publicBlog(cms.payload, blog)
    const change = (action: string) =>
      publisher('POST', `/blogs/${blog}/languages`, { action, locales: ['de'] })
    const { body } = await change('unpublish')
    expect(body.results).toEqual([{ locale: 'de', done: true }])
    const after = await publicBlog(cms.payload, blog)
    expect(publishedLocales(after)).toEqual(['en', 'jp'])
    expect(after['publishedAt']).toEqual(before['publishedAt'])
    expect((await editor.open(blog, 'en'))['publishedAt']).toBe(drafted)
    expect((await change('publish')).body.results).toEqual([{ locale: 'de', done: true }])
  })

  it('a translator may send the whole form of a picture', async () => {
    const { body } = await publisher(
      'GET',
      `/media/${media}?locale=de&depth=0&fallback-locale=null`,
    )
    const response = await publisher('PATCH', `/media/${media}?locale=de`, {
      ...body,
      alt: 'Ein Blatt',
    })
    expectOk(response)
  })
})

const expectOk = ({ status, text: response }: RestResponse) => expect(status, response).toBe(200)

async function copy(email: string, toLocale: Locale): Promise<unknown> {
  const { docs } = await cms.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
  })
  const user = { ...docs[0], collection: 'users' } as TypedUser
  return copyLocale({
    collectionSlug: 'blogs',
    docID: blog,
    fromLocale: 'en',
    toLocale,
    overrideData: true,
    req: await createLocalReq({ user }, cms.payload),
  })
}

describe.each([
  ['who writes drafts', () => send, () => graphql],
  ['who may publish', () => publisher, () => publisherGraphql],
] as const)('a translator of German %s', (_, rest, gql) => {
  const title = { title: 'Fremd' }

  it.each(locales.filter((locale) => locale !== 'de'))('does not write %s', async (locale) => {
    await refused(() => rest()('PATCH', `/blogs/${blog}${draft(locale)}`, title), /locale: “.+de/)
    await refused(() => rest()('PATCH', `/blogs/${blog}?locale=${locale}`, { _status: 'draft' }))
  })

  it.each([
    ['an autosave', `${draft('jp')}&autosave=true`, title],
    ['no language, which means English', '?draft=true', title],
    ['all languages', '?locale=all&draft=true', { title: { de: 'x', jp: 'Fremd' } }],
    ['every language by a star', '?locale=*&draft=true', { title: { de: 'x', jp: 'Fremd' } }],
    ['publishing all', '?locale=de&publishAllLocales=true', { _status: 'published' }],
    ['unpublishing all', '?locale=de&unpublishAllLocales=true', { _status: 'draft' }],
    [
      'unpublishing all as a draft',
      '?locale=de&draft=true&unpublishAllLocales=true',
      { _status: 'draft' },
    ],
    ['publishing another one', '?locale=de&publishSpecificLocale=ko', { _status: 'published' }],
    ['publishing another one as a draft', '?locale=de&draft=true&publishSpecificLocale=jp', title],
    ['the own one named over another', '?locale=jp&publishSpecificLocale=de&draft=true', title],
    ['a status for each language', draft('de'), { _status: { jp: 'draft', ko: 'published' } }],
    ['a list of statuses', draft('de'), { _status: ['published'] }],
    ['a group that takes all with it', draft('de'), { meta: null }],
    ['an empty list for a group', draft('de'), { meta: [] }],
    ['the date', draft('de'), { publishedAt: '2020-01-01T00:00:00.000Z' }],
    ['the picture', draft('de'), { ...content('Papier'), image: null }],
    ['the author', draft('de'), { author: null }],
    ['the topics', draft('de'), { tags: [] }],
  ])('is refused %s', async (name, query, data) => {
    await refused(() => rest()('PATCH', `/blogs/${blog}${query}`, data))
    if (name === 'publishing all' || !query.includes('Locale')) {
      const many = query.replace('?', `?where[id][equals]=${blog}&`)
      await refused(() => rest()('PATCH', `/blogs${many}`, data))
    }
  })

  it.each(['title.jp', 'slug.jp', '_status.jp', 'meta.title.jp', 'complete', 'modifiedAt'])(
    'reaches no other language by a key such as %s',
    async (key) => {
      const before = await publicBlog(cms.payload, blog)
      const open = await editor.open(blog, 'jp')
      await rest()('PATCH', `/blogs/${blog}${draft('de')}`, { [key]: 'published' })
      expect(await publicBlog(cms.payload, blog)).toEqual(before)
      expect({ ...(await editor.open(blog, 'jp')), updatedAt: '' }).toEqual({
        ...open,
        updatedAt: '',
      })
    },
  )

  it.each(['home', 'privacy', 'terms', 'site'])(
    'is refused other languages of %s',
    async (slug) => {
      for (const query of [
        '?locale=jp&draft=true',
        '?locale=jp',
        '?draft=true',
        '?locale=all&draft=true',
        '?locale=de&publishAllLocales=true',
        '?locale=de&unpublishAllLocales=true',
        '?locale=de&publishSpecificLocale=jp',
        '?locale=jp&publishSpecificLocale=jp',
      ]) {
        const data = slug === 'site' ? { name: 'Fremd' } : { title: 'Fremd', _status: 'draft' }
        await refused(() => rest()('POST', `/globals/${slug}${query}`, data))
      }
    },
  )

  it('is refused shared content of the site', async () => {
    await refused(() =>
      rest()('POST', '/globals/site?locale=de', { social: [{ label: 'A', link: '/a' }] }),
    )
    await refused(() => rest()('POST', '/globals/site?locale=de', { shareImage: media }))
  })

  it('is refused all actions on whole documents', async () => {
    const [version] = (
      await editor.send('GET', `/blogs/versions?where[parent][equals]=${blog}&limit=1&locale=jp`)
    ).body.docs
    for (const attempt of [
      () => rest()('POST', `/blogs${draft('de')}`, content('Neu')),
      () => rest()('POST', `/blogs/${blog}/duplicate?locale=de`),
      () => rest()('DELETE', `/blogs/${blog}?locale=de`),
      () => rest()('DELETE', `/blogs?where[id][equals]=${blog}&locale=de`),
      () => rest()('POST', `/blogs/versions/${version.id}?locale=jp`),
      () => rest()('POST', '/authors?locale=de', { name: 'Neu' }),
      () => rest()('DELETE', `/authors/${author}?locale=de`),
      () => rest()('POST', '/tags?locale=de', { name: 'Neu' }),
      () => rest()('DELETE', `/tags/${tag}?locale=de`),
      () => rest()('DELETE', `/media/${media}?locale=de`),
      () =>
        rest()('POST', '/redirects', {
          from: '/alt',
          type: '308',
          to: { type: 'custom', url: '/blogs' },
        }),
    ]) {
      await refused(attempt)
    }
    expect((await rest()('GET', '/redirects')).status).toBe(403)
  })

  it('uploads nothing, and exports and imports no file', async () => {
    const png = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#963' } })
      .png()
      .toBuffer()
    const form = () => {
      const data = new FormData()
      data.set('_payload', JSON.stringify({ alt: 'Fremd' }))
      data.set('file', new File([new Uint8Array(png)], 'b.png', { type: 'image/png' }))
      return data
    }
    await refused(() => rest()('POST', '/media?locale=de', form()))
    await refused(() => rest()('PATCH', `/media/${media}?locale=de`, form()))
    await refused(() => rest()('PATCH', `/media/${media}?locale=de`, { focalX: 10, focalY: 10 }))
    await refused(() =>
      rest()('PATCH', `/media/${media}?locale=de&uploadEdits[focalPoint][x]=9`, { alt: 'Fremd' }),
    )
    await refused(() =>
      rest()('PATCH', `/media/${media}?locale=de`, { crop: { x: 0, y: 0, width: 20, height: 20 } }),
    )
    await refused(() => rest()('PATCH', `/media/${media}?locale=jp`, { alt: '葉' }))
  })

  it.each([
    ['updateBlog', 'locale: jp, draft: true, data: { title: "Fremd" }'],
    ['updateBlog', 'draft: true, data: { title: "Fremd" }'],
    ['updateBlog', 'locale: jp, data: { _status: draft }'],
    ['updateBlog', 'locale: ko, data: { _status: published }'],
    ['updateBlog', 'locale: de, draft: true, data: { publishedAt: "2020-01-01T00:00:00.000Z" }'],
    ['updateBlog', 'locale: de, draft: true, data: { image: null }'],
  ])('is refused by GraphQL: %s(%s)', async (mutation, args) => {
    await refused(() => gql()(`mutation { ${mutation}(id: "${blog}", ${args}) { id } }`))
  })

  it.each([
    'updateHome(locale: jp, draft: true, data: { title: "Fremd" }) { title }',
    'updatePrivacy(locale: jp, data: { title: "Fremd" }) { title }',
    'updateTerm(draft: true, data: { title: "Fremd" }) { title }',
    'updateSite(locale: jp, data: { name: "Fremd" }) { name }',
    'createBlog(locale: de, draft: true, data: { title: "Neu" }) { id }',
    'createTag(locale: de, data: { name: "Neu" }) { id }',
    'deleteBlog(id: "BLOG") { id }',
    'duplicateBlog(id: "BLOG", data: { publishedAt: "2026-01-01T00:00:00.000Z" }) { id }',
    'updateTag(id: "TAG", locale: jp, data: { name: "Fremd" }) { id }',
    'updateMedia(id: "MEDIA", locale: jp, data: { alt: "Fremd" }) { id }',
  ])('is refused by GraphQL: %s', async (mutation) => {
    const named = mutation.replace('BLOG', blog).replace('TAG', tag).replace('MEDIA', media)
    await refused(() => gql()(`mutation { ${named} }`))
  })

  it('is refused by GraphQL changes that hide behind an allowed one', async () => {
    await refused(async () => {
      const response = await gql()(`mutation {
        home: updateHome(locale: jp, draft: true, data: { title: "Fremd" }) { title }
        blog: updateBlog(id: "${blog}", locale: jp, draft: true, data: { title: "Fremd" }) { id }
      }`)
      expect(response.body.errors).toHaveLength(2)
      return response
    })
  })

  it('copies no language onto another in the admin', async () => {
    const before = await everything()
    await expect(copy('german@example.org', 'jp')).rejects.toThrow(/locale: “jp”/)
    await expect(copy('publisher@example.org', 'ko')).rejects.toThrow(/locale: “ko”/)
    await expectUnchanged(before)
  })

  it('has the same limits where the site’s own code acts for them, past all access rules', async () => {
    const { docs } = await cms.payload.find({
      collection: 'users',
      where: { email: { equals: 'publisher@example.org' } },
    })
    const user = { ...docs[0], collection: 'users' } as TypedUser
    const before = await everything()
    const { payload } = cms
    for (const act of [
      () =>
        payload.update({
          collection: 'blogs',
          id: blog,
          locale: 'jp',
          data: { _status: 'draft' },
          user,
        }),
      () =>
        payload.update({
          collection: 'blogs',
          id: blog,
          locale: 'de',
          data: {},
          publishAllLocales: true,
          user,
        }),
      () => payload.updateGlobal({ slug: 'home', locale: 'jp', data: { title: 'Fremd' }, user }),
      () => payload.delete({ collection: 'blogs', id: blog, user }),
    ]) {
      await expect(act()).rejects.toThrow(/^\w.+: /)
    }
    await expectUnchanged(before)
  })

  it('leaves the preferences and the account of others alone', async () => {
    const { body } = await editor.send('POST', '/payload-preferences/locale', { value: 'jp' })
    const { id } = body.doc ?? body
    await rest()('POST', '/payload-preferences/locale', { value: 'de' })
    expect((await editor.send('GET', '/payload-preferences/locale')).body.value).toBe('jp')
    expect((await rest()('GET', '/payload-preferences')).body.docs ?? []).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  })

  it('reads every language, drafts among them', async () => {
    const korean = await blogEditor(rest()).open(blog, 'ko')
    expect(korean.title).toBe('종이')
    const { body } = await rest()('GET', `/blogs/${blog}?locale=all&draft=true`)
    expect(body.title).toMatchObject({ en: 'Paper', jp: '紙', ko: '종이' })
  })
})

describe('without the right to publish', () => {
  it.each([
    ['publishing', '?locale=de', { _status: 'published' }],
    ['publishing by name', '?locale=de&publishSpecificLocale=de', { _status: 'published' }],
    ['publishing as a draft', '?locale=de&draft=true', { _status: 'published' }],
    ['unpublishing', '?locale=de', { _status: 'draft' }],
    ['a save that is no draft', '?locale=de', { title: 'Papier' }],
    ['a save that says it is none', '?locale=de&draft=false', { title: 'Papier' }],
  ])('a translator of German is refused %s', async (_, query, data) => {
    await refused(() => send('PATCH', `/blogs/${blog}${query}`, data), /_status: .*draft=true/)
    await refused(() => send('PATCH', `/blogs${query}&where[id][equals]=${blog}`, data))
    await refused(() => send('POST', `/globals/privacy${query}`, data), /_status: .*draft=true/)
  })

  it('a translator is refused documents without drafts', async () => {
    const refusal = /public at once/
    await refused(() => send('PATCH', `/authors/${author}?locale=de`, { role: 'x' }), refusal)
    await refused(() => send('PATCH', `/tags/${tag}?locale=de`, { name: 'x' }), refusal)
    await refused(() => send('PATCH', `/tags/${tag}?locale=de&draft=true`, { name: 'x' }), refusal)
    await refused(() => send('PATCH', `/media/${media}?locale=de`, { alt: 'x' }), refusal)
    await refused(() => send('POST', '/globals/site?locale=de', { name: 'x' }), refusal)
    await refused(() => send('POST', '/globals/site?locale=de&draft=true', { name: 'x' }), refusal)
  })

  it('a translator publishes nothing by GraphQL', async () => {
    await refused(() =>
      graphql(`mutation { updateBlog(id: "${blog}", locale: de, data: { title: "x" }) { id } }`),
    )
    await refused(() =>
      graphql(
        `mutation { updateBlog(id: "${blog}", locale: de, draft: true, data: { _status: published }) { id } }`,
      ),
    )
  })
})

describe('the permissions for a form', () => {
  const permissions = async (of: Send, locale: string, data: object) =>
    (await of('POST', `/blogs/access/${blog}?locale=${locale}`, data)).body

  it('say what a translator may do in each language', async () => {
    const german = await permissions(send, 'de', { _status: 'draft' })
    expect(german.update).toBe(true)
    expect(german.create ?? false).toBe(false)
    expect(german.delete ?? false).toBe(false)
    expect(german.fields.title.update).toBe(true)
    expect(german.fields.publishedAt.update ?? false).toBe(false)
    expect(german.fields.image.update ?? false).toBe(false)
    expect((await permissions(send, 'de', { _status: 'published' })).update ?? false).toBe(false)
    expect((await permissions(publisher, 'de', { _status: 'published' })).update).toBe(true)
    for (const of of [send, publisher]) {
      expect((await permissions(of, 'jp', { _status: 'draft' })).update ?? false).toBe(false)
    }
  })

  it.each(['home', 'privacy'] as const)(
    'open the draft of %s, which stays public unchanged',
    async (slug) => {
      const rest = slug === 'home' ? { sections: [{ blockType: 'quote', text: 'Gesagt' }] } : {}
      expectOk(
        await globalEditor(editor.send, slug).publish('', 'de', { ...content('Seite'), ...rest }),
      )
      // What the view of a form asks; the package exports none of it.
      const view =
        '../../../node_modules/@payloadcms/next/dist/views/Document/getDocumentPermissions.js'
      const { getDocumentPermissions } = await import(view)
      for (const [email, mayPublish] of [
        ['german@example.org', false],
        ['publisher@example.org', true],
      ] as const) {
        const { docs } = await cms.payload.find({
          collection: 'users',
          where: { email: { equals: email } },
        })
        const user = { ...docs[0], collection: 'users' } as TypedUser
        const req = await createLocalReq({ locale: 'de', user }, cms.payload)
        const read = { slug, depth: 0, draft: true, locale: 'de', overrideAccess: false } as const
        const data = await cms.payload.findGlobal({ ...read, user, req })
        expect(data._status).toBe('published')
        const globalConfig = cms.payload.globals.config.find((one) => one.slug === slug)
        const asked = await getDocumentPermissions({ data, globalConfig, req })
        expect(asked.hasSavePermission).toBe(true)
        expect(Boolean(asked.hasPublishPermission)).toBe(mayPublish)
      }
    },
  )

  it('let only accounts that may publish change documents without drafts, in their own language', async () => {
    const documents = [
      `/authors/access/${author}`,
      `/tags/access/${tag}`,
      `/media/access/${media}`,
      '/globals/site/access',
    ]
    for (const path of documents) {
      const mayUpdate = async (of: Send, locale: string) =>
        (await of('POST', `${path}?locale=${locale}`, {})).body.update ?? false
      expect(await mayUpdate(publisher, 'de'), path).toBe(true)
      expect(await mayUpdate(publisher, 'jp'), path).toBe(false)
      expect(await mayUpdate(send, 'de'), path).toBe(false)
    }
  })
})

describe('an account whose rights change', () => {
  it('loses them with the next request', async () => {
    const { payload } = cms
    const demoted = await signIn(payload, 'demoted@example.org')
    const { docs } = await payload.find({
      collection: 'users',
      where: { email: { equals: 'demoted@example.org' } },
    })
    const id = String(docs[0]?.id)
    const page = blogEditor(restClient(demoted))
    expectOk(await page.saveDraft(blog, 'jp', { title: '紙二' }))
    // Past the hooks, so that the session goes on.
    const set = (data: Record<string, unknown>) =>
      payload.db.updateOne({ collection: 'users', id, data })
    await set({ role: 'translator', languages: ['ko'] })
    await refused(() => page.saveDraft(blog, 'jp', { title: '紙三' }), /locale: “jp”/)
    expectOk(await page.saveDraft(blog, 'ko', { title: '종이 둘' }))
    await set({ languages: [] })
    await refused(() => page.saveDraft(blog, 'ko', { title: '종이 셋' }), /An admin can assign/)
    await set({ role: null })
    await refused(() => page.saveDraft(blog, 'ko', { title: '종이 셋' }))
  })
})
