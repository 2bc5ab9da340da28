import { createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin } from '#src/features/editing/saving/begin'
import { budgets } from '#src/platform/config/budgets'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let other: Send
const { begunDocuments, openForms, preferenceBytes, preferenceKey, preferences, previewLinks } =
  budgets.account

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  send = restClient(await signIn(cms.payload))
  other = restClient(await signIn(cms.payload, 'other@example.org'))
})
afterAll(() => cms.close())

/** Puts in what many requests would have stored, the first one the oldest. */
async function fill(collection: string, count: number, row: (n: number) => object) {
  const rows = Array.from({ length: count }, (_, n) => row(n))
  await cms.payload.db.connection.collection(collection).insertMany(rows)
}

describe('preferences', () => {
  it('have a limited size', async () => {
    const value = (bytes: number) => ({ value: 'x'.repeat(bytes) })
    expect((await send('POST', '/payload-preferences/nav', value(1_000))).status).toBe(200)
    for (const path of ['/payload-preferences/nav', '/payload-preferences']) {
      const response = await send('POST', path, { key: 'nav', ...value(preferenceBytes) })
      expect(response.status, response.text).toBe(400)
      expect(response.text).toContain('value')
    }
    const long = await send('POST', `/payload-preferences/${'k'.repeat(preferenceKey + 1)}`, {})
    expect(long).toMatchObject({ status: 400, text: expect.stringContaining('key') })
    const { body } = await send('GET', '/payload-preferences/nav')
    expect(body.value).toHaveLength(1_000)
  })

  it('are limited in number for each account; the oldest are removed first', async () => {
    await other('POST', '/payload-preferences/nav', { value: { open: true } })
    const stored = cms.payload.db.connection.collection('payload-preferences')
    const [mine] = await stored.find({ value: 'x'.repeat(1_000) }).toArray()
    const user = mine?.['user'] as object
    await fill('payload-preferences', preferences + 3, (n) => ({
      key: `list-${n}`,
      user,
      value: {},
      updatedAt: new Date(n).toISOString(),
    }))
    expect((await send('POST', '/payload-preferences/new', { value: { a: 1 } })).status).toBe(200)
    expect(await stored.countDocuments({ user })).toBe(preferences)
    expect(await stored.countDocuments({ key: { $in: ['list-0', 'list-4'] } })).toBe(0)
    expect(await stored.countDocuments({ key: { $in: ['new', 'nav', 'list-5'] } })).toBe(4)
  })
})

it('links to drafts are limited in number for each account, without those that ended', async () => {
  const link = { page: 'home', language: 'de', lifetime: 'day' }
  const first = await send('POST', '/preview-links', link)
  expect(first.status, first.text).toBe(201)
  const stored = cms.payload.db.connection.collection('preview-links')
  const [one] = await stored.find().toArray()
  const { _id, ...rest } = one ?? { _id: '' }
  await fill('preview-links', 5, () => ({ ...rest, expiresAt: new Date(0) }))
  await fill('preview-links', previewLinks - 1, () => ({ ...rest }))
  const refused = await send('POST', '/preview-links', link)
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('End links') })
  expect((await other('POST', '/preview-links', link)).status).toBe(201)
  await send('DELETE', `/preview-links/${_id}`)
  expect((await send('POST', '/preview-links', link)).status).toBe(201)
})

it('begun documents and open forms are limited in number for each account; the oldest are removed first', async () => {
  const { docs } = await cms.payload.find({ collection: 'users', sort: 'email' })
  const [user, stranger] = docs
  if (!user || !stranger) throw new Error('no accounts')
  const old = (n: number) => ({ user: user.id, at: new Date(Date.now() - 10_000 + n) })
  await fill('begun_documents', begunDocuments + 3, (n) => ({ _id: `b${n}`, ...old(n) }) as never)
  await fill('begun_documents', 1, () => ({ ...old(0), user: stranger.id }))
  const req = await createLocalReq({ user: { ...user, collection: 'users' } }, cms.payload)
  const id = await begin(req, 'blogs')
  const begun = cms.payload.db.connection.collection<{ _id: string }>('begun_documents')
  expect(await begun.countDocuments({ user: user.id })).toBe(begunDocuments)
  expect(await begun.countDocuments({ _id: { $in: [String(id), 'b4'] } })).toBe(2)
  expect(await begun.countDocuments({ _id: { $in: ['b0', 'b3'] } })).toBe(0)
  expect(await begun.countDocuments({ user: stranger.id })).toBe(1)

  await fill('open_forms', openForms + 3, (n) => ({ _id: `f${n}`, ...old(n) }) as never)
  const me = user.email === 'other@example.org' ? other : send
  const form = { document: { global: 'home' }, locale: 'en', page: 'one' }
  for (let time = 0; time < 2; time += 1)
    expect((await me('POST', '/presence', form)).status).toBe(200)
  const forms = cms.payload.db.connection.collection<{ _id: string }>('open_forms')
  expect(await forms.countDocuments({ user: user.id })).toBe(openForms)
  expect(await forms.countDocuments({ _id: { $in: ['f0', 'f3'] } })).toBe(0)
})
