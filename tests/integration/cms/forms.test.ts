import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobsOf, runDue } from '#src/cms/jobs/run-due'
import { removeExpired } from '#src/features/forms/cms/clean-task'
import { confirmReceipt, forgetReceipt, takeReceipt } from '#src/features/forms/cms/receipts'
import { writeStamp } from '#src/features/forms/stamp'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { offerInProcess } from '#src/platform/in-process'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { createTestForm, sendForm } from '../../support/cms/test-form'
import { type MailServer, startMailServer } from '../../support/servers/mail-server'

let cms: TestCms
let server: MailServer
let settings: { mail?: MailSettings | undefined; secret: string | undefined }
let admin: Send
let reader: Send
let stranger: Send
let readerId: string

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  server = await startMailServer()
  ;({ settings } = await import('#src/platform/config/env'))
  admin = restClient(await signIn(cms.payload, 'lena@example.org', { role: 'admin' }))
  reader = restClient(await signIn(cms.payload, 'rita@example.org'))
  stranger = restClient(await signIn(cms.payload, 'stan@example.org'))
  const { docs } = await cms.payload.find({
    collection: 'users',
    where: { email: { equals: 'rita@example.org' } },
  })
  readerId = String(docs[0]?.id)
  await cms.payload.update({
    collection: 'users',
    id: readerId,
    data: { mailLanguage: 'de' } as never,
  })
})
beforeEach(() => {
  settings.mail = server.settings
  server.arrived.length = 0
  offerInProcess('rate limits', undefined)
})
afterEach(async () => {
  settings.mail = undefined
  await jobsOf(cms.payload).deleteMany({})
  for (const slug of ['forms', 'submissions'] as const) {
    await cms.payload.db.collections[slug]?.collection.deleteMany({})
  }
  await cms.payload.db.connection.collection('form_receipts').deleteMany({})
})
afterAll(async () => {
  await server.close()
  await cms.close()
})

const send = (form: string, more: object = {}, locale = 'en') =>
  sendForm({
    form,
    locale,
    body: new URLSearchParams({
      name: 'Ada',
      email: 'Ada@Example.org',
      message: 'Hello',
      _stamp: writeStamp(settings.secret ?? '', form, Date.now() - 60_000),
      ...more,
    }),
  })
const list = async (by: Send, query = '') => (await by('GET', `/submissions${query}`)).body
const count = async () => (await cms.payload.count({ collection: 'submissions' })).totalDocs

describe('a form', () => {
  it('is read on pages where it is complete, and by accounts alone', async () => {
    const form = await createTestForm(cms.payload)
    const { findForm } = await import('#src/page-types/content/parts/form')
    expect(await findForm(form, 'en')).toMatchObject({ title: 'Write to us' })
    expect(await findForm(form, 'de')).toMatchObject({ title: 'Schreiben' })
    expect(await findForm(form, 'jp')).toBeUndefined()
    expect(await findForm(form, 'ko')).toBeUndefined()
    expect((await restClient()('GET', `/forms/${form}`)).status).toBe(403)
    expect((await restClient()('GET', `/forms/${form}/facts`)).status).toBe(403)
    expect((await reader('GET', `/forms/${form}/facts`)).body).toEqual({
      complete: ['en', 'de'],
      hasMail: true,
      isOpen: true,
      dropsFiles: false,
    })
    // Pages as files have no server that takes it.
    vi.stubEnv('OCTAVO_STATIC_EXPORT', 'true')
    expect(await findForm(form, 'en')).toBeUndefined()
    vi.unstubAllEnvs()
    expect(await findForm(form, 'en')).toBeDefined()
    await cms.payload.update({ collection: 'forms', id: form, data: { open: false } })
    expect(await findForm(form, 'en')).toBeUndefined()
  })

  it('is in a text where it is complete in its language', async () => {
    const form = await createTestForm(cms.payload)
    const { readRichText } = await import('#src/page-types/content/parts/rich-text')
    const block = { type: 'block', fields: { blockType: 'FormInText', form } }
    const text = { root: { type: 'root', children: [block] } }
    const titleIn = async (locale: 'de' | 'jp') => {
      const [shown] = await readRichText(text, locale, locale)
      return shown?.type === 'form' ? shown.form.title : undefined
    }
    expect(await titleIn('de')).toBe('Schreiben')
    expect(await titleIn('jp')).toBeUndefined()
    // An original that is shown in place of a translation has the form of its language.
    const [shown] = await readRichText(text, 'jp', 'en')
    expect(shown).toMatchObject({ type: 'form', form: { locale: 'en', title: 'Write to us' } })
    await cms.payload.update({ collection: 'forms', id: form, data: { open: false } })
    expect(await titleIn('de')).toBeUndefined()
  })

  it('gives each field a name, and each language its fields', async () => {
    const form = await createTestForm(cms.payload)
    const fields = [
      { kind: 'text', label: 'お名前' },
      { kind: 'text', label: 'Name', name: 'a b' },
    ]
    await cms.payload.update({
      collection: 'forms',
      id: form,
      locale: 'jp',
      data: { fields } as never,
    })
    const japanese = await cms.payload.findByID({ collection: 'forms', id: form, locale: 'jp' })
    expect(japanese.fields?.map(({ name }) => name)).toEqual(['text', 'a-b'])
    const german = await cms.payload.findByID({ collection: 'forms', id: form, locale: 'de' })
    expect(german.fields).toHaveLength(5)
  })
})

describe('a submission', () => {
  it('shows the form again with what was typed, in the language of the page', async () => {
    const form = await createTestForm(cms.payload)
    const response = await send(form, { email: 'ada', message: 'Grüße <3' }, 'de')
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('<title>Fehler: Schreiben</title>')
    expect(html).toContain('Grüße &lt;3</textarea>')
    expect(html).toContain('Bitte geben Sie eine E-Mail-Adresse')
    expect(await count()).toBe(0)
  })

  it('is stored in the words of the form, without what does not belong to it', async () => {
    const form = await createTestForm(cms.payload)
    expect((await send(form, { topic: 'a', more: 'hidden' })).status).toBe(303)
    const { docs } = await cms.payload.find({ collection: 'submissions', depth: 0 })
    expect(docs).toHaveLength(1)
    expect(docs[0]).toMatchObject({
      form,
      state: 'new',
      email: 'ada@example.org',
      locale: 'en',
      summary: 'Ada',
    })
    expect(docs[0]?.answers?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Name: Ada',
      'Email: Ada@Example.org',
      'Topic: A',
      'Message: Hello',
    ])
  })

  it('is read by admins, and by editors whom the form names', async () => {
    const form = await createTestForm(cms.payload, { readers: [readerId] })
    const other = await createTestForm(cms.payload)
    await send(form)
    await send(other)
    const [first] = (await list(admin, `?where[form][equals]=${form}`)).docs
    expect((await list(admin)).totalDocs).toBe(2)
    expect((await list(reader)).totalDocs).toBe(1)
    expect((await stranger('GET', '/submissions')).status).toBe(403)
    expect((await restClient()('GET', '/submissions')).status).toBe(403)
    expect((await restClient()('GET', '/submissions/file')).status).toBe(403)
    expect((await restClient()('POST', '/submissions', { form })).status).toBe(403)
    expect((await admin('POST', '/submissions', { form, state: 'new' })).status).toBe(403)
    const [foreign] = (await list(admin, `?where[form][equals]=${other}`)).docs
    expect(
      (await reader('PATCH', `/submissions/${foreign.id}`, { state: 'done' })).status,
    ).not.toBe(200)
    const change = { state: 'done', notes: 'Called.', email: 'x@y.example', answers: [] }
    expect((await reader('PATCH', `/submissions/${first.id}`, change)).status).toBe(200)
    const { docs } = await cms.payload.find({
      collection: 'submissions',
      where: { id: { equals: first.id } },
    })
    expect(docs[0]).toMatchObject({ state: 'done', notes: 'Called.', email: 'ada@example.org' })
    expect(docs[0]?.answers).toHaveLength(3)
    expect((await reader('GET', '/submissions/file')).text.match(/Ada,/g)).toHaveLength(1)
  })

  it('is not read by an editor who names themselves', async () => {
    const form = await createTestForm(cms.payload, { readers: [readerId] })
    await send(form)
    const { docs } = await cms.payload.find({
      collection: 'users',
      where: { email: { equals: 'stan@example.org' } },
    })
    const readers = [readerId, docs[0]?.id]
    const named = async (by: Send) => {
      const { status, text } = await by('PATCH', `/forms/${form}?locale=en`, { readers })
      expect(status, text).toBe(200)
      return (await stranger('GET', '/submissions')).body.totalDocs
    }
    expect(await named(stranger)).toBeUndefined()
    const { id: version } = await (async () => {
      await admin('PATCH', `/forms/${form}?locale=en`, { readers })
      await admin('PATCH', `/forms/${form}?locale=en`, { readers: [readerId] })
      const { docs: all } = (await admin('GET', `/forms/versions?limit=50`)).body
      return all.find(
        (one: { version: { readers?: unknown[] } }) => one.version.readers?.length === 2,
      )
    })()
    await stranger('POST', `/forms/versions/${version}`)
    expect((await stranger('GET', '/submissions')).status).toBe(403)
    // One who reads it may name another.
    expect(await named(reader)).toBe(1)
  })

  it('is of a form that each editor can save', async () => {
    const form = await createTestForm(cms.payload, { readers: [readerId] })
    for (const by of [stranger, reader, admin]) {
      const saved = await by('PATCH', `/forms/${form}?locale=en`, { intro: 'Hello.' })
      expect(saved.status, saved.text).toBe(200)
      expect(saved.body.doc.readers).toEqual([readerId])
    }
  })

  it('is stored if it is sent again after the database failed', async () => {
    const form = await createTestForm(cms.payload)
    vi.spyOn(cms.payload, 'create').mockRejectedValueOnce(new Error('The database is away.'))
    await expect(send(form)).rejects.toThrow('away')
    expect(await count()).toBe(0)
    await send(form)
    expect(await count()).toBe(1)
  })

  it('is stored if it is sent again after a kill before it was stored, and once while it is stored', async () => {
    const form = await createTestForm(cms.payload)
    const receipts = cms.payload.db.connection.collection('form_receipts')
    await send(form)
    // As a process leaves them that is killed before it stores.
    const killed = async (ago: number) => {
      await cms.payload.db.collections['submissions']?.collection.deleteMany({})
      const at = new Date(Date.now() - ago)
      await receipts.updateOne({}, { $set: { at }, $unset: { isStored: '' } })
    }
    await killed(31_000)
    expect((await send(form)).status).toBe(303)
    expect(await count()).toBe(1)
    expect((await send(form)).status).toBe(303)
    expect(await count()).toBe(1)

    // Another request is storing it: its end is awaited, and what it has is not stored twice.
    await killed(1_000)
    const waiting = send(form)
    await receipts.updateOne({}, { $set: { isStored: true } })
    expect((await waiting).status).toBe(303)
    expect(await count()).toBe(0)
    const now = new Date()
    const taken: string[] = []
    const take = async () => void taken.push(await takeReceipt(cms.payload, ['x'], now, 1))
    await take()
    await take()
    await confirmReceipt(cms.payload, ['x'])
    await take()
    await forgetReceipt(cms.payload, ['x'])
    await take()
    expect(taken).toEqual(['first', 'underway', 'stored', 'first'])
  })

  it('is read once a person opens it who may, and waits on the dashboard until then', async () => {
    const form = await createTestForm(cms.payload, { readers: [readerId] })
    await send(form)
    await send(form, { message: 'Again' })
    await send(form, { _website: 'x', message: 'Buy' })
    const { readNextSteps } = await import('#src/features/dashboard/cms/read-next-steps')
    const waiting = async (email: string) => {
      const { docs } = await cms.payload.find({
        collection: 'users',
        where: { email: { equals: email } },
      })
      const { inboxes } = await readNextSteps(cms.payload, docs[0] as never)
      return inboxes.map(({ count, kind }) => [kind, count])
    }
    expect(await waiting('rita@example.org')).toEqual([['submissions', 2]])
    expect(await waiting('lena@example.org')).toEqual([['submissions', 2]])
    expect(await waiting('stan@example.org')).toEqual([])
    const [first, second] = (await list(admin, '?where[state][equals]=new')).docs
    const open = (by: Send, id: string) => by('POST', `/submissions/${id}/opened`)
    const stateOf = async (id: string) => (await admin('GET', `/submissions/${id}`)).body.state
    for (const other of [stranger, restClient()]) {
      expect((await open(other, first.id)).status).toBe(404)
    }
    expect(await stateOf(first.id)).toBe('new')
    const dateOf = async (id: string) => (await admin('GET', `/submissions/${id}`)).body.updatedAt
    const before = await dateOf(first.id)
    expect((await open(reader, first.id)).body).toEqual({ state: 'read' })
    expect(await stateOf(first.id)).toBe('read')
    // Otherwise the form that is open would report a change.
    expect(await dateOf(first.id)).toBe(before)
    expect(await waiting('rita@example.org')).toEqual([['submissions', 1]])
    // No other state is lost.
    expect((await admin('PATCH', `/submissions/${second.id}`, { state: 'done' })).status).toBe(200)
    expect((await open(reader, second.id)).body).toEqual({ state: 'done' })
    const [spam] = (await list(admin, '?where[state][equals]=spam')).docs
    expect((await open(admin, spam.id)).body).toEqual({ state: 'spam' })
    expect(await stateOf(spam.id)).toBe('spam')
    // It can be saved after that, as the form does.
    const saved = await reader('PATCH', `/submissions/${first.id}`, { notes: 'Called.' })
    expect(saved.body.doc).toMatchObject({ state: 'read', notes: 'Called.' })
  })

  it('is exported without formulas, and erased by the address of its person', async () => {
    const form = await createTestForm(cms.payload, { readers: [readerId] })
    await send(form, { message: '=HYPERLINK("https://evil.example")' })
    await send(form, { email: 'bob@example.org' })
    const ofAda = 'where[email][equals]=ada@example.org'
    const file = (await reader('GET', `/submissions/file?${ofAda}`)).text
    expect(file).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(file).not.toContain('bob@')
    expect((await stranger('DELETE', `/submissions?${ofAda}`)).status).not.toBe(200)
    expect(await count()).toBe(2)
    expect((await reader('DELETE', `/submissions?${ofAda}&limit=0`)).body.docs).toHaveLength(1)
    expect(await count()).toBe(1)
  })

  it('is removed after the days that its form says now', async () => {
    const form = await createTestForm(cms.payload)
    await send(form)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 1_000)
    await removeExpired(cms.payload, inDays(89))
    expect(await count()).toBe(1)
    await cms.payload.update({ collection: 'forms', id: form, data: { days: 7 } })
    await removeExpired(cms.payload, inDays(6))
    expect(await count()).toBe(1)
    await removeExpired(cms.payload, inDays(7))
    expect(await count()).toBe(0)
    await send(form, { name: 'Bob' })
    await cms.payload.delete({ collection: 'forms', id: form, trash: true })
    await removeExpired(cms.payload, inDays(89))
    expect(await count()).toBe(1)
    await removeExpired(cms.payload, inDays(90))
    expect(await count()).toBe(0)
  })
})

describe('mails', () => {
  const now = () => runDue(cms.payload)

  it('go to the readers of the form in their language, as text and HTML', async () => {
    const form = await createTestForm(cms.payload, { readers: [readerId] })
    await send(form, { name: 'Ada <b>\r\nBcc: x@y.example', message: 'Hi\n<script>' })
    await now()
    expect(server.arrived).toHaveLength(1)
    const [mail] = server.arrived
    expect(mail?.to).toEqual(['rita@example.org'])
    expect(mail?.headers.get('subject')).toContain('Write to us: neue Einsendung')
    expect(mail?.headers.has('bcc')).toBe(false)
    expect(mail?.text).toContain('Ada <b> Bcc: x@y.example')
    expect(mail?.html).toContain('Hi<br>&lt;script&gt;')
    expect(mail?.text).toMatch(/\/admin\/collections\/submissions\/[0-9a-f]{24}/)
  })

  it('are all that there is of a form that stores nothing, unless nobody would get them', async () => {
    const form = await createTestForm(cms.payload, { readers: [readerId], days: 0 })
    await send(form)
    expect(await count()).toBe(0)
    await now()
    expect(server.arrived[0]?.text).toContain('Ada@Example.org')
    expect(server.arrived[0]?.text).not.toContain('/submissions/')
    settings.mail = undefined
    await send(form, { message: 'Without SMTP' })
    expect(await count()).toBe(1)
  })

  it('are not sent about spam, nor to an account that may not read any more', async () => {
    const form = await createTestForm(cms.payload, { readers: [readerId] })
    await send(form, { _website: 'x', message: 'Buy' })
    await send(form)
    await cms.payload.update({ collection: 'forms', id: form, data: { readers: [] } })
    await now()
    expect(server.arrived).toEqual([])
    expect(await count()).toBe(2)
  })

  it('to visitors have one fixed text, once a day for an address', async () => {
    const form = await createTestForm(cms.payload, { receipt: true })
    await send(form, { message: 'Buy this' }, 'de')
    await send(form, { message: 'Buy that' })
    await send(form, { email: '"a,b"@example.org' })
    await now()
    expect(server.arrived.map(({ to }) => to)).toEqual([['ada@example.org']])
    expect(server.arrived[0]?.text).not.toContain('Buy')
    expect(server.arrived[0]?.headers.get('content-language')).toBe('de')
  })
})
