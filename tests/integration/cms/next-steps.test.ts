import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsOf } from '#src/cms/jobs/run-due'
import { readNextSteps } from '#src/features/dashboard/cms/read-next-steps'
import { findByTitle, findVisited } from '#src/features/palette/cms/find-documents'
import type { User } from '#src/payload-types'
import { text } from '../../support/cms/cms-content'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let editor: Send
let ids: Readonly<Record<'public' | 'draft', string>>

beforeAll(async () => {
  cms = await openTestCms()
  editor = restClient(await signIn(cms.payload, 'editor@example.org'))
  await signIn(cms.payload, 'korean@example.org', { role: 'translator', languages: ['ko'] })
  const create = async (title: string, status: 'draft' | 'published') => {
    const { body, text: said } = await editor(
      'POST',
      `/blogs?locale=en&draft=${status === 'draft'}`,
      {
        title,
        excerpt: 'In short.',
        body: text('A text.'),
        _status: status,
      },
    )
    expect(body.doc?.id, said).toBeDefined()
    return body.doc.id as string
  }
  ids = {
    public: await create('Public', 'published'),
    draft: await create('Begun', 'draft'),
  }
})
afterAll(() => cms.close())

async function stepsOf(email: string) {
  const { docs } = await cms.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
  })
  return readNextSteps(cms.payload, docs[0] as User)
}

describe('the dashboard', () => {
  it('shows an editor their drafts, what waits in all languages, and what changed last', async () => {
    const steps = await stepsOf('editor@example.org')
    expect(steps.drafts).toEqual([
      expect.objectContaining({ kind: 'blogs', id: ids.draft, title: 'Begun', locale: 'en' }),
    ])
    expect(steps.due).toEqual([
      expect.objectContaining({
        id: ids.public,
        due: ['zh', 'pt', 'de', 'fr', 'es', 'jp', 'ko'],
        locale: 'zh',
      }),
    ])
    expect(steps.newest.map(({ title }) => title).slice(0, 2)).toEqual(['Begun', 'Public'])
    expect(steps.planned).toEqual([])
  })

  it('shows a translator what waits in their languages alone, and no other account’s drafts', async () => {
    // A topic has no drafts, so accounts that may not publish can only read it.
    const tag = await cms.payload.create({ collection: 'tags', data: { name: 'Vellum' } })
    const steps = await stepsOf('korean@example.org')
    expect(steps.drafts).toEqual([])
    expect(steps.due).toEqual([
      expect.objectContaining({ id: ids.public, due: ['ko'], locale: 'ko' }),
    ])
    await cms.payload.delete({ collection: 'tags', id: tag.id })
  })

  it('shows planned work, a document in all its languages in one row', async () => {
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const kept = { kind: 'blogs', title: 'Public', locale: 'en', action: 'unpublish', at }
    const plan = async (id: string, locales: string[], action = 'publish') => {
      const { status, text: said } = await editor('POST', `/blogs/${id}/schedule`, {
        action,
        locales,
        at,
      })
      expect(status, said).toBe(201)
    }
    await plan(ids.public, ['en'], 'unpublish')
    const several = ['de', 'fr', 'es', 'ko', 'pt', 'zh']
    for (const locale of several) {
      const draft = { title: 'Mehr', body: text('Ein Text.') }
      await editor('PATCH', `/blogs/${ids.draft}?locale=${locale}&draft=true`, draft)
    }
    await plan(ids.draft, several)
    const { planned } = await stepsOf('editor@example.org')
    expect(planned).toHaveLength(2)
    expect(planned).toEqual(
      expect.arrayContaining([
        { ...kept, id: ids.public, locales: ['en'] },
        expect.objectContaining({
          id: ids.draft,
          action: 'publish',
          at,
          locales: ['zh', 'pt', 'de', 'fr', 'es', 'ko'],
        }),
      ]),
    )
  })

  it('shows what failed in the background: a plan to all, delayed mails to those who can look into it', async () => {
    const queue = jobsOf(cms.payload)
    const planned = await queue
      .findOne({ 'input.document.id': ids.public })
      .lean<{ input: object }>()
    const input = planned?.input
    const at = new Date('2026-11-03T08:00:00.000Z')
    const job = { queue: 'default', totalTried: 1, createdAt: at, updatedAt: at }
    const failed = { ...job, taskSlug: 'publishLanguage', input, waitUntil: at, hasError: true }
    const mail = { ...job, taskSlug: 'mail', waitUntil: new Date(Date.now() + 60_000) }
    const sent = await queue.collection.insertMany([
      { ...failed, error: { message: 'incomplete: ' } },
      { ...mail, input: { order: {}, key: 'a', failures: 2 } },
      { ...mail, input: { order: {}, key: 'b', failures: 0 } },
      { ...mail, input: { urls: [], failures: 1 } },
    ])
    await signIn(cms.payload, 'admin@example.org', { role: 'admin' })
    const { delayedMails, failed: shown } = await stepsOf('admin@example.org')
    expect(shown).toEqual([
      expect.objectContaining({
        kind: 'blogs',
        id: ids.public,
        title: 'Public',
        locale: 'en',
        action: 'unpublish',
        at: at.toISOString(),
        fault: 'incomplete',
      }),
    ])
    expect(delayedMails).toEqual({ count: 1, next: mail.waitUntil.toISOString() })
    const others = await stepsOf('korean@example.org')
    expect([others.failed.length, others.delayedMails]).toEqual([1, undefined])
    await queue.collection.deleteMany({ _id: { $in: Object.values(sent.insertedIds) } })
  })

  it('forgets a draft once it is published', async () => {
    const { status, text: said } = await editor('PATCH', `/blogs/${ids.draft}?locale=en`, {
      _status: 'published',
    })
    expect(status, said).toBe(200)
    expect((await stepsOf('editor@example.org')).drafts).toEqual([])
  })
})

it('the dashboard leads to no draft in the trash, and to it again when it is restored', async () => {
  const draft = { title: 'Thrown away', body: text('A text.') }
  const { id } = (await editor('POST', '/blogs?locale=en&draft=true', draft)).body.doc
  const listed = async () => {
    const { drafts, newest } = await stepsOf('editor@example.org')
    return [drafts, newest].map((steps) => steps.some((step) => step.id === id))
  }
  expect(await listed()).toEqual([true, true])
  const move = (deletedAt: string | null) =>
    editor('PATCH', `/blogs/${id}?trash=true`, { deletedAt })
  expect((await move(new Date().toISOString())).status).toBe(200)
  expect(await listed()).toEqual([false, false])
  expect((await move(null)).status).toBe(200)
  expect(await listed()).toEqual([true, true])
  await editor('DELETE', `/blogs/${id}`)
})

describe('the palette', () => {
  it('finds a document by its title in any language and spelling, and opens it in that language', async () => {
    const draft = { title: 'A narrow screen', body: text('A text.') }
    const { id } = (await editor('POST', '/blogs?locale=en&draft=true', draft)).body.doc
    await editor('PATCH', `/blogs/${id}?locale=fr&draft=true`, { title: 'Écran étroit' })
    const found = (query: string) => findByTitle(cms.payload, query, 'en')
    const french = { kind: 'blogs', id, title: 'Écran étroit', locale: 'fr' }
    expect(await found('etroit ecr')).toEqual([french])
    expect(await found('NARROW')).toEqual([{ ...french, title: 'A narrow screen', locale: 'en' }])
    expect(await found('narrow (')).toEqual([])
    const visits = [
      { kind: 'home', id: 'home' },
      { kind: 'blogs', id: 'gone' },
      { kind: 'blogs', id },
    ]
    expect(await findVisited(cms.payload, visits, 'fr')).toEqual([french])
    await editor('DELETE', `/blogs/${id}`)
  })
})

describe('a save', () => {
  const many = (id: string) => `where[id][in]=${id}&locale=en`

  it.each([
    ['a draft', 'PATCH', (id: string) => `/blogs/${id}?draft=true&locale=en`, { title: 'Once' }],
    [
      'a bulk edit',
      'PATCH',
      (id: string) => `/blogs?${many(id)}&draft=true`,
      { excerpt: 'Other words.' },
    ],
    [
      'publishing from the list',
      'POST',
      () => '/blogs/languages',
      { action: 'publish', locales: ['en'] },
    ],
    [
      'unpublishing',
      'POST',
      (id: string) => `/blogs/${id}/languages`,
      { action: 'unpublish', locales: ['en'] },
    ],
    [
      'unpublishing after a draft of a fact that languages share',
      'POST',
      (id: string) => `/blogs/${id}/languages`,
      { action: 'unpublish', locales: ['en'] },
      { publishedAt: '2026-01-01T00:00:00.000Z' },
    ],
  ] as const)(
    '%s has one time in the list, the form, the versions, and on the dashboard',
    async (_name, method, path, data, before?: object) => {
      const { body: created } = await editor('POST', '/blogs?locale=en', {
        title: 'Timed',
        body: text('A text.'),
        _status: 'published',
      })
      const id = created.doc.id as string
      await editor('PATCH', `/blogs/${id}?draft=true&locale=en`, before ?? { excerpt: 'A draft.' })
      const begun = new Date().toISOString()
      const ids = path(id) === '/blogs/languages' ? { ids: [id] } : {}
      const sent = await editor(method, path(id), { ...data, ...ids })
      expect(sent.status, sent.text).toBe(200)

      const inForm = await editor('GET', `/blogs/${id}?draft=true&depth=0`)
      const inList = await editor('GET', `/blogs?where[id][equals]=${id}&draft=true`)
      const { docs } = await cms.payload.findVersions({
        collection: 'blogs',
        where: { parent: { equals: id }, latest: { equals: true } },
      })
      const { newest } = await stepsOf('editor@example.org')
      const onDashboard = newest.find((step) => step.id === id)?.at
      const times = [inList.body.docs[0].updatedAt, docs[0]?.updatedAt, onDashboard]
      const { updatedAt } = inForm.body
      expect(times).toEqual([updatedAt, updatedAt, updatedAt])
      expect(updatedAt >= begun, `${updatedAt} after ${begun}`).toBe(true)
    },
  )
})
