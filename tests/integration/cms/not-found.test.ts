import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddressRow } from '#src/features/not-found/address-row'
import { budgets } from '#src/platform/config/budgets'
import { text } from '../../support/cms/cms-content'
import { blogEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
})
afterAll(() => cms.close())

const store = async (counts: Record<string, number>, day = '2026-11-27') => {
  const { storeNotFound } = await import('#src/features/not-found/cms/store')
  const all = Object.entries(counts).map(([address, visitors]) => ({
    address,
    visitors,
    crawlers: 1,
  }))
  await storeNotFound(cms.payload, all, new Date(`${day}T12:00:00Z`))
}

const list = async (): Promise<AddressRow[]> =>
  (await send('GET', '/redirects/not-found')).body.rows
const addresses = async () => (await list()).map(({ address }) => address)

describe('addresses that were not found', () => {
  it('are counted per day, and expire', async () => {
    await store({ '/old.html': 2, '/gone': 1 }, '2026-10-01')
    await store({ '/old.html': 3 }, '2026-10-20')
    expect(await list()).toEqual([
      {
        address: '/old.html',
        visitors: 5,
        crawlers: 2,
        days: [
          { day: '2026-10-20', visitors: 3, crawlers: 1 },
          { day: '2026-10-01', visitors: 2, crawlers: 1 },
        ],
      },
      expect.objectContaining({ address: '/gone', visitors: 1 }),
    ])
    await store({ '/old.html': 1 }, '2026-11-10')
    expect(await list()).toEqual([
      expect.objectContaining({
        address: '/old.html',
        days: [
          { day: '2026-11-10', visitors: 1, crawlers: 1 },
          { day: '2026-10-20', visitors: 3, crawlers: 1 },
        ],
      }),
    ])
  })

  it('are bounded: the rarest give way', async () => {
    const { addresses: most, rows } = budgets.notFound
    for (let at = 0; at < rows + 600; at += most) {
      const random = Array.from({ length: most }, (_, n) => [`/random/${at + n}`, 1])
      await store(Object.fromEntries(random))
    }
    const stored = cms.payload.db.connection.collection('not_found_addresses')
    expect(await stored.countDocuments()).toBe(rows)
    expect((await list())[0]?.address).toBe('/old.html')
    await stored.deleteMany({})
  })

  it('disappear once a redirect leads on from them', async () => {
    await store({ '/Gone-1': 9, '/gone-2?p=1': 8, '/gone-2?p=2': 7, '/g/2019/x': 6, '/left': 5 })
    const to = { type: 'custom', url: '/blogs' }
    await send('POST', '/redirects', { from: '/gone-1', type: '308', to })
    expect(await addresses()).toEqual(['/gone-2?p=1', '/gone-2?p=2', '/g/2019/x', '/left'])
    await send('POST', '/redirects/file', new Blob(['/gone-2?p=1,/blogs\n/g/:year/*,/blogs']))
    expect(await addresses()).toEqual(['/gone-2?p=2', '/left'])
  })

  it('begin the form of a redirect, with a target that is like them', async () => {
    const editor = blogEditor(send)
    const content = { title: 'Sorting alphabets', body: text('Words.') }
    const id = await editor.create('en', content)
    const { createLocalReq } = await import('payload')
    const { prefilledAddress, suggestedTarget } = await import(
      '#src/features/not-found/cms/prefilled'
    )
    const { docs } = await cms.payload.find({ collection: 'users', limit: 1 })
    const user = docs[0] && { ...docs[0], collection: 'users' as const }
    const requesting = async (notFound: unknown, by = user) =>
      createLocalReq(
        { req: { query: { notFound } } as never, ...(by ? { user: by } : {}) },
        cms.payload,
      )
    const req = await requesting('/2019/05/Sorting_alphabets.html')
    expect(prefilledAddress(req)).toBe('/2019/05/Sorting_alphabets.html')
    expect(await suggestedTarget(req, ['blogs', 'pages'])).toEqual({
      relationTo: 'blogs',
      value: id,
    })
    expect(await suggestedTarget(await requesting('/nothing-like-it'), ['blogs'])).toBeUndefined()
    expect(prefilledAddress(await requesting(['/x']))).toBeUndefined()
    expect(prefilledAddress(await requesting('javascript:x'))).toBeUndefined()
    const deleted = { deletedAt: new Date().toISOString() }
    expect((await send('PATCH', `/blogs/${id}`, deleted)).status).toBe(200)
    expect(await suggestedTarget(req, ['blogs', 'pages'])).toBeUndefined()
  })

  it('are for editors', async () => {
    expect((await restClient()('GET', '/redirects/not-found')).status).toBe(403)
  })
})
