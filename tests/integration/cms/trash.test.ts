import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { newBlock, newDocument } from '#src/rich-text/new-nodes'
import {
  findArticle,
  findArticleList,
  findHome,
  findTopicList,
} from '../../support/browser/read-pages'
import { TagCache } from '../../support/cms/cms-cache'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import {
  graphqlClient,
  type RestResponse,
  restClient,
  type Send,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { createTestForm } from '../../support/cms/test-form'

const cache = new TagCache()

const looked: readonly Locale[] = ['en', 'de', 'jp']

let cms: TestCms
let send: Send
let graphql: ReturnType<typeof graphqlClient>
let editor: Editor
const visitor = restClient()

let picture: { readonly id: string; readonly filename: string }
let author: string
let tag: string
/** Public in English and German, with drafts that go further, and a former address. */
let post: string
/** Shows the picture in its text and links to the first. */
let other: string

beforeAll(async () => {
  cms = await openTestCms({ cache })
  cms.payload.logger.level = 'error'
  const token = await signIn(cms.payload)
  send = restClient(token)
  graphql = graphqlClient(token)
  editor = blogEditor(send)
  picture = await upload('paper.png')
  author = (await send('POST', '/authors?locale=en', { name: 'Lena', avatar: picture.id })).body.doc
    .id
  tag = (await send('POST', '/tags?locale=en', { name: 'Ink' })).body.doc.id
  await send('PATCH', `/tags/${tag}?locale=de`, { name: 'Tinte' })
  const shared = { author, tags: [tag], image: picture.id }
  post = await editor.createPublic('en', {
    title: 'Zebra',
    body: text('Zebra stripes.'),
    ...shared,
  })
  await editor.publish(post, 'en', { slug: 'zebra-now' })
  await editor.publish(post, 'de', { title: 'Zebra deutsch', body: text('Zebrastreifen.') })
  await editor.publish(post, 'en', { body: text('Zebra stripes, black on white.') })
  await editor.saveDraft(post, 'de', { title: 'Zebra im Entwurf' })
  await editor.saveDraft(post, 'jp', { title: 'シマウマ', body: text('しま。') })
  other = await editor.createPublic('en', { title: 'Other', body: linkingText(), author })
  await send('POST', '/redirects', {
    from: '/stripes',
    type: '308',
    to: { type: 'reference', reference: { relationTo: 'blogs', value: post } },
  })
  const sections = [{ blockType: 'newestPosts', heading: 'New', count: 3 }]
  await globalEditor(send, 'home').publish('', 'en', { title: 'Home', sections })
})
afterAll(() => cms.close())

async function upload(name: string) {
  const create = { width: 32, height: 32, channels: 3 as const, background: '#336699' }
  const data = await sharp({ create }).png().toBuffer()
  const { id, filename } = await cms.payload.create({
    collection: 'media',
    locale: 'en',
    data: { alt: 'Paper' },
    file: { data, mimetype: 'image/png', name, size: data.length },
  })
  return { id, filename: String(filename) }
}

function linkingText() {
  const plain = text('Read about')
  const [paragraph] = plain.root.children
  const node = { version: 3, direction: null, format: '' as const, indent: 0 }
  return {
    root: {
      ...plain.root,
      children: [
        {
          ...paragraph,
          children: [
            {
              ...node,
              type: 'link',
              id: '0123456789abcdef01234567',
              fields: {
                linkType: 'internal',
                newTab: false,
                doc: { relationTo: 'blogs', value: post },
              },
              children: text('striped ones').root.children[0]?.children,
            },
          ],
        },
        {
          ...node,
          type: 'upload',
          id: '0123456789abcdef01234568',
          relationTo: 'media',
          value: picture.id,
          fields: {},
        },
      ],
    },
  }
}

/** All that visitors read, as their caches have it and as it would be made anew. */
async function publicReadings(): Promise<Record<string, unknown>> {
  const { findRedirect } = await import('#src/page-types/content/links/redirects')
  const { getSitemapPlan, streamSitemap } = await import('#src/page-types/content/files/sitemap')
  const { findManifest } = await import('#src/page-types/content/files/manifest')
  const { currentBuild } = await import('#src/platform/config/build')
  const segments = ['zebra', 'zebra-now', 'zebra-deutsch', post, 'other']
  const readings: [string, () => Promise<unknown>][] = [
    ['manifest', () => findManifest(currentBuild.id)],
    ['redirect', () => findRedirect('/stripes')],
    ...looked.flatMap((locale): [string, () => Promise<unknown>][] => [
      [`${locale} home`, () => findHome(locale)],
      [`${locale} list`, () => findArticleList(locale, 1)],
      [`${locale} topic`, () => findTopicList(locale, locale === 'de' ? 'tinte' : 'ink', 1)],
      [`${locale} sitemap plan`, () => getSitemapPlan(locale)],
      [`${locale} sitemap`, () => collected(streamSitemap(locale, undefined))],
      [`${locale} search`, () => responseOf(visitor('GET', `/search?locale=${locale}&q=zebra`))],
      [`${locale} posts`, () => responseOf(visitor('GET', `/blogs?locale=${locale}&depth=1`))],
      ...segments.map((segment): [string, () => Promise<unknown>] => [
        `${locale} ${segment}`,
        () => findArticle(locale, segment),
      ]),
    ]),
    ['pictures', () => responseOf(visitor('GET', '/media'))],
    ['authors', () => responseOf(visitor('GET', '/authors'))],
    ['tags', () => responseOf(visitor('GET', '/tags'))],
  ]
  // That no two reads share a key is seen in the tests of expiry.
  const reads = cache.collectReads()
  const cached = new Map<string, unknown>()
  for (const [name, read] of readings) {
    if (!isNeverCached.test(name)) cached.set(name, plain(await cache.page(name, read)))
  }
  const entries = await Promise.all(
    readings.map(async ([name, read]) => [name, plain(await cache.fresh(read, reads))] as const),
  )
  for (const [name, fresh] of entries) {
    if (cached.has(name)) expect(cached.get(name), `${name} is not stale`).toEqual(fresh)
  }
  return Object.fromEntries(entries)
}

/** What every request reads from the database. */
const isNeverCached = /sitemap$|search$|posts$|^(?:pictures|authors|tags)$/

const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))

async function collected(entries: AsyncIterable<unknown>): Promise<unknown[]> {
  const all = []
  for await (const entry of entries) all.push(entry)
  return all
}

async function responseOf(response: Promise<RestResponse>): Promise<unknown> {
  const { body, status } = await response
  expect(status).toBe(200)
  return body
}

/** What editors know of a document: public side, newest draft, versions, translations, addresses. */
async function insideOf(id: string) {
  const { db } = cms.payload
  const of = { collection: 'blogs', locale: 'all', pagination: false } as const
  const [stored, versions, row, former] = await Promise.all([
    db.findOne({ ...of, where: { id: { equals: id } } }),
    db.findVersions({ ...of, limit: 0, sort: 'id', where: { parent: { equals: id } } }),
    db.connection.collection('translation_rows').findOne({ document: id }),
    db.find({ collection: 'slug-history', where: { blog: { equals: id } }, pagination: false }),
  ])
  return plain({ stored, versions: versions.docs, row, former: former.docs })
}

const trash = (path: string, query = 'confirmUse=true') =>
  send('PATCH', `/${path}?${query}`, { deletedAt: new Date().toISOString() })
const restore = (path: string) =>
  send('PATCH', `/${path}?trash=true`, { deletedAt: null, _status: 'draft' })

/** A test that fails in the middle leaves nothing in the trash for the next one. */
afterEach(async () => {
  for (const path of [`blogs/${post}`, `blogs/${other}`, `authors/${author}`, `tags/${tag}`]) {
    await restore(path)
  }
  await restore(`media/${picture.id}`)
})

describe('an article in the trash', () => {
  it('is gone for visitors, and comes back complete', async () => {
    const before = await publicReadings()
    const inside = await insideOf(post)
    expect((await trash(`blogs/${post}`)).status).toBe(200)

    const gone = await publicReadings()
    for (const locale of looked) {
      for (const segment of ['zebra', 'zebra-now', 'zebra-deutsch', post]) {
        expect(gone[`${locale} ${segment}`], segment).toEqual({ kind: 'missing' })
      }
      expect(gone[`${locale} search`]).toMatchObject({ results: [] })
      expect(gone[`${locale} topic`]).toMatchObject({ kind: 'missing' })
      for (const name of ['home', 'list', 'sitemap', 'posts']) {
        expect(JSON.stringify(gone[`${locale} ${name}`])).not.toMatch(/zebra/i)
      }
    }
    expect(gone['redirect']).toBeNull()
    expect(JSON.stringify(gone['manifest'])).not.toMatch(/zebra|ink/)
    // The page that links to it says the same, without a link.
    expect(JSON.stringify(gone['en other'])).toContain('"text":"striped ones"')
    expect(JSON.stringify(gone['en other'])).not.toContain('zebra-now')

    for (const path of [
      `/blogs/${post}?trash=true&locale=en`,
      `/blogs/${post}?trash=true&draft=true&locale=de`,
    ]) {
      expect((await visitor('GET', path)).status).toBe(404)
    }
    const listed = await visitor('GET', '/blogs?trash=true&locale=en')
    expect(listed.text).not.toMatch(/zebra/i)
    expect((await send('GET', '/blogs?depth=0&draft=true')).text).not.toMatch(/zebra/i)
    expect((await send('GET', '/blogs?depth=0&draft=true&trash=true')).text).toMatch(/zebra/i)

    expect((await restore(`blogs/${post}`)).status).toBe(200)
    expect(await publicReadings()).toEqual(before)
    expect(await insideOf(post)).toEqual(inside)
    expect((await editor.open(post, 'de')).title).toBe('Zebra im Entwurf')
    // A second press of the button changes nothing.
    expect((await restore(`blogs/${post}`)).status).toBe(200)
    expect(await insideOf(post)).toEqual(inside)
  })

  it('leaves its translations on the board as they were, and is not on it meanwhile', async () => {
    const { listBoard } = await import('#src/features/translation/cms/board')
    const { catchUp } = await import('#src/features/translation/cms/rebuild')
    const board = async () =>
      (await listBoard(cms.payload, { sort: 'title', page: 1 })).rows.find(
        ({ document }) => document === post,
      )
    await editor.publish(post, 'en', { title: 'Zebra', excerpt: 'Changed since.' })
    const before = await board()
    expect(before?.cells.de?.state).toBe('stale')
    await trash(`blogs/${post}`)
    expect(await board()).toBeUndefined()
    await catchUp(cms.payload)
    expect(await board()).toBeUndefined()
    // To look at it in the trash changes nothing.
    const beside = await send('GET', `/translations/blogs/${post}?locale=de`)
    expect(beside.body.state).toBe('stale')
    expect(await board()).toBeUndefined()
    await restore(`blogs/${post}`)
    expect(await board()).toEqual(before)
  })

  it('returns to the board in its current state, whatever its row was before', async () => {
    const { listBoard } = await import('#src/features/translation/cms/board')
    const rowOf = async () =>
      (await listBoard(cms.payload, { sort: 'title', page: 1 })).rows.find(
        ({ document }) => document === post,
      )
    const before = await rowOf()
    const parked = cms.payload.db.connection.collection('translation_rows_in_trash')
    // A row of an earlier version, or none.
    for (const age of [
      () => parked.updateOne({ document: post }, { $set: { title: 'Older', rules: 0 } }),
      () => parked.deleteOne({ document: post }),
    ]) {
      await trash(`blogs/${post}`)
      await age()
      await restore(`blogs/${post}`)
      expect(await rowOf()).toMatchObject({ title: 'Zebra', savedAt: before?.savedAt })
    }
  })

  it('leaves records: deleted in each language, then published again', async () => {
    const auditLog = async () =>
      (await send('GET', '/publications?sort=-at&limit=4')).body.docs.map(
        ({ action, locale }: { action: string; locale: string }) => `${action} ${locale}`,
      )
    await trash(`blogs/${post}`)
    expect((await auditLog()).slice(0, 2).toSorted()).toEqual(['deleted de', 'deleted en'])
    await restore(`blogs/${post}`)
    expect((await auditLog()).slice(0, 2).toSorted()).toEqual(['published de', 'published en'])
  })

  it('keeps its slugs; an editor who wants one sees the conflict', async () => {
    await trash(`blogs/${post}`)
    const rival = await editor.create('en', { title: 'Rival', body: text('Mine.') })
    const refused = await editor.publish(rival, 'en', { slug: 'zebra-now' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(
      '“zebra-now” belongs to “Zebra” in English, which is in the trash',
    )
    await send('DELETE', `/blogs/${rival}`)
    expect((await restore(`blogs/${post}`)).status).toBe(200)
  })

  it('is not changed, published or restored in part while it is there', async () => {
    await trash(`blogs/${post}`)
    const inside = await insideOf(post)
    for (const [status, response] of [
      [409, await send('PATCH', `/blogs/${post}?trash=true&locale=en`, { title: 'No' })],
      [409, await send('PATCH', `/blogs/${post}?trash=true&draft=true&locale=en`, { title: 'No' })],
      [404, await editor.publish(post, 'en')],
      [
        409,
        await send('PATCH', `/blogs?trash=true&draft=true&where[id][in]=${post}`, { title: 'N' }),
      ],
      [400, await send('PATCH', `/blogs/${other}`, { deletedAt: '2026-01-01', title: 'No' })],
    ] as const) {
      expect(response.status, response.text).toBe(status)
    }
    const change = { action: 'publish', locales: ['en'] }
    expect((await send('POST', `/blogs/${post}/languages`, change)).status).toBe(404)
    expect(await insideOf(post)).toEqual(inside)
    await restore(`blogs/${post}`)
  })

  it('is trashed and restored among many', async () => {
    const before = await publicReadings()
    const where = `where[id][in]=${post},${other}`
    const trashed = await send('PATCH', `/blogs?${where}&limit=0&confirmUse=true`, {
      deletedAt: new Date().toISOString(),
    })
    expect(trashed.status, trashed.text).toBe(200)
    expect(trashed.body.docs).toHaveLength(2)
    const restored = await send('PATCH', `/blogs?${where}&limit=0&trash=true`, {
      deletedAt: null,
      _status: 'published',
    })
    expect(restored.body.docs).toHaveLength(2)
    expect(await publicReadings()).toEqual(before)
  })
})

describe('documents that articles refer to', () => {
  it('are gone with the trash and back when restored: an author, a tag, a picture', async () => {
    const before = await publicReadings()
    for (const [path, shown] of [
      [`authors/${author}`, 'Lena'],
      [`tags/${tag}`, '"Ink"'],
      [`media/${picture.id}`, 'paper'],
    ] as const) {
      expect(JSON.stringify(before), path).toContain(shown)
      expect((await trash(path)).status).toBe(200)
      const gone = JSON.stringify(await publicReadings())
      expect(gone, path).not.toContain(shown)
      const [collection] = path.split('/')
      expect((await visitor('GET', `/${path}?trash=true`)).status).toBe(404)
      expect((await visitor('GET', `/${collection}?trash=true`)).text).not.toContain(shown)
      expect((await restore(path)).status).toBe(200)
      expect(await publicReadings(), path).toEqual(before)
    }
  })

  it('keep the files of a picture in the trash for editors alone', async () => {
    const { body: doc } = await send('GET', `/media/${picture.id}`)
    const names = [picture.filename, doc.sizes.square.filename, doc.sizes.share.filename]
    await trash(`media/${picture.id}`)
    for (const name of names) {
      expect((await visitor('GET', `/media/file/${name}`)).status, name).toBe(404)
      const shown = await send('GET', `/media/file/${name}`)
      expect(shown.status, name).toBe(200)
      expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
      expect(shown.headers.get('Content-Type')).toMatch(/^image\//)
    }
    await restore(`media/${picture.id}`)
    for (const name of names) {
      const shown = await visitor('GET', `/media/file/${name}`)
      expect(shown.status).toBe(200)
      expect(shown.headers.get('Cache-Control')).toContain('immutable')
    }
  })

  it('are moved to the trash and restored by editors alone', async () => {
    const translator = restClient(
      await signIn(cms.payload, 'translator@example.org', {
        role: 'translator',
        languages: ['en'],
        mayPublish: true,
      }),
    )
    const now = { deletedAt: new Date().toISOString() }
    for (const [refused, status] of [
      [translator, 403],
      [visitor, 403],
    ] as const) {
      for (const path of [`/authors/${author}`, `/blogs/${post}`, '/tags?where[id][exists]=true']) {
        const query = path.includes('?') ? '&' : '?'
        expect((await refused('PATCH', `${path}${query}locale=en`, now)).status).toBe(status)
      }
    }
    expect((await visitor('GET', `/authors/${author}/uses`)).status).toBe(403)
    await trash(`authors/${author}`)
    const back = await translator('PATCH', `/authors/${author}?trash=true&locale=en`, {
      deletedAt: null,
    })
    expect(back.status).toBe(403)
    await restore(`authors/${author}`)
  })
})

describe('a document that a public page uses', () => {
  it('is reported by document, field, and language', async () => {
    const ofPicture = (await send('GET', `/media/${picture.id}/uses`)).body
    expect(ofPicture.documents).toHaveLength(1)
    const uses = ofPicture.documents[0].uses.map(
      ({ title, field, locale, publicIn, loss }: Record<string, unknown>) => ({
        title,
        field,
        locale,
        publicIn,
        loss,
      }),
    )
    expect(uses).toEqual(
      expect.arrayContaining([
        { title: 'Zebra', field: 'image', publicIn: ['en', 'de'], loss: 'picture' },
        { title: 'Other', field: 'body', locale: 'en', publicIn: ['en'], loss: 'picture' },
        { title: 'Lena', field: 'avatar', publicIn: ['en', 'de'], loss: 'picture' },
      ]),
    )
    const ofPost = (await send('GET', `/blogs/${post}/uses`)).body.documents[0]
    expect(ofPost).toMatchObject({ title: 'Zebra', publicIn: ['en', 'de'] })
    expect(ofPost.uses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Other', field: 'body', loss: 'link', locale: 'en' }),
        expect.objectContaining({ title: '/stripes', kind: 'redirects', loss: 'redirect' }),
      ]),
    )
    const ofAuthor = (await send('GET', `/authors/uses?where[id][in]=${author}`)).body.documents[0]
    expect(ofAuthor.uses.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Other',
      'Zebra',
    ])
  })

  it('is not deleted unless the request confirms it', async () => {
    const now = { deletedAt: new Date().toISOString() }
    const path = `/authors/${author}`
    const refusal = /"Zebra" \(blogs, Author; en, de\) will have no author.*confirmUse=true/
    for (const response of [
      await send('PATCH', path, now),
      await send('DELETE', path),
      await graphql(`mutation { deleteAuthor(id: "${author}") { id } }`),
    ]) {
      expect(response.text.replaceAll('\\"', '"')).toMatch(refusal)
    }
    for (const response of [
      await send('PATCH', `/authors?where[id][in]=${author}`, now),
      await send('DELETE', `/authors?where[id][in]=${author}`),
    ]) {
      expect(response.status).toBe(400)
      expect(response.body.errors[0].message).toMatch(refusal)
    }
    expect((await send('GET', path)).status).toBe(200)
    await expect(
      cms.payload.delete({
        collection: 'authors',
        id: author,
        overrideAccess: false,
        user: await someEditor(),
      }),
    ).rejects.toThrow(/confirmUse/)
    expect((await send('GET', path)).body.name).toBe('Lena')
  })

  it('is deleted once the admin has shown where it is used, or when it is no longer used', async () => {
    const unused = (await send('POST', '/authors?locale=en', { name: 'Nobody' })).body.doc.id
    expect((await trash(`authors/${unused}`, '')).status).toBe(200)
    expect((await send('DELETE', `/authors/${unused}?trash=true`)).status).toBe(200)
    const drafted = await editor.create('en', { title: 'Draft', body: text('x'), author })
    const only = (await send('POST', '/tags?locale=en', { name: 'Only drafts' })).body.doc.id
    await editor.saveDraft(drafted, 'en', { tags: [only] })
    const { uses } = (await send('GET', `/tags/${only}/uses`)).body.documents[0]
    expect(uses).toMatchObject([{ title: 'Draft', publicIn: [] }])
    expect((await send('DELETE', `/tags/${only}`)).status).toBe(200)
    await send('DELETE', `/blogs/${drafted}`)
  })

  it('is deleted for good from the trash, with what belongs to it', async () => {
    const id = await editor.createPublic('en', { title: 'Brief', body: text('Brief.') })
    await editor.publish(id, 'en', { slug: 'briefer' })
    await trash(`blogs/${id}`, '')
    const many = `/blogs?trash=true&where[and][0][id][equals]=${id}&where[and][1][deletedAt][exists]=true`
    expect((await send('DELETE', many)).body.docs).toHaveLength(1)
    const left = await insideOf(id)
    expect(left).toEqual({ stored: null, versions: [], row: null, former: [] })
    const { connection } = cms.payload.db
    for (const name of ['translation_rows_in_trash', 'document_references', 'search_entries']) {
      const found = await connection
        .collection(name)
        .findOne({ $or: [{ document: id }, { blog: id }] })
      expect(found, name).toBeNull()
    }
  })
})

async function someEditor() {
  const { docs } = await cms.payload.find({ collection: 'users', limit: 1 })
  const [first] = docs
  if (!first) throw new Error('There is no account.')
  return first
}

describe('the uses of a document', () => {
  it('in the draft of a public page are public nowhere', async () => {
    const drafted = (await send('POST', '/tags?locale=en', { name: 'Drafted' })).body.doc.id
    await editor.saveDraft(other, 'en', { tags: [drafted] })
    const { uses } = (await send('GET', `/tags/${drafted}/uses`)).body.documents[0]
    expect(uses).toMatchObject([{ title: 'Other', publicIn: [] }])
    expect((await send('DELETE', `/tags/${drafted}`)).status).toBe(200)
    await editor.saveDraft(other, 'en', { tags: [] })
  })

  it('in a public page count until its draft without them is published', async () => {
    const left = (await send('POST', '/tags?locale=en', { name: 'Left' })).body.doc.id
    const id = await editor.createPublic('en', { title: 'Leaving', body: text('x'), tags: [left] })
    await editor.saveDraft(id, 'en', { tags: [] })
    const usesOfTag = async () => (await send('GET', `/tags/${left}/uses`)).body.documents[0].uses
    expect(await usesOfTag()).toMatchObject([{ title: 'Leaving', publicIn: ['en'] }])
    await editor.publish(id, 'en')
    expect(await usesOfTag()).toEqual([])
  })

  it('are found for a form, in a text and in a section', async () => {
    const form = await createTestForm(cms.payload)
    const block = newBlock('0123456789abcdef01234569', 'FormInText', { form })
    const asking = await editor.createPublic('en', { title: 'Asking', body: newDocument([block]) })
    const sections = [{ blockType: 'form', form }]
    const page = await send('POST', '/pages?locale=en', {
      ...{ title: 'Contact us', layout: 'sections', sections, _status: 'published' },
    })
    expect(page.status).toBe(201)
    const { uses } = (await send('GET', `/forms/${form}/uses`)).body.documents[0]
    expect(uses).toHaveLength(2)
    expect(uses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ title: 'Asking', field: 'body', locale: 'en', publicIn: ['en'], loss: 'form' },
        }),
        expect.objectContaining({
          ...{ title: 'Contact us', field: 'sections', publicIn: ['en'], loss: 'form' },
        }),
      ]),
    )
    const refused = await send('DELETE', `/forms/${form}`)
    expect(refused.body.errors[0].message).toMatch(
      /"Asking" \(blogs, [^)]*; en\) will no longer show this form/,
    )
    expect(refused.body.errors[0].message).toContain('"Contact us" (pages, ')
    for (const path of [`blogs/${asking}`, `pages/${page.body.doc.id}`]) await trash(path)
    expect((await send('DELETE', `/forms/${form}`)).status).toBe(200)
  })

  it('are read of a hundred documents, and the response says whether there are more', async () => {
    const tags = cms.payload.db.connection.collection('tags')
    const rows = Array.from({ length: 101 }, (_, index) => ({ name: { en: `Counted ${index}` } }))
    await tags.insertMany(rows)
    const checked = async () => {
      const { documents, more } = (await send('GET', '/tags/uses?where[name][like]=Counted')).body
      return [documents.length, more]
    }
    expect(await checked()).toEqual([100, true])
    await tags.deleteOne({ 'name.en': 'Counted 100' })
    expect(await checked()).toEqual([100, false])
    await tags.deleteMany({ 'name.en': /^Counted/ })
  })
})
