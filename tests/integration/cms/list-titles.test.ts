import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { TypedUser, Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { originalTitles } from '#src/cms/lists/find-original-titles'
import { listIndexes } from '#src/cms/lists/indexes'
import { thumbnails } from '#src/cms/lists/thumbnails'
import { explainCommands } from '../../../bench/support/query-plans'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, signIn } from '../../support/cms/cms-rest'
import { openRecordedCms, type RecordedCms } from '../../support/cms/recorded-cms'

let cms: RecordedCms
let editor: Editor

beforeAll(async () => {
  cms = await openRecordedCms()
  cms.payload.logger.level = 'warn'
  editor = blogEditor(restClient(await signIn(cms.payload)))
})
afterAll(() => cms.close())

const queries = () =>
  cms.recorder.take().filter((command) => 'find' in command || 'aggregate' in command)

it('a list finds the newest original titles of a page of blogs in one query', async () => {
  const english = await editor.create('en', { title: 'Leaf' })
  const german = await editor.create('de', { title: 'Blatt' })
  await editor.saveDraft(german, 'en', { title: 'Sheet' })
  await editor.autosave(german, 'de', { title: 'Blätter' })
  cms.recorder.take()
  const titles = await originalTitles(cms.payload, 'blogs', 'title', [english, german])
  expect(queries()).toHaveLength(1)
  expect(Object.fromEntries(titles)).toEqual({
    [english]: { title: 'Leaf', locale: 'en' },
    [german]: { title: 'Blätter', locale: 'de' },
  })
})

it('a list finds the original names of documents without drafts in one query', async () => {
  const { id } = await cms.payload.create({
    collection: 'authors',
    locale: 'ko',
    data: { name: '미카' },
  })
  cms.recorder.take()
  const names = await originalTitles(cms.payload, 'authors', 'name', [id])
  expect(queries()).toHaveLength(1)
  expect(names.get(id)).toEqual({ title: '미카', locale: 'ko' })
})

it('a list finds the squares of pictures in one query', async () => {
  const ids: string[] = []
  for (const name of ['one.png', 'two.png']) {
    const bytes = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#a33' },
    })
      .png()
      .toBuffer()
    const file = { data: bytes, mimetype: 'image/png', name, size: bytes.length }
    const picture = await cms.payload.create({ collection: 'media', data: {}, file })
    ids.push(picture.id)
  }
  cms.recorder.take()
  const found = await thumbnails(cms.payload, [...ids, '0123456789abcdef01234567'])
  expect(queries()).toHaveLength(1)
  expect([...found.keys()].sort()).toEqual([...ids].sort())
  for (const address of found.values()) {
    expect(address).toMatch(/^\/api\/media\/file\/(?:one|two)-square-\w+\.jpg$/)
  }
})

it.each(['-publishedAt', 'publishedAt', 'title', '-title', '-updatedAt'])(
  'the database reads a list by %s in its order, without sorting whole versions in memory',
  async (sort) => {
    for (const title of ['Ash', 'Elm', 'Oak']) await editor.create('de', { title })
    cms.recorder.take()
    await cms.payload.find({ collection: 'blogs', draft: true, locale: 'de', sort, limit: 2 })
    const plans = await explainCommands(cms.client.db(), cms.recorder.take())
    const lists = plans.filter(
      ({ collection, command }) => collection === '_blogs_versions' && command === 'find',
    )
    expect(lists.map(({ scans }) => scans)).toEqual([[]])
    const column = sort.replace('-', '').replace('title', 'title.de')
    expect(lists[0]?.indexes.join()).toContain(`version.${column}_`)
  },
)

it('a list finds the titles that it shows in a language, those of other languages among them', async () => {
  const english = await editor.create('en', { title: 'Marbled endpapers' })
  const both = await editor.create('en', { title: 'Marbled edges' })
  await editor.saveDraft(both, 'de', { title: 'Farbiger Schnitt' })
  const { docs: users } = await cms.payload.find({ collection: 'users', limit: 1 })
  const user = { ...users[0], collection: 'users' } as TypedUser
  const config = cms.payload.collections.blogs.config
  const list = async (locale: Locale, where: Where) => {
    const common = { collection: 'blogs', draft: true, overrideAccess: false, user } as const
    const { docs } = await cms.payload.find({ ...common, locale, where, sort: 'id' })
    return docs.map(({ id }) => id)
  }
  const search = (text: string) =>
    mergeListSearchAndWhere({ collectionConfig: config, search: text, where: {} })
  const filter = (text: string): Where => ({ or: [{ and: [{ title: { contains: text } }] }] })
  for (const where of [search, filter]) {
    expect(await list('de', where('marbled'))).toEqual([english])
    expect(await list('de', where('farbig'))).toEqual([both])
    expect(await list('en', where('marbled'))).toEqual([english, both])
  }
  // What is done with all that the list finds is done with the same documents.
  const query = 'locale=de&draft=true&where[and][0][or][0][title][like]=marbled'
  const { body } = await editor.send('PATCH', `/blogs?${query}`, { publishedAt: '2020-01-01' })
  expect(body.docs.map(({ id }: { id: string }) => id)).toEqual([english])
  // A program that asks for a title gets documents with that title.
  const exact = await editor.send('GET', '/blogs?locale=de&draft=true&where[title][like]=marbled')
  expect(exact.body.docs).toEqual([])
})

it('a list leaves rows of equal date in place while one of them is saved', async () => {
  const publishedAt = '2001-02-03T00:00:00.000Z'
  const ids: string[] = []
  for (const title of ['First', 'Second', 'Third', 'Fourth'])
    ids.push(await editor.create('en', { title, publishedAt }))
  const page = async (number: number) => {
    const where = `where[publishedAt][equals]=${publishedAt}`
    const query = `locale=en&draft=true&limit=2&page=${number}&sort=-publishedAt&${where}`
    const { body } = await editor.send('GET', `/blogs?${query}`)
    return body.docs.map(({ id }: { id: string }) => id)
  }
  const order = ids.toReversed()
  expect([...(await page(1)), ...(await page(2))]).toEqual(order)
  await editor.saveDraft(ids[0] ?? '', 'en', { title: 'First, saved' })
  await editor.publish(ids[1] ?? '', 'de', { title: 'Zweiter' })
  expect([...(await page(1)), ...(await page(2))]).toEqual(order)
})

it('a start drops the indexes of fields that have none any more, and keeps the others', async () => {
  const versions = cms.client.db().collection('_blogs_versions')
  const namesNow = async () => (await versions.indexes()).map(({ name }) => name).sort()
  const before = await namesNow()
  expect(before).toContain('version.publishedAt_1')
  for (const locale of ['en', 'de'])
    await versions.createIndex({ [`version.complete.${locale}`]: 1 })
  await versions.createIndex({ 'version.publishedAt': 1, createdAt: -1 })
  await versions.createIndex({ 'version.title.de': -1, parent: -1, createdAt: -1 })
  await listIndexes(cms.payload.db as unknown as MongooseAdapter)
  expect(await namesNow()).toEqual(before)
})

it('every collection leaves room for fourteen languages among its 64 indexes', async () => {
  const database = cms.client.db()
  for (const { name } of await database.listCollections().toArray()) {
    const keys = (await database.collection(name).indexes()).map(({ key }) => Object.keys(key))
    const german = keys.filter((paths) => paths.some((path) => path.endsWith('.de')))
    const each = german.filter((paths) => !paths.some((path) => path.endsWith('.ko')))
    const all = keys.length + (14 - locales.length) * each.length
    expect(all, name).toBeLessThanOrEqual(64)
  }
})
