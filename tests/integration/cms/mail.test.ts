import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest'
import { adminLanguages } from '#locales/admin-languages'
import type { Locale } from '#locales/languages'
import { jobsOf, runDue } from '#src/cms/jobs/run-due'
import { accountMail } from '#src/features/accounts/cms/account-mail'
import { cancelMails } from '#src/features/mail/cms/mail-task'
import { nextDueMail } from '#src/features/translation/due-since'
import { offerPageCacheHandle } from '#src/platform/cache/page-cache-handle'
import { budgets } from '#src/platform/config/budgets'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { offerInProcess } from '#src/platform/in-process'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import {
  graphqlClient,
  restClient,
  restClientWith,
  type Send,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import {
  type ArrivedMail,
  type MailServer,
  startMailServer,
} from '../../support/servers/mail-server'

/** Decision 0053: which mails leave, to whom, and what their links do, through a real SMTP server. */
let cms: TestCms
let server: MailServer
let settings: { mail?: MailSettings | undefined }
let admin: Send
const visitor = restClient()
const password = 'correct horse battery'
const logged: string[] = []

beforeAll(async () => {
  cms = await openTestCms()
  server = await startMailServer()
  ;({ settings } = await import('#src/platform/config/env'))
  admin = restClient(await signIn(cms.payload, 'lena@example.org', { role: 'admin' }))
})
beforeEach(() => {
  settings.mail = server.settings
  server.respondWith(250)
  server.arrived.length = 0
  logged.length = 0
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(cms.payload.logger, level).mockImplementation(((...parts: unknown[]) => {
      logged.push(
        JSON.stringify(parts, (_, value) => (value instanceof Error ? String(value) : value)),
      )
    }) as never)
    const name = level === 'info' ? 'log' : level
    vi.spyOn(console, name).mockImplementation((...parts) => void logged.push(parts.join(' ')))
  }
})
afterEach(async () => {
  vi.restoreAllMocks()
  settings.mail = undefined
  await jobsOf(cms.payload).deleteMany({})
  offerInProcess('rate limits', undefined)
  // In any case: a link gives access to the account, and no log has one.
  expect(logged.join('\n')).not.toMatch(/reset\/|[0-9a-f]{64}/)
})
afterAll(async () => {
  await server.close()
  await cms.close()
})

/** Does what is planned until then. */
const inMinutes = (minutes: number) =>
  runDue(cms.payload, () => new Date(Date.now() + minutes * 60_000))
const now = () => inMinutes(0)

const linkIn = (mail: ArrivedMail | undefined): string => {
  const [link] = mail?.text.match(/http:\/\/localhost:3000\/admin\/reset\/[0-9a-f]{64}/) ?? []
  if (!link) throw new Error(`There is no link in: ${mail?.text}`)
  return link
}
const setPassword = (link: string, chosen = password) =>
  visitor('POST', '/users/reset-password', { token: link.split('/').at(-1), password: chosen })
const signInStatus = async (email: string, given = password) =>
  (await visitor('POST', '/users/login', { email, password: given })).status

async function invite(email: string, more: object = {}): Promise<string> {
  const {
    body,
    status,
    text: said,
  } = await admin('POST', '/users', { email, role: 'editor', ...more })
  expect(status, said).toBe(201)
  return body.doc.id
}
const stateOf = async (id: string) => (await admin('GET', `/users/${id}/invitation`)).body

async function only(): Promise<ArrivedMail> {
  expect(server.arrived).toHaveLength(1)
  return server.arrived[0] as ArrivedMail
}

describe('an invitation', () => {
  it('reaches the future owner of the account in their language, and its link sets a password once', async () => {
    const email = 'yuki@example.org'
    const id = await invite(email, { name: 'Yuki <b>', mailLanguage: 'jp' })
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', sendsMail: true })
    expect(await now()).toBe(1)
    const mail = await only()
    expect(mail.to).toEqual([email])
    expect(mail.from).toBe('octavo@example.org')
    expect(mail.headers.get('from')).toBe('"Octavo, \\"the site\\"" <octavo@example.org>')
    expect(mail.headers.get('subject')).toBe('localhost:3000へようこそ')
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail.headers.get('content-language')).toBe('ja')
    expect(mail.text).toContain('Yuki <b> 様')
    expect(mail.text).toContain('lena@example.orgさんが')
    expect(mail.html).toContain('Yuki &lt;b&gt; 様')
    expect(mail.html).toContain(`href="${linkIn(mail)}"`)

    const { state, until } = await stateOf(id)
    expect(state).toBe('sent')
    const days = (Date.parse(until) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    const { docs } = (await admin('GET', `/users?where[email][equals]=${email}`)).body
    expect(docs[0]).toMatchObject({ invitedUntil: until, invitationState: 'sent' })

    // The page behind the link welcomes by the name of the site, as long as it is an invitation.
    const token = linkIn(mail).split('/').at(-1) ?? ''
    const { invitingSite } = await import('#src/features/accounts/cms/inviting-site')
    expect(await invitingSite(cms.payload, token)).toBe('localhost:3000')
    const set = await setPassword(linkIn(mail))
    expect(set.status, set.text).toBe(200)
    expect(set.body.user.email).toBe(email)
    expect(await invitingSite(cms.payload, token)).toBeUndefined()
    expect(await signInStatus(email)).toBe(200)
    expect(await stateOf(id)).toEqual({ sendsMail: true })
    expect((await setPassword(linkIn(mail), 'once more, please')).status).toBe(403)
    expect(await signInStatus(email)).toBe(200)
    expect((await admin('POST', `/users/${id}/invitation`)).status).toBe(409)
  })

  it('goes to an account without a password, also from its own form', async () => {
    const email = 'form@example.org'
    await invite(email, { password: 'made-by-the-form', invite: true })
    await now()
    await only()
    expect(await signInStatus(email, 'made-by-the-form')).toBe(401)
    const typed = 'typed@example.org'
    await invite(typed, { password })
    await invite('typed2@example.org', { password, invite: false })
    await now()
    await only()
    expect(await signInStatus(typed)).toBe(200)
  })

  it('that is sent again ends the link of the first', async () => {
    const id = await invite('again@example.org')
    await now()
    const again = await admin('POST', `/users/${id}/invitation`)
    expect(again.body).toMatchObject({ state: 'waiting' })
    // At once, and not only when the second one leaves.
    const [first] = server.arrived
    expect((await setPassword(linkIn(first))).status).toBe(403)
    await now()
    expect(server.arrived).toHaveLength(2)
    expect((await setPassword(linkIn(first))).status).toBe(403)
    expect((await setPassword(linkIn(server.arrived[1]))).status).toBe(200)
  })

  it('ends after a week', async () => {
    const id = await invite('late@example.org')
    await now()
    const link = linkIn(await only())
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    await cms.payload.db.updateOne({
      collection: 'users',
      id,
      data: { invitedUntil: yesterday, resetPasswordExpiration: yesterday },
    })
    expect((await setPassword(link)).status).toBe(403)
  })

  it('is valid whether or not its mail is sent; the form shows which, and the mail is sent later', async () => {
    server.respondWith(451)
    const id = await invite('patient@example.org')
    await now()
    expect(server.arrived).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'failed', sendsMail: true })
    expect(logged.join('\n')).toMatch(
      /The email to patient@example.org was not sent: EENVELOPE 451/,
    )
    expect(await now()).toBe(0)
    expect(await inMinutes(2)).toBe(1)
    expect(await inMinutes(3)).toBe(0)
    server.respondWith(250)
    expect(await inMinutes(8)).toBe(1)
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect((await setPassword(linkIn(await only()))).status).toBe(200)
  })

  it('is sent at once by its button, instead of the waiting one', async () => {
    settings.mail = { ...server.settings, port: 1 }
    const id = await invite('button@example.org')
    await now()
    expect(await stateOf(id)).toMatchObject({ state: 'failed' })
    settings.mail = server.settings
    await admin('POST', `/users/${id}/invitation`)
    await now()
    await only()
    expect(await inMinutes(1_000)).toBe(0)
  })

  it('is not sent again where the mailbox does not exist', async () => {
    server.respondWith(550)
    const id = await invite('nobody-here@example.org')
    await now()
    expect(await stateOf(id)).toMatchObject({ state: 'failed' })
    expect(await inMinutes(1_000)).toBe(0)
  })

  it('follows a new address, and the link in the old mailbox is no longer valid', async () => {
    const id = await invite('wrong@example.org')
    await now()
    await admin('PATCH', `/users/${id}`, { email: 'right@example.org' })
    expect((await setPassword(linkIn(server.arrived[0]))).status).toBe(403)
    await now()
    expect(server.arrived[1]?.to).toEqual(['right@example.org'])
    expect((await setPassword(linkIn(server.arrived[1]))).status).toBe(200)
  })

  it('ends with a password that an admin types, and with the account', async () => {
    const id = await invite('typed-later@example.org')
    await now()
    const link = linkIn(await only())
    await admin('PATCH', `/users/${id}`, { password })
    expect(await stateOf(id)).toEqual({ sendsMail: true })
    expect((await setPassword(link, 'somebody else')).status).toBe(403)
    expect(await signInStatus('typed-later@example.org')).toBe(200)

    const gone = await invite('gone@example.org')
    await admin('DELETE', `/users/${gone}`)
    await now()
    await only()
  })

  it('is a link to pass on where no mail is sent, shown only to the admin who asks', async () => {
    settings.mail = undefined
    const email = 'by-hand@example.org'
    const id = await invite(email)
    expect(await now()).toBe(0)
    expect(await stateOf(id)).toMatchObject({ state: 'unsent', sendsMail: false })
    const refused = await admin('POST', `/users/${id}/invitation`)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('SMTP_URL')
    const made = await admin('POST', `/users/${id}/password-link`)
    expect(made.body).toMatchObject({ state: 'link', sendsMail: false })
    expect(made.headers.get('Cache-Control')).toBe('private, no-store')
    for (const path of [`/users/${id}`, `/users/${id}/invitation`, '/users']) {
      expect((await admin('GET', path)).text).not.toMatch(/[0-9a-f]{64}/)
    }
    expect((await setPassword(made.body.link)).status).toBe(200)
    expect(await signInStatus(email)).toBe(200)

    // A forgotten password is reset in the same way.
    const second = await admin('POST', `/users/${id}/password-link`)
    expect(second.body).not.toHaveProperty('state')
    expect((await setPassword(second.body.link, 'another horse')).status).toBe(200)
    expect(await signInStatus(email, 'another horse')).toBe(200)
  })

  it('is allowed to admins alone', async () => {
    const id = await invite('closed@example.org')
    const editor = restClient(await signIn(cms.payload, 'curious@example.org'))
    for (const send of [editor, visitor]) {
      expect((await send('GET', `/users/${id}/invitation`)).status).toBe(403)
      expect((await send('POST', `/users/${id}/invitation`)).status).toBe(403)
      expect((await send('POST', `/users/${id}/password-link`)).status).toBe(403)
    }
    expect((await editor('GET', `/users/${id}`)).body).not.toHaveProperty('invitedUntil')
    expect((await admin('GET', '/users/0123456789abcdef01234567/invitation')).status).toBe(404)
  })
})

describe('a forgotten password', () => {
  const forget = (email: string, from: Send = visitor) =>
    from('POST', '/users/forgot-password', { email })

  it('is reset by a link, in the language of the account', async () => {
    const email = 'forgetful@example.org'
    await signIn(cms.payload, email)
    await cms.payload.update({
      collection: 'users',
      where: { email: { equals: email } },
      data: { mailLanguage: 'de' },
    })
    expect((await forget(' Forgetful@Example.org ')).status).toBe(200)
    await now()
    const mail = await only()
    expect(mail.headers.get('subject')).toBe('Neues Passwort für localhost:3000')
    expect((await setPassword(linkIn(mail), 'a brand new horse')).status).toBe(200)
    expect((await setPassword(linkIn(mail), 'a third horse')).status).toBe(403)
    expect(await signInStatus(email, 'a brand new horse')).toBe(200)
  })

  it('gets the same response, as fast, whether or not there is an account', async () => {
    await signIn(cms.payload, 'there@example.org')
    const reads = vi.spyOn(cms.payload.db, 'findOne')
    const [known, unknown] = [
      await forget('there@example.org'),
      await forget('nowhere@example.org'),
    ]
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    // The account has not been looked up yet, and no mail has been awaited.
    expect(reads).not.toHaveBeenCalled()
    expect(server.arrived).toEqual([])
    expect(await now()).toBe(2)
    expect((await only()).to).toEqual(['there@example.org'])
  })

  it('is reset by GraphQL in the same way', async () => {
    await signIn(cms.payload, 'graph@example.org')
    const send = (email: string) =>
      graphqlClient()(`mutation { forgotPasswordUser(email: "${email}") }`)
    const [known, unknown] = [await send('graph@example.org'), await send('nowhere@example.org')]
    expect(known.body.data, known.text).toEqual({ forgotPasswordUser: true })
    expect(unknown.text).toBe(known.text)
    await now()
    expect((await only()).to).toEqual(['graph@example.org'])
  })

  it('sends one mail a minute, however many requests come', async () => {
    await signIn(cms.payload, 'flooded@example.org')
    for (let times = 0; times < 5; times += 1) await forget('flooded@example.org')
    await now()
    await only()
  })

  it('keeps the link of the previous mail, and that of an admin, on further requests', async () => {
    const email = 'pestered@example.org'
    await signIn(cms.payload, email)
    const again = async () => {
      await cms.payload.db.connection.collection('mail_claims').deleteMany({})
      await forget(email)
      await now()
    }
    await again()
    await again()
    const [first, second] = server.arrived
    expect(linkIn(second)).toBe(linkIn(first))
    expect((await setPassword(linkIn(first), 'a brand new horse')).status).toBe(200)
    // It worked once, and the next one is another.
    await again()
    expect(linkIn(server.arrived[2])).not.toBe(linkIn(first))
    const { docs } = await cms.payload.find({
      collection: 'users',
      where: { email: { equals: email } },
    })
    const { link } = (await admin('POST', `/users/${docs[0]?.id}/password-link`)).body
    await again()
    expect(linkIn(server.arrived[3])).toBe(link)
    expect((await setPassword(link, 'a newer horse yet')).status).toBe(200)
  })

  it('names the host of the settings, not that of the request', async () => {
    await signIn(cms.payload, 'host@example.org')
    const evil = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Origin: 'https://evil.example',
    }
    await forget('host@example.org', restClientWith(evil))
    await now()
    const { raw } = await only()
    expect(raw).not.toContain('evil')
  })

  it('of an invited account sends the invitation again, and does not extend it', async () => {
    const id = await invite('eager@example.org')
    await now()
    const { until } = await stateOf(id)
    await forget('eager@example.org')
    await now()
    const second = server.arrived[1]
    expect(second?.headers.get('subject')).toBe('Welcome to localhost:3000')
    expect((await stateOf(id)).until).toBe(until)
    expect((await setPassword(linkIn(second))).status).toBe(200)
  })

  it('is reset with an admin’s help where no mail is sent, and the response names that way', async () => {
    settings.mail = undefined
    await signIn(cms.payload, 'stuck@example.org')
    const [known, unknown] = [
      await forget('stuck@example.org'),
      await forget('nowhere@example.org'),
    ]
    expect(known.status).toBe(501)
    expect(known.text).toContain(adminLanguages.en.labels.serverMessages.mail.noMail)
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect(await now()).toBe(0)
  })

  it('of the site itself sends nothing and logs nothing', async () => {
    await signIn(cms.payload, 'local@example.org')
    const token = await cms.payload.forgotPassword({
      collection: 'users',
      data: { email: 'local@example.org' },
      req: { headers: new Headers() } as never,
    })
    expect(token).toMatch(/^[0-9a-f]{40}$/)
    expect(logged.join()).not.toContain(token)
    expect(server.arrived).toEqual([])
  })
})

describe('without a mail server', () => {
  it('a mail that is sent anyway is logged by its address alone', async () => {
    settings.mail = undefined
    await cms.payload.sendEmail({
      to: 'somebody@example.org',
      subject: 'A secret',
      text: 'http://localhost:3000/admin/reset/abc',
    })
    expect(logged).toEqual([
      '["The email to somebody@example.org was not sent: SMTP_URL is not set."]',
    ])
  })
})

describe('wrong passwords', () => {
  const guess = (email: string) => visitor('POST', '/users/login', { email, password: 'wrong' })

  it('that make a client wait are reported to the owner, once', async () => {
    const email = 'guarded@example.org'
    await signIn(cms.payload, email)
    for (let times = 0; times < 4; times += 1) expect((await guess(email)).status).toBe(401)
    expect(await now()).toBe(0)
    expect((await guess(email)).status).toBe(401)
    for (let times = 0; times < 3; times += 1) expect((await guess(email)).status).toBe(429)
    await now()
    const mail = await only()
    expect(mail.headers.get('subject')).toBe('Failed sign-in attempts on localhost:3000')

    // Another client starts, from another address: the first mail has said all that there is to say.
    offerInProcess('rate limits', undefined)
    for (let times = 0; times < 6; times += 1) await guess(email)
    await now()
    await only()

    expect((await setPassword(linkIn(mail), 'a brand new horse')).status).toBe(200)
    expect(await signInStatus(email, 'a brand new horse')).toBe(200)
  })

  it('from many addresses are reported once, and the link lets the owner in', async () => {
    offerPageCacheHandle({ expire: () => undefined })
    onTestFinished(() => offerPageCacheHandle(undefined))
    const email = 'besieged@example.org'
    await signIn(cms.payload, email)
    const from = (client: number) => restClientWith({ 'X-Octavo-Client': `203.0.113.${client}` })
    const attempt = async (client: number, given: string) =>
      (await from(client)('POST', '/users/login', { email, password: given })).status
    for (let client = 1; client <= budgets.rates.guesses.points; client += 1)
      expect(await attempt(client, 'wrong')).toBe(401)
    expect(await attempt(254, password)).toBe(429)
    await now()
    const mail = await only()
    expect(mail.headers.get('subject')).toContain('is guessing your password')

    // A day long it has said all that there is to say.
    offerInProcess('rate limits', undefined)
    for (let client = 1; client <= budgets.rates.guesses.points; client += 1)
      await attempt(client, 'wrong')
    await now()
    await only()
    expect((await setPassword(linkIn(mail), 'a brand new horse')).status).toBe(200)
  })

  it('at the same moment are reported once, too', async () => {
    const email = 'crowded@example.org'
    await signIn(cms.payload, email)
    await Promise.all(Array.from({ length: 12 }, () => guess(email)))
    await now()
    await only()
  })

  it('for no account, and for one without a password, are reported to no owner', async () => {
    await invite('no-password@example.org')
    await now()
    for (const email of ['nowhere@example.org', 'no-password@example.org']) {
      for (let times = 0; times < 6; times += 1) await guess(email)
    }
    await now()
    await only()
  })
})

describe('translators', () => {
  let editor: Editor
  const content = (title: string) => ({ title, body: text(`${title}.`) })
  /** As though it were the hour at which translators get their mail. */
  const planned = { taskSlug: 'planDueMails' }
  const comesTrue = async () => {
    const [job] = await jobsOf(cms.payload)
      .find(planned)
      .lean<{ waitUntil: Date; createdAt: Date }[]>()
    if (job) expect(job.waitUntil).toEqual(nextDueMail(job.createdAt))
    await jobsOf(cms.payload).collection.updateMany(planned, { $set: { waitUntil: new Date() } })
  }
  const atFive = async () => {
    await comesTrue()
    return now()
  }

  async function translator(email: string, languages: Locale[], more: object = {}) {
    const token = await signIn(cms.payload, email, { role: 'translator', languages, ...more })
    await cms.payload.update({
      collection: 'users',
      where: { email: { equals: email } },
      data: { name: email.split('@')[0] ?? '', mailLanguage: 'en', ...more },
    })
    return restClient(token)
  }
  async function published(title: string): Promise<string> {
    const id = await editor.createPublic('en', content(title))
    return id
  }
  const mailTo = (email: string) => server.arrived.filter(({ to }) => to.includes(email))

  beforeAll(async () => {
    editor = blogEditor(restClient(await signIn(cms.payload, 'digest-editor@example.org')))
  })
  afterEach(async () => {
    await cms.payload.delete({ collection: 'users', where: { role: { equals: 'translator' } } })
  })

  it('learn once a day what has become due in their languages, with links to the forms', async () => {
    await published('Older than anybody here')
    await translator('dora@example.org', ['de', 'fr'])
    await translator('kim@example.org', ['ko'])
    const draft = await editor.create('en', content('Still a draft'))
    const paper = await published('Paper')
    const ink = await published('Ink')
    expect((await editor.publish(ink, 'de', content('Tinte'))).status).toBe(200)
    expect(await now()).toBe(0)

    await atFive()
    expect(server.arrived).toHaveLength(2)
    const [mail] = mailTo('dora@example.org')
    expect(mail?.headers.get('subject')).toBe('Waiting for translation on localhost:3000: 3')
    expect(mail?.text).toContain(
      `- Paper (Article · not translated yet)\n  http://localhost:3000/admin/collections/blogs/${paper}?locale=de`,
    )
    expect(mail?.text).toContain(`/admin/collections/blogs/${paper}?locale=fr`)
    expect(mail?.text).toContain(`/admin/collections/blogs/${ink}?locale=fr`)
    expect(mail?.text).not.toMatch(new RegExp(`${ink}\\?locale=de|locale=ko|${draft}|Older than`))
    expect(mailTo('kim@example.org')[0]?.text.match(/locale=ko/g)).toHaveLength(2)

    // Nothing new: no mail. The original of a translation changes: it is stale.
    await atFive()
    expect(server.arrived).toHaveLength(2)
  })

  it('learn what has become stale since the previous mail', async () => {
    await translator('dora@example.org', ['de'])
    const id = await published('Type')
    await editor.publish(id, 'de', content('Schrift'))
    await editor.publish(id, 'en', content('Type and metal'))
    await atFive()
    const [mail] = mailTo('dora@example.org')
    expect(mail?.text).toContain('- Type and metal (Article · the original has changed)')
  })

  it('get one mail, though several processes plan and run what is planned', async () => {
    await translator('dora@example.org', ['de'])
    await published('Binding')
    // Two that have planned at the same moment.
    const [job] = await jobsOf(cms.payload).find(planned).lean()
    const { _id, ...same } = job as { _id: unknown }
    await jobsOf(cms.payload).collection.insertOne(same as never)
    await comesTrue()
    const done = await Promise.all([now(), now(), now()])
    expect(done[0] + done[1] + done[2]).toBeGreaterThan(2)
    expect(mailTo('dora@example.org')).toHaveLength(1)
  })

  it('get their mail later if the server is away', async () => {
    await translator('dora@example.org', ['de'])
    await published('Folding')
    server.respondWith(451)
    await atFive()
    expect(server.arrived).toEqual([])
    server.respondWith(250)
    expect(await inMinutes(2)).toBe(1)
    expect(mailTo('dora@example.org')).toHaveLength(1)
  })

  it('get no mail that waits for the server when they turn it off', async () => {
    const send = await translator('dora@example.org', ['de'])
    await translator('mia@example.org', ['de'])
    await published('Sewing')
    server.respondWith(451)
    await atFive()
    server.respondWith(250)
    const { docs } = (await send('GET', '/users?where[email][equals]=dora@example.org')).body
    expect((await send('PATCH', `/users/${docs[0].id}`, { translationMails: false })).status).toBe(
      200,
    )
    expect(await inMinutes(2)).toBe(2)
    expect(server.arrived.map(({ to }) => to)).toEqual([['mia@example.org']])
  })

  it('get no mail if they have turned it off, are only invited, or may not write what is due', async () => {
    // All but one could write the topic, so that each stays away for its own reason.
    const send = await translator('quiet@example.org', ['de'], { mayPublish: true })
    const { docs } = (await send('GET', '/users?where[email][equals]=quiet@example.org')).body
    expect(docs[0].translationMails).toBe(true)
    expect((await send('PATCH', `/users/${docs[0].id}`, { translationMails: false })).status).toBe(
      200,
    )
    await invite('not-yet@example.org', {
      role: 'translator',
      languages: ['de'],
      mayPublish: true,
    })
    await now()
    server.arrived.length = 0
    await translator('drafts@example.org', ['de'])
    await translator('public@example.org', ['de'], { mayPublish: true })
    // Topics have no drafts, so accounts that may not publish can only read them.
    const tag = await admin('POST', '/tags?locale=en', { name: 'Vellum' })
    expect(tag.status, tag.text).toBe(201)
    await atFive()
    expect(server.arrived.map(({ to }) => to)).toEqual([['public@example.org']])
    expect(server.arrived[0]?.text).toContain('Vellum')
  })

  it('have no planned mail without a mail server', async () => {
    settings.mail = undefined
    await translator('dora@example.org', ['de'])
    await published('Gluing')
    expect(await jobsOf(cms.payload).countDocuments({})).toBe(0)
  })
})

it('canceling removes a waiting mail: not one that is being sent, nor another account’s', async () => {
  const job = (email: string, processing: boolean, failures = 0) => ({
    taskSlug: accountMail.slug,
    processing,
    input: { key: email, failures, order: { kind: 'forgotten', email } },
  })
  const rows = [
    job('a@example.org', true),
    job('a@example.org', false),
    job('b@example.org', false),
  ]
  await jobsOf(cms.payload).collection.insertMany([...rows, job('a@example.org', false, 3)])
  await cancelMails(cms.payload, accountMail, { email: 'a@example.org' })
  const left = await jobsOf(cms.payload).collection.find().toArray()
  expect(left.map(({ input, processing }) => [input.key, processing])).toEqual([
    ['a@example.org', true],
    ['b@example.org', false],
  ])
})
