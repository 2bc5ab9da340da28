import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { jobsOf, runDue } from '#src/cms/jobs/run-due'
import { stampSecrets } from '#src/features/forms/cms/take-submission'
import { writeStamp } from '#src/features/forms/stamp'
import { makeIssue } from '#src/features/newsletter/cms/automatic-issue'
import { openIssue } from '#src/features/newsletter/cms/issue-writer'
import { subscribersIn } from '#src/features/newsletter/cms/subscribers/subscribers'
import { confirmPath, leavePath } from '#src/features/newsletter/links'
import {
  countSoftBounce,
  forgetSoftBounces,
  suppress,
} from '#src/features/newsletter/sending/cms/bounced'
import { issuesIn, sendingsIn } from '#src/features/newsletter/sending/cms/collections'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { offerInProcess } from '#src/platform/in-process'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openLink, sendSubscription } from '../../support/cms/newsletter-forms'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { type MailServer, startMailServer } from '../../support/servers/mail-server'

/** Decisions 0077 to 0079, over more than one issue and more than one subscription of a person. */
let cms: TestCms
let server: MailServer
let settings: { mail?: MailSettings | undefined }
let admin: Send
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  server = await startMailServer()
  ;({ settings } = await import('#src/platform/config/env'))
  admin = restClient(await signIn(cms.payload, 'lena@example.org', { role: 'admin' }))
  editor = blogEditor(admin)
})
beforeEach(() => {
  settings.mail = server.settings
  server.arrived.length = 0
  offerInProcess('rate limits', undefined)
})
afterEach(async () => {
  settings.mail = undefined
  await jobsOf(cms.payload).deleteMany({})
  await sendingsIn(cms.payload).deleteMany({})
  await subscribersIn(cms.payload).deleteMany({})
  await cms.payload.db.connection.collection('mail_claims').deleteMany({})
  for (const slug of ['issues', 'blogs'] as const) {
    await cms.payload.db.collections[slug]?.collection.deleteMany({})
  }
})
afterAll(async () => {
  await server.close()
  await cms.close()
})

async function article(titles: Partial<Record<Locale, string>>): Promise<string> {
  const id = await editor.create('en', { title: titles.en ?? 'Draft', body: text('Words.') })
  for (const [locale, title] of Object.entries(titles)) {
    const data = { title, body: text('Words.'), excerpt: `${title}, in short.` }
    const { status, text: said } = await editor.publish(id, locale as Locale, data)
    expect(status, said).toBe(200)
  }
  return id
}

async function issue(data: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const {
    body,
    status,
    text: said,
  } = await admin('POST', '/issues?locale=en', {
    name: 'Test',
    ...data,
  })
  expect(status, said).toBe(201)
  return body.doc.id
}

const titlesIn = async (id: string, locale: Locale) => {
  const writer = await openIssue(cms.payload, id)
  const mail = await writer.write({ locale, topics: [], key: 'k'.repeat(43) })
  return ['First', 'Erster', 'Second', 'Zweiter'].filter((title) => mail?.html.includes(title))
}

describe('what was published is told once in each language', () => {
  it('also after an issue of an article that an editor chose, without that article', async () => {
    const first = await article({ en: 'First' })
    await article({ en: 'Second' })
    expect(await titlesIn(await issue({ articles: [first] }), 'en')).toEqual(['First'])
    expect(await titlesIn(await issue(), 'en')).toEqual(['Second'])
    expect(await titlesIn(await issue(), 'en')).toEqual([])
  })

  it('also after an issue that other languages alone had', async () => {
    await article({ en: 'First', de: 'Erster' })
    expect(await titlesIn(await issue({ locales: ['en'] }), 'de')).toEqual([])
    await article({ en: 'Second', de: 'Zweiter' })
    const until = new Date(Date.now() + 1)
    const weekly = { slug: '2026-11-30-weekly', frequency: 'weekly', articles: [], until } as const
    expect(await makeIssue(cms.payload, { ...weekly, locales: ['en', 'de'] })).toBe(true)
    const { docs } = await cms.payload.find({
      collection: 'issues',
      where: { slug: { equals: weekly.slug } },
    })
    const id = String(docs[0]?.id)
    expect(await titlesIn(id, 'de')).toEqual(['Erster', 'Zweiter'])
    expect(await titlesIn(id, 'en')).toEqual(['Second'])
  })

  it('also if a language waits while the next issue is sent', async () => {
    await article({ en: 'First', de: 'Erster' })
    const waiting = await issue({ incomplete: 'wait' })
    await admin('PATCH', `/issues/${waiting}?locale=en`, { intro: 'Hello.' })
    expect(await titlesIn(waiting, 'de')).toEqual([])
    await issuesIn(cms.payload).updateMany({}, { $set: { state: 'sending' } })
    await article({ en: 'Second', de: 'Zweiter' })
    expect(await titlesIn(await issue(), 'de')).toEqual(['Zweiter'])
    await admin('PATCH', `/issues/${waiting}?locale=de`, { intro: 'Hallo.' })
    expect(await titlesIn(waiting, 'de')).toEqual(['Erster'])
  })
})

describe('an issue that is being sent', () => {
  it('keeps its readers: those who are listed would get nothing otherwise', async () => {
    const id = await issue()
    const change = (data: object) => admin('PATCH', `/issues/${id}?locale=en`, data)
    expect((await change({ frequency: 'monthly', locales: ['en', 'de'] })).status).toBe(200)
    await issuesIn(cms.payload).updateMany({}, { $set: { state: 'sending' } })
    for (const data of [{ frequency: 'weekly' }, { locales: ['en'] }, { locales: ['en', 'ko'] }]) {
      const { status, text: said } = await change(data)
      expect([status, said]).toEqual([409, expect.stringContaining(Object.keys(data)[0] ?? '')])
    }
    // As the form posts it, with what has not changed.
    const same = { frequency: 'monthly', locales: ['de', 'en'], intro: 'Hello.' }
    expect((await change(same)).status).toBe(200)
    expect(
      await cms.payload.findByID({ collection: 'issues', id, locale: 'en', depth: 0 }),
    ).toMatchObject({ frequency: 'monthly', intro: 'Hello.' })
  })
})

const form = () => ({
  email: 'ada@example.org',
  _stamp: writeStamp(stampSecrets()[0] ?? '', 'newsletter', Date.now()),
  _page: '/de',
  _place: 'footer',
  _website: '',
})
const ada = async () => {
  const found = await subscribersIn(cms.payload).findOne({ email: 'ada@example.org' })
  if (!found) throw new TypeError('Ada is not stored.')
  return found
}
async function subscribed() {
  await sendSubscription(form())
  await runDue(cms.payload)
  await openLink(confirmPath((await ada()).key, 'de'), {})
  await cms.payload.db.connection.collection('mail_claims').deleteMany({})
  return ada()
}

describe('a person', () => {
  it('who was erased can subscribe again', async () => {
    const { _id } = await subscribed()
    expect((await admin('DELETE', `/subscribers/${_id}`)).status).toBe(200)
    await sendSubscription(form())
    await runDue(cms.payload)
    expect((await ada()).key).toMatch(/^[\w-]{43}$/)
    await openLink(confirmPath((await ada()).key, 'de'), {})
    expect((await ada()).state).toBe('active')
    expect(await subscribersIn(cms.payload).countDocuments()).toBe(1)
  })

  it('who leaves is forgotten in time, also if no one else subscribes', async () => {
    const { key } = await subscribed()
    await jobsOf(cms.payload).deleteMany({})
    await openLink(leavePath(key, 'de'), {})
    expect(await jobsOf(cms.payload).countDocuments({ taskSlug: 'tidySubscribers' })).toBe(1)
  })

  it('who complained of a mail is not asked again, also after leaving or a bounce', async () => {
    for (const before of [
      { state: 'left' },
      { state: 'suppressed', suppression: 'bounced' },
    ] as const) {
      await subscribed()
      await subscribersIn(cms.payload).updateOne({}, { $set: before })
      await suppress(cms.payload, { email: 'ada@example.org' }, 'complained')
      server.arrived.length = 0
      await sendSubscription(form())
      await runDue(cms.payload)
      expect(server.arrived).toEqual([])
      expect((await ada()).state).toBe(before.state)
      await subscribersIn(cms.payload).deleteMany({})
    }
  })

  it('who is in one list twice, subscribed and not, is not subscribed', async () => {
    const list =
      'email,confirmed_at,unsub_time\nAda@example.org,2026-01-01,\nada@example.org,,2026-02-01'
    const file = new Blob([list], { type: 'text/csv' })
    const { body } = await admin('POST', '/subscribers/list', file)
    expect(body).toMatchObject({ active: 0, left: 1, known: 1 })
    expect(await subscribersIn(cms.payload).countDocuments({ state: 'active' })).toBe(0)
  })

  it('whose mails all come back later is suppressed, though the service takes each', async () => {
    const { _id } = await subscribed()
    const id = String(_id)
    for (let n = 1; n <= 4; n += 1) {
      await forgetSoftBounces(cms.payload, id, true)
      await countSoftBounce(cms.payload, { email: 'ada@example.org' })
      expect(await ada()).toMatchObject({ state: 'active', softBounces: n })
    }
    // Two mails that did not come back: the mailbox is in order.
    await forgetSoftBounces(cms.payload, id, true)
    expect((await ada()).softBounces).toBe(4)
    await forgetSoftBounces(cms.payload, id, true)
    expect((await ada()).softBounces).toBe(0)
  })
})

describe('an editor', () => {
  let by: Send
  beforeAll(async () => {
    by = restClient(await signIn(cms.payload, 'ed@example.org'))
  })

  it('reads no subscriber, by whatever way', async () => {
    await subscribed()
    for (const path of [
      '/subscribers',
      '/subscribers?where[email][contains]=ada',
      '/subscribers/count',
      '/subscribers/list',
      '/subscribers/person?email=ada@example.org',
      '/payload-jobs',
    ]) {
      const { status, text: said } = await by('GET', path)
      expect(status, path).toBeGreaterThan(399)
      expect(said, path).not.toContain('ada@example.org')
    }
  })

  it('makes no issue that counts as sent, nor another one of it', async () => {
    const decided = { state: 'sent', fixed: { en: ['x'] }, slug: '2020-01-01', until: '2020-01-01' }
    const { body } = await by('POST', '/issues?locale=en', { name: 'Test', ...decided })
    expect(body.doc).toMatchObject({ state: 'draft' })
    expect(body.doc.fixed ?? null).toBeNull()
    expect(body.doc.until ?? null).toBeNull()
    expect(body.doc.slug).not.toBe(decided.slug)
    const all = await by('PATCH', '/issues?where[name][equals]=Test&locale=en', decided)
    expect(all.body?.docs?.[0]?.state ?? 'draft').toBe('draft')
    expect((await by('POST', `/issues/${body.doc.id}/duplicate`)).status).toBeGreaterThan(399)
  })
})
