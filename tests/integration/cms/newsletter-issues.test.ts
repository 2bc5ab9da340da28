import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { jobsOf, runDue } from '#src/cms/jobs/run-due'
import { unrecorded } from '#src/features/accounts/audit-log/record'
import { makeIssue } from '#src/features/newsletter/cms/automatic-issue'
import { openIssue } from '#src/features/newsletter/cms/issue-writer'
import { expectIssues } from '#src/features/newsletter/cms/regular-issues'
import { findIssue, planOf } from '#src/features/newsletter/cms/stored-issue'
import type { IssueFacts } from '#src/features/newsletter/issue-facts'
import {
  deliveriesIn,
  issuesIn,
  sendingsIn,
} from '#src/features/newsletter/sending/cms/collections'
import { deletedIssuesIn } from '#src/features/newsletter/sending/cms/deleted-issues'
import { deliveryId } from '#src/features/newsletter/sending/delivery'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { type MailServer, startMailServer } from '../../support/servers/mail-server'

/** Decision 0078: what an issue contains, who may send it, and what makes itself. */
let cms: TestCms
let server: MailServer
let settings: { mail?: MailSettings | undefined }
let admin: Send
let korean: Send
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  server = await startMailServer()
  ;({ settings } = await import('#src/platform/config/env'))
  admin = restClient(await signIn(cms.payload, 'lena@example.org', { role: 'admin' }))
  korean = restClient(
    await signIn(cms.payload, 'kim@example.org', { role: 'translator', languages: ['ko'] }),
  )
  editor = blogEditor(admin)
})
beforeEach(() => {
  settings.mail = server.settings
  server.arrived.length = 0
})
afterEach(async () => {
  settings.mail = undefined
  await jobsOf(cms.payload).deleteMany({})
  await sendingsIn(cms.payload).deleteMany({})
  await deletedIssuesIn(cms.payload).deleteMany({})
  for (const slug of ['issues', 'blogs', 'tags'] as const) {
    await cms.payload.db.collections[slug]?.collection.deleteMany({})
  }
  await cms.payload.db.connection.collection('globals').deleteMany({ globalType: 'newsletter' })
})
afterAll(async () => {
  await server.close()
  await cms.close()
})

async function article(
  titles: Partial<Record<Locale, string>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = await editor.create('en', { title: titles.en ?? 'Draft', body: text('Words.') })
  for (const [locale, title] of Object.entries(titles)) {
    const data = { title, body: text('Words.'), excerpt: `${title}, in short.`, ...more }
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

const write = async (send: Send, id: string, locale: Locale, data: object) =>
  send('PATCH', `/issues/${id}?locale=${locale}`, data)

const facts = async (id: string): Promise<IssueFacts> =>
  (await admin('GET', `/issues/${id}/facts`)).body
const factsIn = async (id: string, locale: Locale) =>
  (await facts(id)).languages.find((one) => one.locale === locale)

const stored = async (id: string) =>
  cms.payload.findByID({ collection: 'issues', id, locale: 'all', depth: 0 })

const subscriber = (locale: Locale, topics: readonly string[] = []) => ({
  locale,
  topics,
  key: 'k'.repeat(43),
})
const inMinutes = (minutes: number) =>
  runDue(cms.payload, () => new Date(Date.now() + minutes * 60_000))

describe('what an issue contains', () => {
  it('is new in each language, by topic, with its own links', async () => {
    const tag = await cms.payload.create({ collection: 'tags', data: { name: 'Type' } as never })
    await article({ en: 'Paper & ink', ko: '종이와 잉크' })
    await article({ en: 'Type' }, { tags: [tag.id] })
    const id = await issue()
    const writer = await openIssue(cms.payload, id)
    expect(writer.waiting).toEqual([])
    const english = await writer.write(subscriber('en'))
    expect(english?.subject).toBe('Type')
    expect(english?.html).toContain('Paper &amp; ink')
    expect(english?.text).toContain('Paper & ink')
    expect(english?.html).toContain(`/api/newsletter/leave/${'k'.repeat(43)}?in=en`)
    expect(english?.html).toMatch(
      /utm_source=newsletter&amp;utm_medium=email&amp;utm_campaign=\d{4}/,
    )
    const typed = await writer.write(subscriber('en', [tag.id]))
    expect(typed?.html).not.toContain('Paper &amp; ink')
    const written = await writer.write(subscriber('ko'))
    expect(written?.html).toContain('<html lang="ko"')
    expect(written?.subject).toBe('종이와 잉크')
    expect(await writer.write(subscriber('ko', [tag.id]))).toBeUndefined()
    expect(await writer.write(subscriber('de'))).toBeUndefined()
  })

  it('is fixed when sending starts, the same for each process', async () => {
    const first = await article({ en: 'First' })
    const id = await issue()
    const writers = await Promise.all([1, 2, 3].map(() => openIssue(cms.payload, id)))
    await article({ en: 'Second', de: 'Zweiter' })
    for (const writer of [...writers, await openIssue(cms.payload, id)]) {
      const mail = await writer.write(subscriber('en'))
      expect(mail?.html).toContain('First')
      expect(mail?.html).not.toContain('Second')
      expect(await writer.write(subscriber('de'))).toBeUndefined()
    }
    expect((await stored(id)).fixed).toMatchObject({ en: [first], de: [] })
    // Unpublished meanwhile: no mail has a dead link.
    await editor.unpublish(first, 'en')
    const again = await openIssue(cms.payload, id)
    expect(await again.write(subscriber('en'))).toBeUndefined()
  })

  it('survives a save of its form', async () => {
    await article({ en: 'First' })
    const id = await issue()
    await openIssue(cms.payload, id)
    await issuesIn(cms.payload).updateOne({ slug: (await stored(id)).slug } as never, {
      $set: { state: 'sending' },
    })
    const before = await stored(id)
    expect(
      (await write(admin, id, 'en', { intro: 'Hello.', state: 'draft', fixed: {} })).status,
    ).toBe(200)
    const after = await stored(id)
    expect(after).toMatchObject({ intro: { en: 'Hello.' }, state: 'sending', fixed: before.fixed })
    expect(after.until).toBe(before.until)
  })

  it('waits for a language that is not complete, or leaves it out', async () => {
    const both = await article({ en: 'Both', ko: '둘 다' })
    const one = await article({ en: 'English' })
    const id = await issue({ articles: [one, both], incomplete: 'wait', locales: ['en', 'ko'] })
    expect(await factsIn(id, 'en')).toMatchObject({ is: 'complete', articles: 2 })
    expect(await factsIn(id, 'ko')).toMatchObject({ is: 'waiting', lacksArticles: ['English'] })
    const writer = await openIssue(cms.payload, id)
    expect(writer.waiting).toEqual(['ko'])
    expect(await writer.write(subscriber('ko'))).toBeUndefined()
    expect((await writer.write(subscriber('en')))?.subject).toBe('English')
    await editor.publish(one, 'ko', { title: '영어', body: text('말.') })
    const later = await openIssue(cms.payload, id)
    expect(later.waiting).toEqual([])
    expect((await later.write(subscriber('ko')))?.html).toContain('둘 다')

    const other = await issue({ incomplete: 'leaveOut', frequency: 'monthly' })
    expect((await write(admin, other, 'en', { intro: 'Hello.' })).status).toBe(200)
    expect(await factsIn(other, 'ko')).toMatchObject({ is: 'leftOut', lacksIntro: true })
    expect(await (await openIssue(cms.payload, other)).write(subscriber('ko'))).toBeUndefined()
  })

  it('begins where the one before ended', async () => {
    await article({ en: 'First' })
    await openIssue(cms.payload, await issue())
    expect(await factsIn(await issue(), 'en')).toMatchObject({ is: 'empty' })
    await article({ en: 'Second' })
    const next = await openIssue(cms.payload, await issue())
    expect((await next.write(subscriber('en')))?.html).not.toContain('First')
    // Those who get other issues have seen neither.
    expect(await factsIn(await issue({ frequency: 'monthly' }), 'en')).toMatchObject({
      articles: 2,
    })
  })
})

describe('the form of an issue', () => {
  it('lets translators write their language, and nothing else', async () => {
    const id = await issue()
    expect((await write(korean, id, 'ko', { intro: '안녕하세요.' })).status).toBe(200)
    expect((await write(korean, id, 'en', { intro: 'Hello.' })).status).toBe(403)
    expect((await write(korean, id, 'ko', { frequency: 'monthly' })).status).toBeGreaterThan(399)
    expect((await stored(id)).intro).toEqual({ ko: '안녕하세요.' })
    for (const action of ['send', 'stop', 'schedule']) {
      const at = new Date(Date.now() + 60_000).toISOString()
      expect((await korean('POST', `/issues/${id}/${action}`, { at })).status).toBe(403)
    }
    expect((await korean('POST', '/issues?locale=ko', { name: 'Mine' })).status).toBe(403)
    // What completes a language from then on is sent.
    await issuesIn(cms.payload).updateMany({}, { $set: { state: 'sending' } })
    expect((await write(korean, id, 'ko', { intro: '안녕히 가세요.' })).status).toBe(403)
    expect((await stored(id)).intro).toEqual({ ko: '안녕하세요.' })
  })

  it('is closed to visitors', async () => {
    await article({ en: 'First' })
    const id = await issue()
    const visitor = restClient()
    for (const path of ['', '/facts', '/preview?locale=en']) {
      expect((await visitor('GET', `/issues/${id}${path}`)).status).toBe(403)
    }
    for (const action of ['test', 'send', 'stop', 'schedule']) {
      expect((await visitor('POST', `/issues/${id}/${action}`, {})).status).toBe(403)
    }
  })

  it('shows the mail in each theme, and sends a test to the account alone', async () => {
    await article({ en: 'First' })
    const id = await issue()
    const preview = (query: string) => admin('GET', `/issues/${id}/preview?${query}`)
    const light = await preview('locale=en&theme=light')
    expect(light.body).toMatchObject({ subject: 'First' })
    expect(light.body.html).not.toContain('prefers-color-scheme')
    expect((await preview('locale=en&theme=dark')).body.html).toContain('#161512!important')
    expect((await preview('locale=de')).status).toBe(404)
    expect((await preview('locale=xx')).status).toBe(400)
    // A preview decides nothing.
    expect((await stored(id)).fixed ?? null).toBeNull()
    const sent = await admin('POST', `/issues/${id}/test`, { locale: 'en' })
    expect(sent.body).toEqual({ to: 'lena@example.org' })
    expect(server.arrived.map(({ to }) => to)).toEqual([['lena@example.org']])
    expect(server.arrived[0]?.headers.get('subject')).toBe('[Test] First')
    expect(server.arrived[0]?.html).toContain('prefers-color-scheme:dark')
    expect(server.arrived[0]?.text).toContain('* First')
    const strange = { locale: 'en', to: 'someone@example.net' }
    expect((await admin('POST', `/issues/${id}/test`, strange)).status).toBe(400)
  })

  it('is scheduled, stopped, and sent by editors', async () => {
    await article({ en: 'First' })
    const id = await issue()
    const past = new Date(Date.now() - 1_000).toISOString()
    expect((await admin('POST', `/issues/${id}/schedule`, { at: past })).status).toBe(400)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const scheduled = await admin('POST', `/issues/${id}/schedule`, { at })
    expect(scheduled.body).toMatchObject({ state: 'scheduled', sendAt: at })
    expect((await admin('POST', `/issues/${id}/stop`, {})).body.state).not.toBe('scheduled')
    expect((await admin('POST', `/issues/${id}/send`, {})).body).toMatchObject({ state: 'sending' })
    expect((await admin('POST', `/issues/${id}/schedule`, { at })).status).toBe(409)
  })

  it('says what is missing without a mail server', async () => {
    settings.mail = undefined
    await article({ en: 'First' })
    const id = await issue()
    expect(await facts(id)).toMatchObject({ hasMail: false, state: 'draft' })
    for (const [action, content] of [
      ['send', {}],
      ['test', { locale: 'en' }],
      ['schedule', { at: new Date(Date.now() + 60_000).toISOString() }],
    ] as const) {
      const { status, text: said } = await admin('POST', `/issues/${id}/${action}`, content)
      expect([status, said]).toEqual([409, expect.stringContaining('SMTP_URL')])
    }
    expect((await admin('GET', `/issues/${id}/preview?locale=en`)).status).toBe(200)
  })
})

describe('the deletion of an issue', () => {
  const remove = (id: string) => admin('DELETE', `/issues/${id}`)
  const exists = async (id: string) =>
    (await cms.payload.count({ collection: 'issues', where: { id: { equals: id } } })).totalDocs
  const beginsIn = async (id: string, locale: Locale) =>
    (await planOf(cms.payload, await found(id), new Date())).before?.get(locale)?.since
  const found = async (id: string) => {
    const one = await findIssue(cms.payload, id)
    if (!one) throw new TypeError('No issue.')
    return one
  }

  it('is refused while it is scheduled or being sent, with the remedy', async () => {
    await article({ en: 'First' })
    const id = await issue()
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await admin('POST', `/issues/${id}/schedule`, { at })
    const scheduled = await remove(id)
    expect(scheduled.status).toBe(409)
    expect(scheduled.text).toContain('This issue is scheduled. Stop it first, then delete it.')
    await admin('POST', `/issues/${id}/send`, {})
    const many = await admin('DELETE', `/issues?where[id][equals]=${id}`)
    expect(many.text).toContain('This issue is being sent. Stop it first, then delete it.')
    expect(await exists(id)).toBe(1)
    await admin('POST', `/issues/${id}/stop`, {})
    expect((await remove(id)).status).toBe(200)
    expect(await exists(id)).toBe(0)
    // A draft leaves nothing to know.
    expect((await remove(await issue())).status).toBe(200)
    expect(await deletedIssuesIn(cms.payload).countDocuments()).toBe(1)
  })

  it('lets nobody get the same again', async () => {
    await article({ en: 'First' })
    const id = await issue()
    await admin('POST', `/issues/${id}/send`, {})
    await openIssue(cms.payload, id)
    await admin('POST', `/issues/${id}/stop`, {})
    const { slug, until } = await stored(id)
    await deliveriesIn(cms.payload).insertOne({
      _id: deliveryId(id, 'f'.repeat(24)),
      issue: id,
      subscriber: 'f'.repeat(24),
      locale: 'en',
      state: 'sent',
      attempt: 0,
      notBefore: new Date(),
      at: new Date(),
    })
    expect((await remove(id)).status).toBe(200)
    // The next one begins where it ended, at an address of its own.
    const next = await issue()
    expect(await beginsIn(next, 'en')).toEqual(new Date(until ?? ''))
    // Its readers have been told nothing.
    expect(Number(await beginsIn(next, 'de'))).toBeLessThan(Date.parse(until ?? ''))
    expect((await stored(next)).slug).not.toBe(slug)
    expect(await deliveriesIn(cms.payload).countDocuments({ issue: id })).toBe(1)
    await deliveriesIn(cms.payload).deleteMany({})
  })

  it('does not make an automatic one again', async () => {
    const until = new Date(Date.now() + 60_000)
    const weekly = { slug: '2026-11-30-weekly', frequency: 'weekly', locales: ['en'] } as const
    await article({ en: 'First' })
    expect(await makeIssue(cms.payload, { ...weekly, articles: [], until })).toBe(true)
    const [made] = (await cms.payload.find({ collection: 'issues', depth: 0 })).docs
    await issuesIn(cms.payload).updateMany({}, { $set: { state: 'sent' } })
    expect((await remove(made?.id ?? '')).status).toBe(200)
    expect(await makeIssue(cms.payload, { ...weekly, articles: [], until })).toBe(false)
    expect(await exists(made?.id ?? '')).toBe(0)
  })
})

describe('automatic issues', () => {
  const automatic = (frequencies: readonly string[]) =>
    cms.payload.updateGlobal({
      slug: 'newsletter',
      locale: 'en',
      data: { automatic: true, frequencies: [...frequencies] } as never,
    })
  const all = async () =>
    (await cms.payload.find({ collection: 'issues', depth: 0, sort: 'createdAt' })).docs
  const weekly = {
    slug: '2026-11-30-weekly',
    frequency: 'weekly',
    articles: [],
    locales: ['en', 'ko'],
  } as const

  it('are made once by several processes, and not for nothing', async () => {
    const until = new Date(Date.now() + 60_000)
    expect(await makeIssue(cms.payload, { ...weekly, until })).toBe(false)
    expect(await all()).toEqual([])
    await article({ en: 'First' })
    await Promise.all([1, 2, 3, 4].map(() => makeIssue(cms.payload, { ...weekly, until })))
    expect(await all()).toMatchObject([
      { slug: weekly.slug, state: 'sending', frequency: 'weekly' },
    ])
  })

  it('are planned for Monday and the first of a month, once, and only if wanted', async () => {
    const planned = () => jobsOf(cms.payload).countDocuments({ taskSlug: 'regularIssue' })
    await expectIssues(cms.payload)
    expect(await planned()).toBe(0)
    await automatic(['weekly', 'monthly'])
    await expectIssues(cms.payload)
    expect(await planned()).toBe(2)
    await article({ en: 'First' })
    await jobsOf(cms.payload).updateMany(
      { taskSlug: 'regularIssue', 'input.frequency': 'weekly' },
      { waitUntil: new Date(0), 'input.at': new Date(Date.now() + 1_000).toISOString() },
    )
    await inMinutes(0)
    expect(await all()).toMatchObject([{ frequency: 'weekly', state: 'sending' }])
    // The next one.
    expect(await planned()).toBe(2)
  })

  it('tell of an article in the languages that were published together, each once', async () => {
    await automatic(['article'])
    const id = await article({ en: 'News', de: 'Neues' })
    expect(await jobsOf(cms.payload).countDocuments({ taskSlug: 'articleIssue' })).toBe(1)
    expect(await all()).toEqual([])
    await inMinutes(10)
    expect(await all()).toMatchObject([
      {
        frequency: 'article',
        locales: ['en', 'de'],
        articles: [id],
        state: 'sending',
        name: 'News',
      },
    ])
    // Taken back and published again, with another language; the issue was deleted meanwhile.
    await issuesIn(cms.payload).updateMany({}, { $set: { state: 'sent' } })
    const [first] = await all()
    expect((await admin('DELETE', `/issues/${first?.id}`)).status).toBe(200)
    await editor.unpublish(id, 'de')
    await editor.publish(id, 'de')
    await editor.publish(id, 'ko', { title: '새 소식', body: text('말.') })
    await inMinutes(20)
    expect((await all()).map(({ locales: of }) => of)).toEqual([['ko']])
  })

  it('tell of no demo content', async () => {
    await automatic(['article'])
    const planned = () => jobsOf(cms.payload).countDocuments({ taskSlug: 'articleIssue' })
    const own = { collection: 'blogs', id: await article({}), locale: 'en' } as const
    const data = { _status: 'published' } as const
    await cms.payload.update({ ...own, data, context: { ...unrecorded } })
    expect(await planned()).toBe(0)
    await editor.unpublish(own.id, 'en')
    await cms.payload.update({ ...own, data })
    expect(await planned()).toBe(1)
  })

  it('tell of nothing that was imported with an old date', async () => {
    await automatic(['article'])
    await article({ en: 'Old' }, { publishedAt: '2020-01-01T00:00:00.000Z' })
    await inMinutes(10)
    expect(await all()).toEqual([])
  })
})

describe('the page of an issue', () => {
  it('is there once it is being sent, in the languages that it has, and unlisted unless wanted', async () => {
    const { findPage } = await import('#src/page-types/content/pages/find-page')
    const { reads } = await import('#src/page-types/reads')
    await article({ en: 'First', de: 'Erster' })
    const id = await issue({ locales: ['en', 'de', 'ko'] })
    const { slug } = await stored(id)
    const page = (prefix = '') => findPage(`${prefix}/newsletter/${slug}`)
    expect((await page()).kind).toBe('missing')
    expect((await admin('POST', `/issues/${id}/send`, {})).status).toBe(200)
    expect((await page()).kind).toBe('missing')
    await openIssue(cms.payload, id)
    const english = await page()
    expect(english).toMatchObject({
      kind: 'page',
      page: { title: 'First', isUnlisted: true, sections: [{ kind: 'issue' }] },
    })
    expect(await page('/de')).toMatchObject({ page: { title: 'Erster', locale: 'de' } })
    expect((await page('/ko')).kind).toBe('missing')
    expect((await facts(id)).pages).toEqual({
      en: `/newsletter/${slug}`,
      de: `/de/newsletter/${slug}`,
    })
    const listed = async () => {
      const found: string[] = []
      for await (const { pathname } of reads.page.sitemap?.list('en', undefined) ?? []) {
        found.push(pathname)
      }
      return found
    }
    expect(await listed()).not.toContain(`/newsletter/${slug}`)
    await cms.payload.updateGlobal({
      slug: 'newsletter',
      locale: 'en',
      data: { indexed: true } as never,
    })
    expect(await listed()).toContain(`/newsletter/${slug}`)
    expect(await page()).toMatchObject({ page: { isUnlisted: false } })
  })
})
