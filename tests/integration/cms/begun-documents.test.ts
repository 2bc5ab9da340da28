import { createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin } from '#src/features/editing/saving/begin'
import { text } from '../../support/cms/cms-content'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let translator: Send

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  send = restClient(await signIn(cms.payload))
  translator = restClient(
    await signIn(cms.payload, 'german@example.org', { role: 'translator', languages: ['de'] }),
  )
})
afterAll(() => cms.close())

async function beginAs(email: string, collection: string) {
  const { docs } = await cms.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
  })
  const [user] = docs
  if (!user) throw new Error(email)
  const req = await createLocalReq({ user: { ...user, collection: 'users' } }, cms.payload)
  return begin(req, collection)
}

const newArticle = async () => String(await beginAs('editor@example.org', 'blogs'))

/** Everything in the database that names a document, what is begun aside. */
async function traces(id: string): Promise<string[]> {
  const { db } = cms.payload.db.connection
  const names = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? []
  const found: string[] = []
  for (const { name } of names) {
    if (name === 'begun_documents') continue
    const rows = (await db?.collection(name).find().toArray()) ?? []
    if (rows.some((row) => JSON.stringify(row).includes(id))) found.push(name)
  }
  return found
}

const saving = (id: string, locale: string) =>
  `/blogs/${id}?draft=true&autosave=true&locale=${locale}&fallback-locale=null&depth=0`
const draft = (title: string) => ({ title, revision: 0, _status: 'draft' })

describe('a begun document', () => {
  it('is not stored while nothing is typed, in whatever language its form is looked at', async () => {
    const id = await newArticle()
    for (const locale of ['en', 'de']) {
      const form = await send('GET', `/blogs/${id}?draft=true&locale=${locale}`)
      expect(form.status, form.text).toBe(200)
      expect(form.body).toMatchObject({ id, revision: 0 })
      // What its form asks besides.
      for (const path of [
        `blogs/${id}/revision`,
        `blogs/${id}/languages`,
        `translations/blogs/${id}`,
      ]) {
        const response = await send('GET', `/${path}?locale=${locale}`)
        expect(response.status, `${path}: ${response.text}`).toBe(200)
      }
    }
    expect(await traces(id)).toEqual([])
    expect((await send('GET', '/blogs?draft=true&locale=en')).body.totalDocs).toBe(0)
    expect((await restClient()('GET', `/blogs/${id}?locale=en`)).status).toBe(404)
  })

  it('is stored with the first words, in their language, under the id that the form has', async () => {
    const id = await newArticle()
    const first = await send('PATCH', saving(id, 'de'), draft('Erste Worte'))
    expect(first.status, first.text).toBe(200)
    expect(first.body.doc).toMatchObject({ id, title: 'Erste Worte', slug: 'erste-worte' })
    // A draft has no date; its publication gives it one.
    expect(first.body.doc.publishedAt ?? null).toBeNull()
    const next = await send('PATCH', saving(id, 'de'), {
      body: text('Noch mehr.'),
      revision: first.body.doc.revision,
      _status: 'draft',
    })
    expect(next.status, next.text).toBe(200)
    const { body } = await send('GET', '/blogs?draft=true&locale=de&depth=0')
    expect(body.docs).toMatchObject([{ id, title: 'Erste Worte', originalLanguage: 'de' }])
    expect(
      await cms.payload.db.connection.collection('begun_documents').findOne({ _id: id as never }),
    ).toBeNull()
  })

  it('is stored once by two saves at the same moment, and neither loses a word', async () => {
    const id = await newArticle()
    const responses = await Promise.all([
      send('PATCH', saving(id, 'en'), draft('At once')),
      send('PATCH', saving(id, 'fr'), draft('À la fois')),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await send('GET', `/blogs/${id}?draft=true&locale=en`)).body.title).toBe('At once')
    expect((await send('GET', `/blogs/${id}?draft=true&locale=fr`)).body.title).toBe('À la fois')
  })

  it('is not stored by a first save that is refused, and takes the next one', async () => {
    const id = await newArticle()
    const publish = `/blogs/${id}?locale=en&publishSpecificLocale=en&depth=0`
    const refused = await send('PATCH', publish, { title: 'No body yet', _status: 'published' })
    expect(refused.status).toBe(400)
    expect(await traces(id)).toEqual([])
    expect((await send('GET', `/blogs/${id}?draft=true&locale=en`)).body).toMatchObject({ id })
    const saved = await send('PATCH', saving(id, 'en'), draft('No body yet'))
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.doc).toMatchObject({ id, title: 'No body yet' })
  })

  it('that was stored and deleted does not come back', async () => {
    const id = await newArticle()
    await send('PATCH', saving(id, 'en'), draft('Short-lived'))
    await cms.payload.delete({ collection: 'blogs', id })
    expect((await send('GET', `/blogs/${id}?draft=true&locale=en`)).status).toBe(404)
    expect((await send('PATCH', saving(id, 'en'), draft('Again'))).status).toBe(404)
  })

  it('is not stored by being deleted, nor by accounts that may create none', async () => {
    const id = await newArticle()
    expect((await send('DELETE', `/blogs/${id}?locale=en`)).status).toBe(404)
    const deletedAt = new Date().toISOString()
    expect((await send('PATCH', `/blogs/${id}?locale=en`, { deletedAt })).status).toBe(404)
    expect((await translator('PATCH', saving(id, 'de'), draft('Fremd'))).status).toBe(403)
    expect((await restClient()('PATCH', saving(id, 'de'), draft('Fremd'))).status).toBe(403)
    expect(await traces(id)).toEqual([])
  })
})

it('an account begins a document only if it may create it, and only of a kind that is saved while it is typed', async () => {
  expect(await beginAs('german@example.org', 'blogs')).toBeUndefined()
  expect(await beginAs('editor@example.org', 'tags')).toBeUndefined()
  expect(await beginAs('editor@example.org', 'constructor')).toBeUndefined()
  expect(await beginAs('editor@example.org', 'pages')).toMatch(/^[0-9a-f]{24}$/)
})
