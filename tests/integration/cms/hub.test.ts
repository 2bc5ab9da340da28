import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planNotice } from '#src/cms/jobs/notices'
import { jobsOf, runDue } from '#src/cms/jobs/run-due'
import { unrecorded } from '#src/features/accounts/audit-log/record'
import { notifyHubSlug } from '#src/features/feeds/cms/hub-task'
import type { IndexNowSettings } from '#src/platform/config/settings/index-now-settings'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let editor: Editor
let settings: {
  webSubHub?: string | undefined
  indexNow?: IndexNowSettings | undefined
}

const told: string[] = []
let status = 204
const hub = createServer(async (req, res) => {
  told.push(new URLSearchParams(await readText(req)).get('hub.url') ?? '')
  res.writeHead(status).end()
})

const batches: string[][] = []
const engine = createServer(async (req, res) => {
  batches.push((JSON.parse(await readText(req)) as { urlList: string[] }).urlList)
  res.writeHead(status).end()
})

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
  ;({ settings } = await import('#src/platform/config/env'))
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
})
beforeEach(async () => {
  await jobsOf(cms.payload).deleteMany({})
  told.length = 0
  status = 204
})
afterAll(async () => {
  hub.close()
  engine.close()
  await cms.close()
})

const inSeconds = (seconds: number) =>
  runDue(cms.payload, () => new Date(Date.now() + seconds * 1000))
/** More saves join a notice while it waits, which is three seconds. */
const keepWaiting = () =>
  jobsOf(cms.payload).collection.updateMany(
    { 'input.failures': 0 },
    { $set: { waitUntil: new Date(Date.now() + 30_000) } },
  )
const feeds = (list: string) =>
  ['xml', 'atom', 'json'].map((format) => `http://localhost:3000${list}/feed.${format}`)
const content = (title: string) => ({ title, body: text(`${title}.`) })

async function saved(response: Promise<{ status: number; text: string }>): Promise<void> {
  const { status: got, text: said } = await response
  expect(got, said).toBe(200)
}

describe('a hub', () => {
  beforeAll(() => {
    settings.webSubHub = `http://127.0.0.1:${(hub.address() as AddressInfo).port}/`
  })
  afterAll(() => {
    settings.webSubHub = undefined
  })

  it('is notified of the feeds of the language, of the topics, and of the author, before and after, once for all', async () => {
    const tags: string[] = []
    for (const name of ['Paper', 'Print']) {
      tags.push((await send('POST', '/tags?locale=en', { name })).body.doc.id)
    }
    const author = (await send('POST', '/authors?locale=en', { name: 'Lena' })).body.doc.id
    const id = await editor.create('en', { ...content('Hub'), tags: [tags[0]], author })
    expect(await inSeconds(60)).toBe(0)

    await saved(editor.publish(id, 'en'))
    await keepWaiting()
    await saved(editor.publish(id, 'de', content('Nabe')))
    expect(await jobsOf(cms.payload).countDocuments({})).toBe(1)
    expect(told).toEqual([])
    expect(await inSeconds(60)).toBe(1)
    expect(told.toSorted()).toEqual(
      ['/blogs', '/blogs/topics/paper', '/authors/lena']
        .flatMap((path) => [path, `/de${path}`])
        .flatMap(feeds)
        .toSorted(),
    )

    told.length = 0
    await saved(editor.publish(id, 'de', { ...content('Nabe'), tags: [tags[1]] }))
    await inSeconds(60)
    expect(told).toEqual(
      expect.arrayContaining([...feeds('/de/blogs/topics/paper'), ...feeds('/blogs/topics/print')]),
    )

    told.length = 0
    await saved(editor.saveDraft(id, 'de', { title: 'Entwurf' }))
    expect(await inSeconds(60)).toBe(0)
    await saved(editor.unpublish(id, 'de'))
    await inSeconds(60)
    expect(told.toSorted()).toEqual(
      ['/de/blogs', '/de/blogs/topics/print', '/de/authors/lena'].flatMap(feeds).toSorted(),
    )
  })

  it('that fails is notified again later, and costs the editor nothing', async () => {
    status = 503
    await editor.createPublic('en', content('Later'))
    expect(await inSeconds(30)).toBe(1)
    expect(told).toEqual(feeds('/blogs').slice(0, 1))
    // Not yet.
    expect(await inSeconds(30)).toBe(0)
    status = 204
    expect(await inSeconds(90)).toBe(1)
    expect(told).toEqual([...feeds('/blogs').slice(0, 1), ...feeds('/blogs')])
    expect(await jobsOf(cms.payload).countDocuments({})).toBe(0)
  })
})

describe('a notice', () => {
  beforeAll(() => {
    settings.webSubHub = `http://127.0.0.1:${(hub.address() as AddressInfo).port}/`
  })
  afterAll(() => {
    settings.webSubHub = undefined
  })

  it('does not wait for an earlier one that failed', async () => {
    status = 503
    await editor.createPublic('en', content('Refused'))
    expect(await inSeconds(30)).toBe(1)
    status = 204
    told.length = 0
    await editor.createPublic('en', content('Taken'))
    // The retry of the first one is a minute away.
    expect(await inSeconds(30)).toBe(1)
    expect(told).toEqual(feeds('/blogs'))
  })

  it.each([
    ['is being sent', { processing: true, waitUntil: new Date(Date.now() + 60_000) }],
    ['is about to be sent', { processing: false, waitUntil: new Date(Date.now() - 1) }],
  ])('does not join one that %s, whose addresses may have been read', async (_, state) => {
    const before = {
      taskSlug: notifyHubSlug,
      input: { urls: ['http://a/'], failures: 0 },
      ...state,
    }
    await jobsOf(cms.payload).collection.insertOne({ ...before })
    await planNotice(cms.payload, notifyHubSlug, ['http://b/'])
    await planNotice(cms.payload, notifyHubSlug, ['http://c/'])
    const jobs = await jobsOf(cms.payload).collection.find().sort({ _id: 1 }).toArray()
    expect(jobs.map(({ input }) => input.urls)).toEqual([['http://a/'], ['http://b/', 'http://c/']])
  })

  it('is not planned for demo content', async () => {
    settings.indexNow = { key: '0123456789abcdef', endpoint: 'http://127.0.0.1:9/' }
    const id = await editor.create('en', content('Demonstration'))
    await cms.payload.update({
      collection: 'blogs',
      id,
      locale: 'en',
      data: { _status: 'published' },
      context: { ...unrecorded },
    })
    expect(await jobsOf(cms.payload).countDocuments({})).toBe(0)
    await saved(editor.publish(id, 'en', { excerpt: 'News.' }))
    expect(await jobsOf(cms.payload).countDocuments({})).toBe(2)
    settings.indexNow = undefined
  })
})

describe('search engines', () => {
  const site = 'http://localhost:3000'
  const urls = (...pathnames: string[]) => pathnames.map((one) => encodeURI(site + one)).toSorted()
  const batch = () => batches.splice(0).map((one) => one.toSorted())

  beforeAll(async () => {
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`
    settings.indexNow = { key: '0123456789abcdef', endpoint }
  })
  afterAll(() => {
    settings.indexNow = undefined
  })

  it('are notified of exactly the pages that changed, once for all', async () => {
    const id = await editor.create('en', content('Index'))
    expect(await inSeconds(60)).toBe(0)
    await saved(editor.publish(id, 'en'))
    await keepWaiting()
    await saved(editor.publish(id, 'jp', content('索引')))
    expect(batches).toEqual([])
    expect(await inSeconds(60)).toBe(1)
    expect(batch()).toEqual([urls('/blogs/index', '/jp/blogs/索引')])

    await saved(editor.publish(id, 'jp', { slug: '新しい索引' }))
    await inSeconds(60)
    expect(batch()).toEqual([urls('/jp/blogs/索引', '/jp/blogs/新しい索引')])

    await saved(editor.saveDraft(id, 'en', { title: 'A draft' }))
    expect(await inSeconds(60)).toBe(0)
    await saved(editor.unpublish(id, 'jp'))
    await inSeconds(60)
    expect(batch()).toEqual([urls('/jp/blogs/新しい索引')])
  })

  it('are notified of single pages, and of those that moved with the one above', async () => {
    await saved(globalEditor(send, 'terms').publish('', 'de', content('Bedingungen')))
    await keepWaiting()
    const above = await created('/pages?locale=en', { ...content('Above'), layout: 'text' })
    const below = { ...content('Below'), layout: 'text', parent: above }
    const id = await created('/pages?locale=en', below)
    const publish = (page: string, more = {}) =>
      send('PATCH', `/pages/${page}?locale=en&publishSpecificLocale=en`, {
        ...more,
        _status: 'published',
      })
    await saved(publish(above))
    await saved(publish(id))
    await inSeconds(60)
    expect(batch()).toEqual([urls('/de/terms-conditions', '/above', '/above/below')])
    await saved(publish(above, { slug: 'over' }))
    await inSeconds(60)
    expect(batch()).toEqual([urls('/above', '/over', '/above/below', '/over/below')])
  })

  it('that do not respond are notified again later, and cost the editor nothing', async () => {
    status = 503
    await editor.createPublic('en', content('Again'))
    expect(await inSeconds(30)).toBe(1)
    expect(batch()).toEqual([urls('/blogs/again')])
    // Not yet.
    expect(await inSeconds(30)).toBe(0)
    status = 202
    expect(await inSeconds(90)).toBe(1)
    expect(batch()).toEqual([urls('/blogs/again')])
    expect(await jobsOf(cms.payload).countDocuments({})).toBe(0)
  })

  async function created(path: string, data: object): Promise<string> {
    const { body, status: got, text: said } = await send('POST', `${path}&draft=true`, data)
    expect(got, said).toBe(201)
    return body.doc.id
  }
})
