import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../../support/cms/cms-content'
import { blogEditor } from '../../support/cms/cms-editor'
import { graphqlClient, restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/** What no field declares is not saved, whatever way the data comes: a translator of French tries. */
let cms: TestCms
let translator: Send
let token: string
let own: string
const ids = { media: '', tags: '', authors: '', blogs: '' }

const future = '2030-01-01T00:00:00.000Z'

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  const { payload } = cms
  const editor = blogEditor(restClient(await signIn(payload)))
  token = await signIn(payload, 'french@example.org', {
    role: 'translator',
    languages: ['fr'],
    mayPublish: true,
  })
  translator = restClient(token)
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: 'french@example.org' } },
  })
  own = String(docs[0]?.id)
  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const file = { data, mimetype: 'image/png', name: 'a.png', size: data.length }
  const locale = 'en'
  const saved = await Promise.all([
    payload.create({ collection: 'media', data: { alt: 'Leaf' }, file, locale }),
    payload.create({ collection: 'tags', data: { name: 'Paper', slug: 'paper' }, locale }),
    payload.create({ collection: 'authors', data: { name: 'Ines' }, locale }),
  ])
  Object.assign(ids, { media: saved[0].id, tags: saved[1].id, authors: saved[2].id })
  ids.blogs = await editor.create('en', { title: 'Paper', body: text('Paper.') })
  await editor.publish(ids.blogs, 'en')
})
afterAll(() => cms.close())

/** What the database holds of all documents and accounts, apart from when they were saved. */
async function stored() {
  const { connection } = cms.payload.db
  const of = ['media', 'tags', 'authors', 'blogs', 'users', 'globals']
  const found = await Promise.all(
    of.map((name) => connection.collection(name).find().sort({ _id: 1 }).toArray()),
  )
  return found.map((docs) =>
    docs.map(({ updatedAt: _, revision: __, fieldRevisions: ___, ...doc }) => doc),
  )
}

const operators = [
  { $max: { deletedAt: future } },
  { $min: { 'name.en': 'A', 'alt.en': 'A' } },
  { $set: { deletedAt: future } },
  { $unset: { createdAt: 1 } },
  { $rename: { name: 'gone' } },
  { $setOnInsert: { deletedAt: future } },
  { $push: { links: { url: 'https://example.org' } } },
  { 'name.en': 'Taken', 'alt.en': 'Taken' },
  { 'deletedAt.en': future },
  { meta: { $max: { title: 'zzz' } } },
  { name: { $concat: ['a'] }, alt: { $concat: ['a'] }, title: { $concat: ['a'] } },
  { links: { $push: { url: 'https://example.org' } }, tags: { $push: 'a' } },
  JSON.parse('{"__proto__": {"deletedAt": "2030-01-01T00:00:00.000Z"}}') as object,
  { constructor: { prototype: { deletedAt: future } } },
]

describe('an operator in a save', () => {
  it.each(operators)('changes nothing, and its refusal names it: %j', async (body) => {
    const before = await stored()
    const key = /\$\w+|\w+\.en|__proto__|constructor/.exec(JSON.stringify(body))?.[0] ?? '-'
    for (const [collection, id] of Object.entries(ids)) {
      const paths = [`/${collection}/${id}`, `/${collection}?where[id][exists]=true`] as const
      for (const path of paths) {
        const mark = path.includes('?') ? '&' : '?'
        for (const draft of ['', '&draft=true', '&draft=true&autosave=true']) {
          const response = await translator('PATCH', `${path}${mark}locale=fr${draft}`, body)
          expect(response.status, `${path} ${response.text}`).toBe(400)
          // Many articles are published as drafts or not at all, which is said first.
          if (collection !== 'blogs' || path !== paths[1]) expect(response.text).toContain(key)
        }
      }
    }
    for (const slug of ['home', 'privacy']) {
      const response = await translator('POST', `/globals/${slug}?locale=fr`, body)
      expect(response.status, response.text).toBe(400)
      expect(response.text).toContain(key)
    }
    expect(await stored()).toEqual(before)
  })

  it('is refused for the editor’s own account and with a new or duplicated document', async () => {
    const before = await stored()
    const planted = { $max: { resetPasswordToken: 'a', resetPasswordExpiration: future } }
    expect((await translator('PATCH', `/users/${own}?locale=fr`, planted)).status).toBe(400)
    const editor = restClient(await signIn(cms.payload, 'other@example.org'))
    const accounts = (await stored())[4]
    for (const path of ['/blogs', '/tags', '/authors', `/blogs/${ids.blogs}/duplicate`]) {
      const response = await editor('POST', `${path}?locale=en`, { name: 'A', ...planted })
      expect(response.status, response.text).toBe(400)
      expect(response.text).toContain('$max')
    }
    expect(await stored()).toEqual([...before.slice(0, 4), accounts, ...before.slice(5)])
  })

  it('is refused inside of a rich text that GraphQL brings', async () => {
    const graphql = graphqlClient(token)
    const before = await stored()
    const { body } = await graphql(
      `mutation ($body: JSON) {
        updateBlog(id: "${ids.blogs}", locale: fr, draft: true, data: { body: $body }) { id }
      }`,
      { body: { ...text('Papier.'), $max: { deletedAt: future } } },
    )
    expect(JSON.stringify(body.errors)).toContain('body.$max')
    expect(await stored()).toEqual(before)
  })
})

describe('a name that no field declares', () => {
  it('is dropped, and the rest saved', async () => {
    const body = { alt: 'Feuille', _id: 'x', stray: 1, collection: 'media', createdBy: 'me' }
    const response = await translator('PATCH', `/media/${ids.media}?locale=fr`, body)
    expect(response.status, response.text).toBe(200)
    expect(response.body.doc).toMatchObject({ id: ids.media, alt: 'Feuille' })
    const [kept] = (await stored())[0] ?? []
    expect(Object.keys(kept ?? {})).not.toContain('stray')
  })
})

describe('the adapter of the database', () => {
  it('writes what fields declare and nothing else, for every client', async () => {
    const { db } = cms.payload
    const before = await stored()
    const id = ids.media
    const data = { $max: { deletedAt: future } }
    await expect(db.updateOne({ collection: 'media', id, data })).rejects.toThrow('$max')
    await expect(
      db.updateMany({ collection: 'media', where: {}, data: { 'alt.en': 'Taken' } }),
    ).rejects.toThrow('alt.en')
    await expect(
      db.upsert({ collection: 'tags', where: { id: { equals: ids.tags } }, data }),
    ).rejects.toThrow('$max')
    await expect(db.updateGlobal({ slug: 'home', data })).rejects.toThrow('$max')
    await expect(
      db.updateOne({ collection: 'users', id: own, data: { loginAttempts: { $inc: 5 } } }),
    ).rejects.toThrow('$inc')
    await db.updateOne({ collection: 'tags', id: ids.tags, data: { stray: 1, _id: 'x' } })
    expect(await stored()).toEqual(before)
  })
})
