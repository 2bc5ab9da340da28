import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stampLifetime, writeStamp } from '#src/features/forms/stamp'
import { offerInProcess } from '#src/platform/in-process'
import { restClient, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { createTestForm, type SentForm, sendForm } from '../../support/cms/test-form'

/** What programs send to a form: refused by name, escaped, or stored as text; never an error of the server. */
let cms: TestCms
let form: string
let closed: string
let trashed: string
let secret: string

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  form = await createTestForm(cms.payload)
  closed = await createTestForm(cms.payload, { open: false })
  trashed = await createTestForm(cms.payload)
  const deletedAt = new Date().toISOString()
  const admin = restClient(await signIn(cms.payload, 'lena@example.org', { role: 'admin' }))
  expect((await admin('PATCH', `/forms/${trashed}`, { deletedAt })).status).toBe(200)
  const { settings } = await import('#src/platform/config/env')
  secret = settings.secret ?? ''
  expect(secret.length).toBeGreaterThan(8)
})
afterAll(() => cms.close())
beforeEach(async () => {
  offerInProcess('rate limits', undefined)
  await cms.payload.db.collections['submissions']?.collection.deleteMany({})
  await cms.payload.db.connection.collection('form_receipts').deleteMany({})
})

const stamp = (at = Date.now(), of = form, nonce = '') => writeStamp(secret, of, at, nonce)
const good = { name: 'Ada', email: 'ada@example.org', message: 'Hello' }
const encoded = (more: object = {}) => new URLSearchParams({ ...good, _stamp: stamp(), ...more })
const json = (body: unknown, headers = {}): Omit<SentForm, 'form'> => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})
const stored = async () =>
  (await cms.payload.find({ collection: 'submissions', depth: 0, sort: 'createdAt' })).docs

type Case = readonly [name: string, sent: () => Partial<SentForm>, status: number, states: string[]]
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x']))

const cases: readonly Case[] = [
  ['a good one', () => ({ body: encoded() }), 303, ['new']],
  ['a good one as JSON', () => json({ ...good, _stamp: stamp() }), 303, ['new']],
  [
    'in a language where the form is not complete',
    () => ({ body: encoded(), locale: 'jp' }),
    404,
    [],
  ],
  ['in a language that the site does not have', () => ({ body: encoded(), locale: 'xx' }), 404, []],
  [
    'to a closed form',
    () => ({ form: closed, body: encoded({ _stamp: stamp(Date.now(), closed) }) }),
    404,
    [],
  ],
  [
    'to a deleted form',
    () => ({ form: trashed, body: encoded({ _stamp: stamp(Date.now(), trashed) }) }),
    404,
    [],
  ],
  ['to a form that never was', () => ({ form: 'f'.repeat(24), body: encoded() }), 404, []],
  ['to a form by an operator', () => ({ form: '{"$ne":null}', body: encoded() }), 404, []],
  ['to a form by a path', () => ({ form: '../users', body: encoded() }), 404, []],
  [
    'from the page of another site',
    () => ({ body: encoded(), headers: { 'Sec-Fetch-Site': 'cross-site' } }),
    403,
    [],
  ],
  ['a body of a megabyte', () => ({ body: encoded({ message: 'x'.repeat(1_000_000) }) }), 413, []],
  [
    'a body longer than it says',
    () => ({ body: encoded({ message: 'x'.repeat(70_000) }), headers: { 'Content-Length': '5' } }),
    413,
    [],
  ],
  ['10,000 fields', () => ({ body: new URLSearchParams(many(10_000)) }), 413, []],
  ['500 short fields', () => ({ body: new URLSearchParams(many(500)) }), 400, []],
  ['500 fields as JSON', () => json(many(500)), 400, []],
  ['one field 300 times', () => ({ body: `${'name=a&'.repeat(300)}` }), 400, []],
  ['no body', () => ({ body: '' }), 422, []],
  ['a body of text', () => ({ body: 'x', headers: { 'Content-Type': 'text/plain' } }), 415, []],
  [
    'a body of parts',
    () => ({ body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }),
    415,
    [],
  ],
  ['broken JSON', () => json('{"name":'), 400, []],
  ['JSON that is a list', () => json([good]), 400, []],
  ['JSON that is nothing', () => json(null), 400, []],
  ['an unknown field', () => ({ body: encoded({ role: 'admin' }) }), 422, []],
  ['a field of the collection', () => ({ body: encoded({ state: 'done' }) }), 422, []],
  ['a prototype', () => json(`{"__proto__":{"x":1},"name":"Ada","_stamp":"${'x'}"}`), 422, []],
  ['a constructor', () => ({ body: encoded({ constructor: 'x' }) }), 422, []],
  ['an operator as a value', () => json({ ...good, email: { $gt: '' }, _stamp: stamp() }), 422, []],
  ['a number as a text', () => json({ ...good, name: 1, _stamp: stamp() }), 422, []],
  ['a list as a text', () => json({ ...good, name: ['a', 'b'], _stamp: stamp() }), 422, []],
  ['a choice that is not offered', () => ({ body: encoded({ topic: 'z' }) }), 422, []],
  ['a required field that is missing', () => ({ body: encoded({ message: ' ' }) }), 422, []],
  ['no stamp', () => ({ body: new URLSearchParams(good) }), 422, []],
  ['a forged stamp', () => ({ body: encoded({ _stamp: stamp().replace(/.$/, '!') }) }), 422, []],
  [
    'a stamp of another form',
    () => ({ body: encoded({ _stamp: stamp(Date.now(), closed) }) }),
    422,
    [],
  ],
  [
    'a stamp that is too old',
    () => ({ body: encoded({ _stamp: stamp(Date.now() - stampLifetime - 1) }) }),
    422,
    [],
  ],
  [
    'a stamp from the future',
    () => ({ body: encoded({ _stamp: stamp(Date.now() + 3_600_000) }) }),
    422,
    [],
  ],
  ['a stamp as a list', () => json({ ...good, _stamp: [stamp()] }), 422, []],
  [
    'the trap filled in',
    () => ({ body: encoded({ _website: 'https://spam.example' }) }),
    303,
    ['spam'],
  ],
  [
    'five links',
    () => ({ body: encoded({ message: 'http://a.example '.repeat(5) }) }),
    303,
    ['spam'],
  ],
  [
    'markup of links',
    () => ({ body: encoded({ message: '[url=http://x.example]x[/url]' }) }),
    303,
    ['spam'],
  ],
  [
    'faster than a person',
    () => ({ body: encoded({ _stamp: stamp(Date.now() - 100, form, 'own') }) }),
    303,
    ['spam'],
  ],
  [
    'line breaks in the name',
    () => ({ body: encoded({ name: 'Ada\r\nBcc: all@example.org' }) }),
    303,
    ['new'],
  ],
  [
    'line breaks in the address',
    () => ({ body: encoded({ email: 'ada@example.org\r\nBcc: all@example.org' }) }),
    422,
    [],
  ],
  ['two addresses', () => ({ body: encoded({ email: 'a@example.org,b@example.org' }) }), 422, []],
  ['a quoted address', () => ({ body: encoded({ email: '"a b"@example.org' }) }), 303, ['new']],
  [
    'an international address',
    () => ({ body: encoded({ email: '用户@例子.中国' }) }),
    303,
    ['new'],
  ],
  [
    'HTML in all fields',
    () => ({ body: encoded({ name: '<b>x</b>', message: '<img src=x onerror=alert(1)>' }) }),
    303,
    ['new'],
  ],
  ['signs of control', () => ({ body: encoded({ message: '\u0000\u001b[31mred' }) }), 303, ['new']],
  [
    'half of a surrogate pair',
    () => json({ ...good, message: '\ud800', _stamp: stamp() }),
    303,
    ['new'],
  ],
  ['a page of another site', () => ({ body: encoded({ _page: '//evil.example/' }) }), 303, ['new']],
  ['a page of the admin', () => ({ body: encoded({ _page: '/admin/logout' }) }), 303, ['new']],
  [
    'a page with a line break',
    () => ({ body: encoded({ _page: '/x\r\nSet-Cookie: a=b' }) }),
    303,
    ['new'],
  ],
]

describe('hostile submissions', () => {
  it.each(cases)('%s', async (_, sent, status, states) => {
    const response = await sendForm({ form, body: '', ...sent() })
    expect(response.status, await response.clone().text()).toBe(status)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect((await stored()).map(({ state }) => state)).toEqual(states)
    const location = response.headers.get('Location')
    if (location) expect(location).toMatch(/^\/api\/form\/[0-9a-f]{24}\/en\?page=%2F$/)
    expect(await response.text()).not.toMatch(/<img src=x|<b>x/)
  })

  it('are named, at least forty of them', () => {
    expect(new Set(cases.map(([name]) => name)).size).toBeGreaterThanOrEqual(40)
  })
})

describe('a submission that comes again', () => {
  it('corrected within a second is no spam', async () => {
    const refused = await sendForm({
      form,
      body: encoded({ _stamp: stamp(Date.now() - 60_000), name: '' }),
    })
    const [, given = ''] = /name="_stamp" value="([^"]+)"/.exec(await refused.text()) ?? []
    expect((await sendForm({ form, body: encoded({ _stamp: given }) })).status).toBe(303)
    expect((await stored()).map(({ state }) => state)).toEqual(['new'])
    // A program that only sends what it is given.
    const stale = await sendForm({ form, body: new URLSearchParams(good) })
    const [, fresh = ''] = /name="_stamp" value="([^"]+)"/.exec(await stale.text()) ?? []
    const body = encoded({ _stamp: fresh, message: 'Again' })
    expect((await sendForm({ form, body })).status).toBe(303)
    expect((await stored()).map(({ state }) => state)).toEqual(['new', 'spam'])
  })

  it('is stored once, with the stamp of a page or of a visitor', async () => {
    for (const nonce of ['', 'own']) {
      const body = encoded({ _stamp: stamp(Date.now() - 60_000, form, nonce) })
      for (const _ of [1, 2, 3]) expect((await sendForm({ form, body })).status).toBe(303)
    }
    expect(await stored()).toHaveLength(2)
    const other = encoded({ _stamp: stamp(Date.now() - 60_000, form, 'own'), message: 'Another' })
    expect((await sendForm({ form, body: other })).status).toBe(303)
    expect(await stored()).toHaveLength(2)
  })

  it('too often has to wait, and loses nothing that was typed', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 12; number += 1) {
      const response = await sendForm({ form, body: encoded({ message: `Message ${number}` }) })
      statuses.push(response.status)
      if (number === 11) expect(await response.text()).toContain('Message 11</textarea>')
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429, 429])
    expect(await stored()).toHaveLength(10)
  })
})
