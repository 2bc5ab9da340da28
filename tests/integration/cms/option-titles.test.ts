import { afterAll, beforeAll, expect, it } from 'vitest'
import { blogEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let author: string

/** The request by which a field of a form asks for the names of documents. */
const options = (collection: string, title: string, locale: string, where: string) =>
  `/${collection}?depth=0&draft=true&limit=10&locale=${locale}&select[${title}]=true&${where}`

beforeAll(async () => {
  cms = await openTestCms()
  send = restClient(await signIn(cms.payload))
  author = (await send('POST', '/authors?locale=en', { name: 'Lena Hartmann' })).body.doc.id
})
afterAll(() => cms.close())

it('a field offers an author without a name in its language by the English one', async () => {
  const chosen = `where[id][in]=${author}`
  const german = await send('GET', options('authors', 'name', 'de', chosen))
  expect(german.body.docs).toEqual([{ id: author, name: 'Lena Hartmann (English)' }])
  const english = await send('GET', options('authors', 'name', 'en', chosen))
  expect(english.body.docs).toEqual([{ id: author, name: 'Lena Hartmann' }])
  const post = await blogEditor(send).create('jp', { title: '折り紙' })
  const posts = await send('GET', options('blogs', 'title', 'fr', `where[id][in]=${post}`))
  expect(posts.body.docs).toMatchObject([{ title: '折り紙 (Japanese)' }])
})

it('an editor who types a part of that name finds the author', async () => {
  const typed = 'where[and][0][name][like]=hartm&where[and][1][id][not_in]=000000000000000000000000'
  const found = await send('GET', options('authors', 'name', 'ko', typed))
  expect(found.body.docs).toEqual([{ id: author, name: 'Lena Hartmann (English)' }])
  const none = await send('GET', options('authors', 'name', 'ko', 'where[and][0][name][like]=xyz'))
  expect(none.body.docs).toEqual([])
})

it('a chosen document in the trash is named, in fields and cells, and not offered', async () => {
  const gone = (await send('POST', '/authors?locale=en', { name: 'Law & rights' })).body.doc.id
  await send('PATCH', `/authors/${gone}`, { deletedAt: new Date().toISOString() })
  const chosen = `where[id][in]=${gone},${author}`
  const field = await send('GET', options('authors', 'name', 'de', chosen))
  expect(field.body.docs).toMatchObject([
    { id: author, name: 'Lena Hartmann (English)' },
    { id: gone, name: 'Law & rights (English) (in the trash)' },
  ])
  const cells = await send('GET', `/authors?depth=0&draft=true&limit=250&locale=en&${chosen}`)
  const names = cells.body.docs.map(({ name }: { name: string }) => name).sort()
  expect(names).toEqual(['Law & rights (in the trash)', 'Lena Hartmann'])
  const offered = await send('GET', options('authors', 'name', 'en', 'where[name][like]=Law'))
  expect(offered.body.docs).toEqual([])
  const program = await send('GET', `/authors?depth=0&draft=true&locale=en&${chosen}`)
  expect(program.body.docs).toHaveLength(1)
})

it('a form and every other reading report the missing name, and nothing is stored', async () => {
  for (const path of [
    `/authors/${author}?locale=de&depth=0&draft=true`,
    `/authors?locale=de&depth=0&draft=true&where[id][in]=${author}`,
  ]) {
    const { body } = await send('GET', path)
    expect((body.docs?.[0] ?? body).name).toBeUndefined()
  }
  const visitor = await restClient()('GET', options('authors', 'name', 'de', 'limit=1'))
  expect(visitor.text).not.toContain('Lena')
  const stored = await cms.payload.findByID({ collection: 'authors', id: author, locale: 'all' })
  expect(stored.name).toEqual({ en: 'Lena Hartmann' })
})
