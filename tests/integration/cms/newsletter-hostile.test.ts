import { domainToASCII } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { jobsOf, runDue } from '#src/cms/jobs/run-due'
import { stampSecrets } from '#src/features/forms/cms/take-submission'
import { stampLifetime, writeStamp } from '#src/features/forms/stamp'
import {
  createSubscriber,
  findByKey,
  subscribersIn,
} from '#src/features/newsletter/cms/subscribers/subscribers'
import { confirmPath, leavePath, preferencesPath } from '#src/features/newsletter/links'
import { budgets } from '#src/platform/config/budgets'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { loadMessages } from '#src/platform/i18n/message-files'
import { offerInProcess } from '#src/platform/in-process'
import { formBody, openLink, sendSubscription } from '../../support/cms/newsletter-forms'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { type MailServer, startMailServer } from '../../support/servers/mail-server'

/** What programs send to the newsletter: refused by name, or without effect; never an error of the server. */
let cms: TestCms
let server: MailServer
let settings: { mail?: MailSettings | undefined }

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  server = await startMailServer()
  ;({ settings } = await import('#src/platform/config/env'))
})
beforeEach(async () => {
  settings.mail = server.settings
  server.arrived.length = 0
  offerInProcess('rate limits', undefined)
  await jobsOf(cms.payload).deleteMany({})
  await subscribersIn(cms.payload).deleteMany({})
  await cms.payload.db.connection.collection('mail_claims').deleteMany({})
})
afterAll(async () => {
  settings.mail = undefined
  await server.close()
  await cms.close()
})

const stamp = (at = Date.now(), form = 'newsletter', secret = stampSecrets()[0] ?? '') =>
  writeStamp(secret, form, at)
const good = (more: object = {}) => ({ email: 'ada@example.org', _stamp: stamp(), ...more })
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x']))
const json = { 'Content-Type': 'application/json' }

type Sent = () => Parameters<typeof sendSubscription>
type Case = readonly [name: string, sent: Sent, status: number, emails: readonly string[]]

const cases: readonly Case[] = [
  ['a good one', () => [good()], 303, ['ada@example.org']],
  ['50 MB', () => [`email=${'a'.repeat(50 * 1024 ** 2)}`], 413, []],
  [
    '50 MB that a header denies',
    () => [`email=${'a'.repeat(50 * 1024 ** 2)}`, { headers: { 'Content-Length': '10' } }],
    413,
    [],
  ],
  ['10,000 fields', () => [many(10_000)], 413, []],
  ['more fields than a form has', () => [good(many(80))], 400, []],
  ['a field that no form has', () => [good({ role: 'admin' })], 400, []],
  ['a state', () => [good({ state: 'active' })], 400, []],
  ['a key', () => [good({ key: 'A'.repeat(43) })], 400, []],
  ['__proto__', () => [`${formBody(good())}&__proto__=x`], 400, []],
  ['two addresses in two fields', () => [`${formBody(good())}&email=eve%40example.org`], 400, []],
  ['two stamps', () => [`${formBody(good())}&_stamp=x`], 400, []],
  ['JSON', () => [JSON.stringify(good()), { headers: json }], 415, []],
  [
    'a file',
    () => [
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nada@example.org\r\n--x--',
      { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
    ],
    415,
    [],
  ],
  ['no body', () => [''], 422, []],
  ['no address', () => [good({ email: '' })], 422, []],
  ['no stamp', () => [{ email: 'ada@example.org' }], 422, []],
  ['a stamp of a form', () => [good({ _stamp: stamp(Date.now(), 'contact') })], 422, []],
  ['a forged stamp', () => [good({ _stamp: stamp(Date.now(), 'newsletter', 'guess') })], 422, []],
  ['a stamp of tomorrow', () => [good({ _stamp: stamp(Date.now() + 86_400_000) })], 422, []],
  [
    'a stamp of long ago',
    () => [good({ _stamp: stamp(Date.now() - stampLifetime - 1_000) })],
    422,
    [],
  ],
  ['a long stamp', () => [good({ _stamp: 'x'.repeat(4_000) })], 422, []],
  ['a trap that was filled in', () => [good({ _website: 'https://spam.example' })], 303, []],
  ['a language that the site does not have', () => [good(), { locale: 'xx' }], 404, []],
  ['a language of mail that is none', () => [good({ language: '../../etc' })], 422, []],
  ['a topic that is none', () => [good({ topics: '0'.repeat(24) })], 422, []],
  ['an operator as topic', () => [good({ topics: ['{"$gt":""}', 'x'] })], 422, []],
  ['a frequency that is not offered', () => [good({ frequency: 'hourly' })], 422, []],
  [
    'a header in the address',
    () => [good({ email: 'ada@example.org\r\nBcc: eve@example.org' })],
    422,
    [],
  ],
  ['a list of addresses', () => [good({ email: 'ada@example.org, eve@example.org' })], 422, []],
  ['HTML as an address', () => [good({ email: '<script>alert(1)</script>@example.org' })], 422, []],
  ['a quoted address', () => [good({ email: '"ada lovelace"@example.org' })], 422, []],
  ['a name in other letters', () => [good({ email: '用户@例子.中国' })], 422, []],
  [
    'a domain in other letters',
    () => [good({ email: 'ada@BÜCHER.example' })],
    303,
    ['ada@xn--bcher-kva.example'],
  ],
  ['an address without a domain', () => [good({ email: 'root@localhost' })], 422, []],
  ['a long address', () => [good({ email: `${'a'.repeat(300)}@example.org` })], 422, []],
  ['from another site', () => [good(), { headers: { 'Sec-Fetch-Site': 'cross-site' } }], 403, []],
  [
    'from another site of the same domain',
    () => [good(), { headers: { 'Sec-Fetch-Site': 'same-site' } }],
    403,
    [],
  ],
  [
    'with a page of another site',
    () => [good({ _page: '//evil.example/' })],
    303,
    ['ada@example.org'],
  ],
  ['with a page of the admin', () => [good({ _page: '/admin' })], 303, ['ada@example.org']],
  [
    'with a header in the page',
    () => [good({ _page: '/de\r\nSet-Cookie: a=b' })],
    303,
    ['ada@example.org'],
  ],
  ['with a place that is none', () => [good({ _place: '"><script>' })], 303, ['ada@example.org']],
]

describe('a request to subscribe', () => {
  it('is one of at least twenty kinds that are named here', () => {
    expect(new Set(cases.map(([name]) => name)).size).toBeGreaterThanOrEqual(40)
  })

  it.each(cases)('with %s', async (_, sent, status, emails) => {
    const response = await sendSubscription(...sent())
    expect(response.status).toBe(status)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Set-Cookie')).toBeNull()
    const text = await response.text()
    expect(text).not.toContain('<script>alert')
    if (status === 303) {
      expect(response.headers.get('Location')).toMatch(/^\/de#subscribed-footer$/)
    }
    // What is shown again has the form, with a stamp of its own.
    if (status === 422) {
      const [, fresh = ''] = /name="_stamp" value="([^"]+)"/.exec(text) ?? []
      expect(fresh).toMatch(/^[0-9a-z]+\.[\w-]{16}\.[\w-]{43}$/)
      expect(text).toMatch(/role="alert"|aria-invalid="true"/)
    }
    await runDue(cms.payload)
    const stored = await subscribersIn(cms.payload).find().toArray()
    expect(stored.map(({ email, state }) => [email, state])).toEqual(
      emails.map((email) => [email, 'unconfirmed']),
    )
    // The server of the test shows domains in their own letters.
    const asStored = (one: string) => one.replace(/(?<=@).*/, domainToASCII)
    expect(server.arrived.flatMap(({ to }) => to.map(asStored))).toEqual(emails)
  })

  it('is the last of a client that sends too many, and says so', async () => {
    const { points } = budgets.rates.newsletter
    const sent = { email: 'nobody', _stamp: stamp() }
    for (let count = 0; count < points; count += 1) {
      expect((await sendSubscription(sent)).status).toBe(422)
    }
    const response = await sendSubscription(good())
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('600')
    const { newsletter } = await loadMessages('de')
    expect(await response.text()).toContain(newsletter.limited)
    await runDue(cms.payload)
    expect(server.arrived).toEqual([])
  })

  it('has no door where the site sends no mail, and none in pages as files', async () => {
    const { findNewsletter } = await import('#src/page-types/content/parts/newsletter')
    expect(await findNewsletter('de')).toBeDefined()
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('OCTAVO_STATIC_EXPORT', 'true')
    expect(await findNewsletter('de')).toBeUndefined()
    vi.unstubAllEnvs()
    settings.mail = undefined
    expect(await findNewsletter('de')).toBeUndefined()
    expect((await sendSubscription(good())).status).toBe(404)
    expect(await jobsOf(cms.payload).countDocuments({})).toBe(0)
  })
})

describe('a request with a key', () => {
  const consent = { source: 'form' }
  const one = { locale: 'de', topics: [], frequency: 'weekly', consent } as const
  const create = async (email: string, state: 'active' | 'unconfirmed') => {
    const created = await createSubscriber(cms.payload, { ...one, email, state }, new Date())
    return created?.key ?? ''
  }

  it('reaches its own subscription alone', async () => {
    const ada = await create('ada@example.org', 'active')
    const eve = await create('eve@example.org', 'active')
    await openLink(leavePath(eve, 'de'), {})
    await openLink(preferencesPath(eve, 'de'), { language: 'ko' })
    expect(await findByKey(cms.payload, ada)).toMatchObject({ state: 'active', locale: 'de' })
    expect(await findByKey(cms.payload, eve)).toMatchObject({ state: 'left', locale: 'de' })
  })

  it('changes nothing by GET, whatever its query says', async () => {
    const active = await create('ada@example.org', 'active')
    const waiting = await create('eve@example.org', 'unconfirmed')
    const before = await subscribersIn(cms.payload).find().toArray()
    for (const path of [
      confirmPath(waiting, 'de'),
      leavePath(active, 'de'),
      `${leavePath(active, 'de')}&List-Unsubscribe=One-Click`,
      `${preferencesPath(active, 'de')}&language=ko&done=saved`,
      `${preferencesPath(active, 'de')}&done=<script>`,
    ]) {
      expect((await openLink(path)).status).toBe(200)
    }
    expect(await subscribersIn(cms.payload).find().toArray()).toEqual(before)
  })

  it.each([
    ['a field that is none', { language: 'ko', state: 'active' }, {}, 400],
    ['an address', { email: 'eve@example.org' }, {}, 400],
    ['a language that is none', { language: 'xx' }, {}, 422],
    ['a topic that is none', { topics: ['x'] }, {}, 422],
    ['two languages', { language: ['ko', 'jp'] }, {}, 422],
    ['80 topics', { topics: Array.from({ length: 90 }, (_, n) => `${n}`) }, {}, 400],
    ['JSON', { language: 'ko' }, { 'Content-Type': 'application/json' }, 415],
    ['a page of another site', { language: 'ko' }, { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('saves no preferences with %s', async (_, fields, headers, status) => {
    const key = await create('ada@example.org', 'active')
    const as = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    }
    const response = await openLink(preferencesPath(key, 'de'), fields, as)
    expect(response.status).toBe(status)
    expect(await findByKey(cms.payload, key)).toMatchObject({
      email: 'ada@example.org',
      locale: 'de',
      topics: [],
    })
  })

  it('confirms nothing from another site', async () => {
    const key = await create('ada@example.org', 'unconfirmed')
    const as = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'cross-site',
    }
    expect((await openLink(confirmPath(key, 'de'), {}, as)).status).toBe(403)
    expect((await findByKey(cms.payload, key))?.state).toBe('unconfirmed')
  })

  it('shows neither the address nor anything to other sites', async () => {
    const key = await create('ada@example.org', 'active')
    const html = await (await openLink(preferencesPath(key, 'de'))).text()
    expect(html).not.toContain('ada@example.org')
    expect(html).not.toMatch(/<script/)
  })
})
