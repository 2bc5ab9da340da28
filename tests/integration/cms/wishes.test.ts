import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#locales/languages'
import { jobsOf, runDue } from '#src/cms/jobs/run-due'
import { listBoard } from '#src/features/translation/cms/board'
import {
  claimAddress,
  forgetByEmail,
  forgetByKey,
  leaveAddress,
  listUnclear,
} from '#src/features/wishes/cms/addresses'
import { wishMail } from '#src/features/wishes/cms/announce'
import {
  addressesIn,
  wishClientsIn,
  wishDaysIn,
  wishedTopicsIn,
} from '#src/features/wishes/cms/collections'
import { countDocument, countTopic } from '#src/features/wishes/cms/count-wish'
import { readWishes } from '#src/features/wishes/cms/read-wishes'
import { tidyWishes } from '#src/features/wishes/cms/tidy-wishes'
import type { User } from '#src/payload-types'
import { budgets } from '#src/platform/config/budgets'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { type MailServer, startMailServer } from '../../support/servers/mail-server'

/** Decision 0076: what is counted, who is told once, and what is forgotten. */
let cms: TestCms
let server: MailServer
let settings: { mail?: MailSettings | undefined }
let editor: Editor
const logged: string[] = []

beforeAll(async () => {
  cms = await openTestCms()
  server = await startMailServer()
  ;({ settings } = await import('#src/platform/config/env'))
  editor = blogEditor(restClient(await signIn(cms.payload, 'lena@example.org', { role: 'admin' })))
  await signIn(cms.payload, 'kim@example.org', { role: 'translator', languages: ['ko'] })
})
beforeEach(() => {
  settings.mail = server.settings
  server.respondWith(250)
  server.arrived.length = 0
  logged.length = 0
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(cms.payload.logger, level).mockImplementation(((...parts: unknown[]) => {
      logged.push(parts.map(String).join(' '))
    }) as never)
  }
})
afterEach(async () => {
  vi.restoreAllMocks()
  settings.mail = undefined
  await jobsOf(cms.payload).deleteMany({})
  await addressesIn(cms.payload).deleteMany({})
})
afterAll(async () => {
  await server.close()
  await cms.close()
})

/** Of yesterday: what is older than a year is deleted by the real clock. */
const noon = new Date()
noon.setUTCHours(-12, 0, 0, 0)
const day = noon.toISOString().slice(0, 10)
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
let number = 0

/** A new article that is public in English. */
async function article(): Promise<{ readonly kind: 'blogs'; readonly id: string; title: string }> {
  number += 1
  const title = `Article ${number}`
  const id = await editor.createPublic('en', { title, body: text('Words.') })
  return { kind: 'blogs', id, title }
}
const publish = async (id: string, locale: Locale, title = `제목 ${locale}`) => {
  const { status, text: said } = await editor.publish(id, locale, { title, body: text('말.') })
  expect(status, said).toBe(200)
}
const inMinutes = (minutes: number) =>
  runDue(cms.payload, () => new Date(Date.now() + minutes * 60_000))
/** Translators get a mail of their own at five in the morning, which may be within these minutes. */
const toVisitors = () => server.arrived.filter(({ to }) => !to.includes('kim@example.org'))
const waiting = () => addressesIn(cms.payload).countDocuments({})
const personOf = async (email: string) => {
  const { docs } = await cms.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
  })
  return docs[0] as User
}
const wishesOf = async (email: string, now = new Date()) =>
  readWishes(cms.payload, await personOf(email), now)

describe('a wish', () => {
  it('counts once a day per client, document, and language', async () => {
    const { payload } = cms
    const ref = await article()
    const wish = (client: string, locale: Locale = 'ko', now = noon) =>
      countDocument(payload, ref, locale, { client, now })
    await Promise.all(Array.from({ length: 8 }, () => wish('192.0.2.1')))
    await wish('192.0.2.2')
    await wish('192.0.2.2', 'jp')
    await wish('192.0.2.1', 'ko', hoursLater(12.001))
    const { documents } = await wishesOf('lena@example.org')
    expect(documents.find(({ document }) => document === ref.id)).toMatchObject({
      title: ref.title,
      total: 4,
      wishes: { ko: 3, jp: 1 },
    })
  })

  it('leaves no trace of a client: names of a day, whose salt is gone after it', async () => {
    const { payload } = cms
    const ref = await article()
    await countDocument(payload, ref, 'ko', { client: '192.0.2.77', now: noon })
    const clients = await wishClientsIn(payload).find({ day }).toArray()
    expect(clients.length).toBeGreaterThan(0)
    expect(JSON.stringify(clients)).not.toContain('192.0.2')
    expect(await wishDaysIn(payload).countDocuments({ _id: day })).toBe(1)
    await tidyWishes(payload, hoursLater(12))
    expect(await wishClientsIn(payload).countDocuments({ day })).toBe(0)
    expect(await wishDaysIn(payload).countDocuments({ _id: day })).toBe(0)
  })

  it('plans the night’s tidying once', async () => {
    const { payload } = cms
    const ref = await article()
    for (const client of ['a', 'b', 'c']) {
      await countDocument(payload, ref, 'es', { client, now: new Date() })
    }
    expect(await jobsOf(payload).countDocuments({ taskSlug: 'tidyWishes' })).toBe(1)
    await jobsOf(payload).updateMany({ taskSlug: 'tidyWishes' }, { waitUntil: new Date(0) })
    await inMinutes(0)
    // As long as something is stored, every night.
    expect(await jobsOf(payload).countDocuments({ taskSlug: 'tidyWishes' })).toBe(1)
  })

  it('sorts the translation board, in one language or in all', async () => {
    const { payload } = cms
    const [one, two, none] = [await article(), await article(), await article()]
    const wish = (ref: typeof one, locale: Locale, clients: number) =>
      Promise.all(
        Array.from({ length: clients }, (_, at) =>
          countDocument(payload, ref, locale, { client: `board ${at}`, now: noon }),
        ),
      )
    await wish(one, 'pt', 9)
    await wish(two, 'fr', 10)
    const order = async (locale?: Locale) => {
      const { rows } = await listBoard(payload, { sort: 'wishes', page: 1, locale })
      return rows
        .map(({ document }) => document)
        .filter((id) => [one, two, none].some((ref) => ref.id === id))
    }
    expect(await order()).toEqual([two.id, one.id, none.id])
    expect(await order('pt')).toEqual([one.id, none.id, two.id])
    const { rows, total } = await listBoard(payload, { sort: 'wishes', page: 1 })
    expect(rows.find(({ document }) => document === two.id)?.wishes).toEqual({ fr: 10 })
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(Math.min(25, total))
  })

  it('is shown to translators in their own languages alone', async () => {
    const { payload } = cms
    const ref = await article()
    await countDocument(payload, ref, 'ko', { client: 'x', now: noon })
    await countDocument(payload, ref, 'jp', { client: 'x', now: noon })
    const { documents } = await wishesOf('kim@example.org')
    expect(documents.length).toBeGreaterThan(0)
    for (const { wishes } of documents) expect(Object.keys(wishes)).toEqual(['ko'])
  })
})

describe('a topic', () => {
  it('is shown from the second wish on, and removed when it is old', async () => {
    const { payload } = cms
    const wish = (client: string) => countTopic(payload, '활판', 'ko', { client, now: noon })
    await wish('a')
    await wish('a')
    expect((await wishesOf('lena@example.org')).topics).toEqual([])
    await wish('b')
    expect((await wishesOf('lena@example.org')).topics).toEqual([
      { id: 'ko 활판', topic: '활판', locale: 'ko', count: 2 },
    ])
    await tidyWishes(payload, hoursLater(90 * 24))
    expect(await wishedTopicsIn(payload).countDocuments({})).toBe(1)
    await tidyWishes(payload, hoursLater(91 * 24))
    expect(await wishedTopicsIn(payload).countDocuments({})).toBe(0)
  })

  it('does not fill the database: the rarest give way', async () => {
    const { payload } = cms
    const { topics } = budgets.wishes
    await wishedTopicsIn(payload).insertMany(
      Array.from({ length: topics }, (_, at) => ({
        _id: `en ${at}`,
        locale: 'en' as const,
        topic: `${at}`,
        count: 3,
        lastDay: day,
      })),
    )
    await countTopic(payload, 'rare', 'en', { client: 'a', now: noon })
    expect(await wishedTopicsIn(payload).countDocuments({})).toBe(topics)
    await wishedTopicsIn(payload).deleteMany({})
  })
})

describe('an address', () => {
  it('gets one mail when the language is published, and is forgotten', async () => {
    const { payload } = cms
    const ref = await article()
    await countDocument(payload, ref, 'ko', { client: 'a', now: noon })
    expect(await leaveAddress(payload, ref, 'ko', 'yuna@example.org', noon)).toBe(true)
    // Again, in other letters: it waits once.
    expect(await leaveAddress(payload, ref, 'ko', 'Yuna@example.org', noon)).toBe(true)
    await leaveAddress(payload, ref, 'jp', 'ren@example.org', noon)
    await publish(ref.id, 'ko', '한글 제목')
    await inMinutes(4)
    // An editor may still take it back.
    expect(toVisitors()).toEqual([])
    await inMinutes(6)
    expect(toVisitors().map(({ to }) => to)).toEqual([['yuna@example.org']])
    const [mail] = toVisitors()
    expect(mail?.headers.get('subject')).toBe('한국어판 게시: 한글 제목')
    expect(mail?.headers.get('content-language')).toBe('ko')
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain('http://localhost:3000/ko/blogs/')
    const removal = /http:\/\/localhost:3000\/api\/wishes\/([\w-]{43})\?in=ko/.exec(
      mail?.text ?? '',
    )
    expect(mail?.headers.get('list-unsubscribe')).toBe(`<${removal?.[0]}>`)
    expect(mail?.html).toContain(`href="${removal?.[0]}"`)
    // No order of a mail holds an address, and no trace is left of this one.
    expect(await waiting()).toBe(1)
    expect(JSON.stringify(await jobsOf(payload).find().lean())).not.toContain('yuna@')
    const { documents } = await wishesOf('lena@example.org')
    expect(documents.find(({ document }) => document === ref.id)).toBeUndefined()
    // Later publications send nothing.
    await publish(ref.id, 'ko', '새 제목')
    await editor.unpublish(ref.id, 'ko')
    await publish(ref.id, 'ko', '또 다른 제목')
    await inMinutes(12)
    expect(toVisitors()).toHaveLength(1)
  })

  it('waits on while the language is taken back within five minutes', async () => {
    const ref = await article()
    await leaveAddress(cms.payload, ref, 'ko', 'yuna@example.org', noon)
    await publish(ref.id, 'ko')
    expect((await editor.unpublish(ref.id, 'ko')).status).toBe(200)
    await inMinutes(6)
    expect(toVisitors()).toEqual([])
    expect(await waiting()).toBe(1)
    await publish(ref.id, 'ko')
    await inMinutes(6)
    expect(toVisitors()).toHaveLength(1)
  })

  it('gets its mail once, however often it is planned and by however many processes', async () => {
    const { payload } = cms
    const ref = await article()
    for (let at = 0; at < 5; at += 1) {
      await leaveAddress(payload, ref, 'ko', `reader${at}@example.org`, noon)
    }
    await publish(ref.id, 'ko')
    // The announcement was cut off after it had planned some, and starts again.
    const [announcement] = await jobsOf(payload).find({ taskSlug: 'announceWish' }).lean()
    const { _id, ...copy } = announcement as unknown as Record<string, unknown>
    await jobsOf(payload).collection.insertOne(copy as never)
    await Promise.all([inMinutes(6), inMinutes(6), inMinutes(6)])
    await inMinutes(6)
    expect(
      toVisitors()
        .map(({ to }) => to[0])
        .toSorted(),
    ).toEqual(Array.from({ length: 5 }, (_, at) => `reader${at}@example.org`))
    expect(await waiting()).toBe(0)
  })

  it('is claimed by one of two processes', async () => {
    const { payload } = cms
    const ref = await article()
    await leaveAddress(payload, ref, 'ko', 'yuna@example.org', noon)
    const [stored] = await addressesIn(payload).find().toArray()
    const order = { wish: stored?.wish ?? '', key: stored?.key ?? '' }
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimAddress(payload, order, new Date())),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  it('whose process was killed in the middle is listed, and gets no second mail', async () => {
    const { payload } = cms
    const ref = await article()
    await leaveAddress(payload, ref, 'ko', 'yuna@example.org', noon)
    await publish(ref.id, 'ko')
    // What a killed process leaves: the address claimed, the job claimed and never ended.
    const { createLocalReq } = await import('payload')
    const [stored] = await addressesIn(payload).find().toArray()
    const order = { kind: ref.kind, id: ref.id, locale: 'ko' as const, key: stored?.key ?? '' }
    const req = await createLocalReq({}, payload)
    expect(await wishMail.prepare(order, 'job', req)).toMatchObject({ to: 'yuna@example.org' })
    await payload.jobs.queue({
      task: 'mailWish' as never,
      input: { order, key: 'job', failures: 0 } as never,
    })
    await jobsOf(payload).updateMany({ taskSlug: 'mailWish' }, { processing: true, totalTried: 1 })
    await inMinutes(10)
    expect(toVisitors()).toEqual([])
    expect(await listUnclear(payload, new Date())).toEqual([])
    const later = new Date(Date.now() + 11 * 60_000)
    expect((await wishesOf('lena@example.org', later)).unclear).toEqual([
      expect.objectContaining({ title: ref.title, locale: 'ko', address: 'y…@example.org' }),
    ])
    expect((await wishesOf('kim@example.org', later)).unclear).toEqual([])
    await tidyWishes(payload, new Date(Date.now() + 29 * 86_400_000))
    expect(await waiting()).toBe(1)
    await tidyWishes(payload, new Date(Date.now() + 31 * 86_400_000))
    expect(await waiting()).toBe(0)
  })

  it('is tried again after a refusal for now, given up after one for good, and in no log', async () => {
    const { payload } = cms
    const ref = await article()
    await leaveAddress(payload, ref, 'ko', 'yuna@example.org', noon)
    await publish(ref.id, 'ko')
    server.respondWith(451)
    await inMinutes(6)
    expect(await addressesIn(payload).countDocuments({ sending: { $exists: false } })).toBe(1)
    server.respondWith(250)
    // After two attempts in six minutes, the next pause is half an hour.
    await inMinutes(40)
    expect(toVisitors()).toHaveLength(1)

    const other = await article()
    await leaveAddress(payload, other, 'ko', 'gone@example.org', noon)
    await publish(other.id, 'ko')
    server.respondWith(550)
    await inMinutes(6)
    expect(await waiting()).toBe(0)
    expect(logged.join('\n')).toContain('An email (mailWish) was not sent: EENVELOPE 550')
    expect(logged.join('\n')).not.toMatch(/yuna@|gone@/)
  })

  it('waits for a few wishes, a year at most, and until its owner or an operator removes it', async () => {
    const { payload } = cms
    const refs = await Promise.all(Array.from({ length: 3 }, article))
    const locales = ['ko', 'jp'] as const
    const left: boolean[] = []
    for (const ref of refs) {
      for (const locale of locales) {
        left.push(await leaveAddress(payload, ref, locale, 'yuna@example.org', noon))
      }
    }
    expect(left).toEqual([true, true, true, true, true, false])
    await leaveAddress(payload, refs[0] as (typeof refs)[0], 'ko', 'ren@example.org', noon)
    const stored = await addressesIn(payload).findOne({ email: 'yuna@example.org' })
    expect(await forgetByKey(payload, 'x'.repeat(43))).toBe(0)
    expect(await forgetByKey(payload, stored?.key ?? '')).toBe(5)
    expect(await waiting()).toBe(1)
    expect(await forgetByEmail(payload, ' REN@example.org')).toBe(1)
    expect(await waiting()).toBe(0)

    await leaveAddress(payload, refs[0] as (typeof refs)[0], 'ko', 'old@example.org', noon)
    await tidyWishes(payload, hoursLater(365 * 24 - 1))
    expect(await waiting()).toBe(1)
    await tidyWishes(payload, hoursLater(365 * 24 + 1))
    expect(await waiting()).toBe(0)
  })

  it('and all wishes go with a document that is deleted', async () => {
    const { payload } = cms
    const ref = await article()
    await countDocument(payload, ref, 'ko', { client: 'a', now: noon })
    await leaveAddress(payload, ref, 'ko', 'yuna@example.org', noon)
    await editor.unpublishAll(ref.id)
    expect(await waiting()).toBe(1)
    await payload.delete({ collection: 'blogs', id: ref.id })
    expect(await waiting()).toBe(0)
  })

  it('of a global page hears of it, too', async () => {
    const { payload } = cms
    const send = editor.send
    const privacy = (locale: Locale, title: string) =>
      send('POST', `/globals/privacy?locale=${locale}&draft=false`, {
        title,
        body: text('Words.'),
        _status: 'published',
      })
    expect((await privacy('en', 'Privacy')).status).toBe(200)
    await leaveAddress(payload, { kind: 'privacy', id: 'privacy' }, 'ko', 'a@example.org', noon)
    expect((await privacy('ko', '개인정보')).status).toBe(200)
    await inMinutes(6)
    expect(toVisitors()[0]?.text).toContain('http://localhost:3000/ko/privacy')
  })
})

it('what a mail says stands in every language', async () => {
  for (const code of ['zh', 'pt', 'de', 'fr', 'es', 'jp', 'ko']) {
    const { mail } = JSON.parse(await readFile(`locales/${code}/admin.json`, 'utf8'))
    expect(Object.keys(mail.wish), code).toEqual([
      'subject',
      'lead',
      'button',
      'reason',
      'otherwise',
    ])
    for (const line of [mail.wish.subject, mail.wish.lead]) expect(line).toContain('{{title}}')
  }
})
