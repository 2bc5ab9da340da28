import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobsOf, runDue } from '#src/cms/jobs/run-due'
import { isForgotten } from '#src/features/newsletter/cms/subscribers/left-address'
import {
  createSubscriber,
  subscribersIn,
} from '#src/features/newsletter/cms/subscribers/subscribers'
import { confirmPath } from '#src/features/newsletter/links'
import { budgets } from '#src/platform/config/budgets'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openLink } from '../../support/cms/newsletter-forms'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { type MailServer, startMailServer } from '../../support/servers/mail-server'

let cms: TestCms
let server: MailServer
let settings: { mail?: MailSettings | undefined }
let admin: Send
let editor: Send
let topic: string

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  server = await startMailServer()
  ;({ settings } = await import('#src/platform/config/env'))
  admin = restClient(await signIn(cms.payload, 'lena@example.org', { role: 'admin' }))
  editor = restClient(await signIn(cms.payload, 'rita@example.org'))
  const tag = await cms.payload.create({
    collection: 'tags',
    locale: 'en',
    data: { name: 'Type', slug: 'type' },
  })
  topic = String(tag.id)
})
beforeEach(() => {
  settings.mail = server.settings
  server.arrived.length = 0
})
afterEach(async () => {
  settings.mail = undefined
  await jobsOf(cms.payload).deleteMany({})
  await subscribersIn(cms.payload).deleteMany({})
  await cms.payload.db.connection.collection('mail_claims').deleteMany({})
})
afterAll(async () => {
  await server.close()
  await cms.close()
})

const upload = async (text: string, query = '', as = admin) => {
  const file = new Blob([text], { type: 'text/csv' })
  const { body, status } = await as('POST', `/subscribers/list?source=people.csv${query}`, file)
  return { status, body: body as Record<string, unknown> }
}
const stored = async () =>
  (await subscribersIn(cms.payload).find().sort({ _id: 1 }).toArray()).map(
    ({ email, locale, state }) => [isForgotten(email) ? 'code' : email, locale, state],
  )

const mixed = [
  'email,language,topics,frequency,confirmed_at',
  'Ada@example.org,ja,type; Unknown,monthly,2026-01-02T03:04:05Z',
  'bob@example.org,pt_BR,,,',
  'not an address,,,,',
  'ADA@example.org,,,,',
].join('\r\n')

describe('a list', () => {
  it('subscribes those with proof of consent, and mails nobody else unless the admin wants it', async () => {
    expect((await upload(mixed, '&dryRun=true')).body).toEqual({
      active: 1,
      unconfirmed: 1,
      left: 0,
      known: 1,
      faults: 1,
      faultRows: [4],
    })
    expect(await stored()).toEqual([])
    await upload(mixed)
    expect(await stored()).toEqual([
      ['ada@example.org', 'jp', 'active'],
      ['bob@example.org', 'pt', 'unconfirmed'],
    ])
    const [ada] = await subscribersIn(cms.payload).find().toArray()
    expect(ada?.topics.map(String)).toEqual([topic])
    expect(ada).toMatchObject({
      frequency: 'monthly',
      consent: { confirmedAt: new Date('2026-01-02T03:04:05Z'), source: 'people.csv' },
    })
    await runDue(cms.payload)
    expect(server.arrived).toEqual([])
    // Again: all are known.
    expect((await upload(mixed, '&asks=true')).body).toMatchObject({ active: 0, known: 3 })
    await runDue(cms.payload)
    expect(server.arrived).toEqual([])
  })

  it('asks each of the others once, if the admin wants it', async () => {
    await upload(mixed, '&asks=true')
    await upload(mixed, '&asks=true')
    await runDue(cms.payload)
    expect(server.arrived.map(({ to }) => to)).toEqual([['bob@example.org']])
    expect(server.arrived[0]?.headers.get('content-language')).toBe('pt-BR')
    const bob = await subscribersIn(cms.payload).findOne({ email: 'bob@example.org' })
    await openLink(confirmPath(bob?.key ?? '', 'pt'), {})
    expect((await stored()).map(([, , state]) => state)).toEqual(['active', 'active'])
  })

  it('never subscribes those who left, were erased, or can’t be mailed', async () => {
    const now = new Date()
    const shared = { locale: 'de', topics: [], frequency: 'weekly', state: 'active' } as const
    const consent = { source: 'form' }
    for (const email of ['left@example.org', 'erased@example.org', 'spam@example.org']) {
      await createSubscriber(cms.payload, { ...shared, email, consent }, now)
    }
    await subscribersIn(cms.payload).updateOne(
      { email: 'left@example.org' },
      { $set: { state: 'left' } },
    )
    await subscribersIn(cms.payload).updateOne(
      { email: 'spam@example.org' },
      { $set: { state: 'suppressed', suppression: 'complained' } },
    )
    const erased = await admin('DELETE', '/subscribers?where[email][equals]=erased@example.org')
    expect(erased.status).toBe(200)
    expect((await stored()).map(([email, , state]) => `${email} ${state}`).toSorted()).toEqual([
      'code left',
      'left@example.org left',
      'spam@example.org suppressed',
    ])
    const again = ['left', 'erased', 'spam'].map((one) => `${one}@example.org,2026-01-01`)
    expect(
      (await upload(['email,confirmed_at', ...again].join('\n'), '&asks=true')).body,
    ).toMatchObject({
      active: 0,
      unconfirmed: 0,
      known: 3,
    })
    await runDue(cms.payload)
    expect(server.arrived).toEqual([])
    expect((await stored()).map(([, , state]) => state).toSorted()).toEqual([
      'left',
      'left',
      'suppressed',
    ])
  })

  it('unsubscribes those who are unsubscribed in it, also if they were subscribed here', async () => {
    await upload(mixed)
    const { body } = await upload('email,state\nada@example.org,left\nbob@example.org,suppressed')
    expect(body).toMatchObject({ active: 0, left: 2, known: 0 })
    expect((await stored()).map(([email, , state]) => [email, state])).toEqual([
      ['ada@example.org', 'left'],
      ['bob@example.org', 'suppressed'],
    ])
  })

  it('may come from Ghost, Mailchimp, or an import into this site', async () => {
    const ghost = [
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels',
      '1,ghost@example.org,"Ada ""A"" L",,true,false,,2025-05-05T00:00:00.000Z,,VIP',
      '2,gone@example.org,Bob,,false,false,,2025-05-05T00:00:00.000Z,,',
    ]
    const mailchimp = [
      'Email Address;First Name;MEMBER_RATING;OPTIN_TIME;OPTIN_IP;CONFIRM_TIME;CONFIRM_IP;LANGUAGE;TAGS',
      'chimp@example.org;Ada;2;2024-01-01 10:00:00;192.0.2.1;2024-01-01 10:05:00;192.0.2.1;ko;"""VIP"""',
      'half@example.org;Bob;2;2024-01-01 10:00:00;192.0.2.1;;;fr;',
    ]
    const own = [
      'email\tname\tlanguage\tsubscribed\tsince',
      'own@example.org\tAda\tes\tyes\t2024-01-01',
    ]
    await upload(`\ufeff${ghost.join('\r\n')}`)
    await upload(mailchimp.join('\n'))
    await upload(own.join('\r'))
    expect(await stored()).toEqual([
      ['ghost@example.org', 'en', 'unconfirmed'],
      ['code', 'en', 'left'],
      ['chimp@example.org', 'ko', 'active'],
      ['half@example.org', 'fr', 'unconfirmed'],
      ['own@example.org', 'es', 'unconfirmed'],
    ])
    const chimp = await subscribersIn(cms.payload).findOne({ email: 'chimp@example.org' })
    expect(chimp?.consent).toMatchObject({
      at: new Date('2024-01-01T10:00:00Z'),
      confirmedAt: new Date('2024-01-01T10:05:00Z'),
    })
  })

  it('is refused by name: without addresses, with an open quotation mark, too long, or of no text', async () => {
    expect(await upload('name,age\nAda,36')).toMatchObject({
      status: 400,
      body: { fault: 'noColumn' },
    })
    expect(await upload('email\n"ada@example.org')).toMatchObject({
      status: 400,
      body: { fault: 'failed' },
    })
    const { bytes, rows } = budgets.newsletter.list
    const row = 'ada@example.org\n'
    expect((await upload(`email\n${row.repeat(rows + 1)}`)).status).toBe(413)
    expect((await upload(`email\n${row.repeat(bytes / row.length)}`)).status).toBe(413)
    expect(await stored()).toEqual([])
  })

  it('comes out as it went in, without formulas', async () => {
    await upload(mixed)
    await upload('email,confirmed_at,consent_text\n+x@example.org,2026-01-01,=1+1')
    const response = await admin('GET', '/subscribers/list')
    expect(response.headers.get('Content-Disposition')).toContain('subscribers.csv')
    const { text } = response
    expect(text).toContain("\r\n'+x@example.org,")
    expect(text).toContain(",'=1+1,")
    const before = await stored()
    await subscribersIn(cms.payload).deleteMany({})
    expect((await upload(text)).body).toMatchObject({ active: 2, unconfirmed: 1, faults: 0 })
    expect(await stored()).toEqual(before)
  })

  it('of many is given out in parts', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => `reader${n}@example.org,2026-01-01`)
    await upload(['email,confirmed_at', ...rows].join('\n'))
    const lines = (await admin('GET', '/subscribers/list')).text.trim().split('\r\n')
    expect(lines).toHaveLength(1_201)
    expect(lines.filter((line) => line.includes('email,language'))).toHaveLength(1)
    expect(lines.slice(1).every((line) => /^reader\d+@example\.org,/.test(line))).toBe(true)
  })
})

describe('one person', () => {
  it('gets all that is stored of them, without the key; and only admins may ask', async () => {
    await upload(mixed)
    const response = await admin('GET', '/subscribers/person?email=ADA@example.org')
    const data = response.body as Record<string, unknown>
    expect(data).toMatchObject({
      email: 'ada@example.org',
      locale: 'jp',
      topics: [topic],
      consent: { source: 'people.csv' },
    })
    expect(data).not.toHaveProperty('key')
    expect((await admin('GET', '/subscribers/person?email=eve@example.org')).status).toBe(404)
    await admin('DELETE', '/subscribers?where[email][equals]=ada@example.org')
    const { body: after } = await admin('GET', '/subscribers/person?email=ada@example.org')
    expect(after).toEqual({ state: 'left', stored: expect.stringContaining('without the address') })

    for (const [method, path] of [
      ['GET', '/subscribers/list'],
      ['POST', '/subscribers/list'],
      ['GET', '/subscribers/person?email=bob@example.org'],
      ['GET', '/subscribers'],
      ['DELETE', '/subscribers?where[email][exists]=true'],
    ] as const) {
      for (const as of [editor, restClient()]) {
        const { status } = await as(method, path)
        expect([method, path, status]).toEqual([method, path, 403])
      }
    }
  })

  it('is subscribed by nobody else: state, address, and consent can’t be written by hand', async () => {
    await upload(mixed)
    const bob = await subscribersIn(cms.payload).findOne({ email: 'bob@example.org' })
    const path = `/subscribers/${String(bob?._id)}`
    await admin('PATCH', path, {
      state: 'active',
      email: 'x@example.org',
      locale: 'ko',
      consent: { text: 'x' },
    })
    expect(await subscribersIn(cms.payload).findOne({ _id: bob?._id as never })).toMatchObject({
      email: 'bob@example.org',
      state: 'unconfirmed',
      locale: 'ko',
      consent: { source: 'people.csv' },
    })
    expect((await admin('POST', '/subscribers', { email: 'x@example.org' })).status).toBe(403)
  })
})
