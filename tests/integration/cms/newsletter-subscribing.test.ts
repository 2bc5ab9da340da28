import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobsOf, runDue } from '#src/cms/jobs/run-due'
import { stampSecrets } from '#src/features/forms/cms/take-submission'
import { writeStamp } from '#src/features/forms/stamp'
import { isForgotten } from '#src/features/newsletter/cms/subscribers/left-address'
import { subscribersIn } from '#src/features/newsletter/cms/subscribers/subscribers'
import { tidySubscribers } from '#src/features/newsletter/cms/subscribers/tidy-subscribers'
import { versionOf } from '#src/features/newsletter/consent'
import { confirmPath, leavePath, preferencesPath } from '#src/features/newsletter/links'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { loadMessages } from '#src/platform/i18n/message-files'
import { offerInProcess } from '#src/platform/in-process'
import { openLink, sendSubscription, site } from '../../support/cms/newsletter-forms'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { type MailServer, startMailServer } from '../../support/servers/mail-server'

let cms: TestCms
let server: MailServer
let settings: { mail?: MailSettings | undefined }
let topic: string

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  server = await startMailServer()
  ;({ settings } = await import('#src/platform/config/env'))
  const tag = await cms.payload.create({
    collection: 'tags',
    locale: 'en',
    data: { name: 'Type', slug: 'type' },
  })
  topic = String(tag.id)
})
beforeEach(() => {
  settings.mail = server.settings
  server.respondWith(250)
  server.arrived.length = 0
  offerInProcess('rate limits', undefined)
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

const stamp = (at = Date.now()) => writeStamp(stampSecrets()[0] ?? '', 'newsletter', at)
const good = (more: object = {}) => ({
  email: 'Ada@Example.org',
  _stamp: stamp(),
  _page: '/de/blogs',
  _place: 'footer',
  _website: '',
  ...more,
})
const stored = () => subscribersIn(cms.payload).find().sort({ _id: 1 }).toArray()
const only = async () => {
  const all = await stored()
  expect(all).toHaveLength(1)
  const [one] = all
  if (!one) throw new TypeError('No subscriber.')
  return one
}
const mailed = () => server.arrived.map(({ headers, to }) => [to[0], headers.get('subject')])
/** Subscribes, and confirms. */
async function subscribed(more: object = {}) {
  await sendSubscription(good(more))
  await runDue(cms.payload)
  const one = await only()
  await openLink(confirmPath(one.key, 'de'), {})
  server.arrived.length = 0
  return only()
}

describe('subscribing', () => {
  it('leads back to the page, and asks the mailbox to confirm', async () => {
    const response = await sendSubscription(good())
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/de/blogs#subscribed-footer')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    // All of it happens after the response.
    expect(await stored()).toEqual([])
    await runDue(cms.payload)
    const one = await only()
    const { newsletter } = await loadMessages('de')
    expect(one).toMatchObject({
      email: 'ada@example.org',
      state: 'unconfirmed',
      locale: 'de',
      frequency: 'weekly',
      topics: [],
      consent: {
        text: newsletter.consent,
        version: versionOf(newsletter.consent),
        page: '/de/blogs',
        source: 'form',
      },
    })
    expect(one.consent?.at).toBeInstanceOf(Date)
    expect(one.consent?.client).toMatch(/^[\w-]{43}$/)
    expect(one.consent?.confirmedAt).toBeUndefined()

    const [mail] = server.arrived
    expect(mail?.to).toEqual(['ada@example.org'])
    expect(mail?.headers.get('content-language')).toBe('de')
    expect(mail?.headers.get('list-unsubscribe')).toBe(`<${site}${leavePath(one.key, 'de')}>`)
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(site + confirmPath(one.key, 'de'))
    expect(mail?.html).toContain('lang="de"')
  })

  it('takes language, topics, and frequency that are offered', async () => {
    await cms.payload.updateGlobal({
      slug: 'newsletter',
      data: { frequencies: ['monthly', 'article'] },
    })
    const chosen = { language: 'jp', topics: [topic], frequency: 'article', _place: 'section-2' }
    const response = await sendSubscription(good(chosen))
    expect(response.headers.get('Location')).toBe('/de/blogs#subscribed-section-2')
    await sendSubscription(good({ email: 'bob@example.org' }))
    await sendSubscription(good({ email: 'eve@example.org', frequency: 'weekly' }))
    await runDue(cms.payload)
    expect(
      (await stored()).map(({ email, frequency, locale, topics }) => [
        email,
        locale,
        frequency,
        topics.map(String),
      ]),
    ).toEqual([
      ['ada@example.org', 'jp', 'article', [topic]],
      ['bob@example.org', 'de', 'monthly', []],
    ])
    expect(server.arrived[0]?.headers.get('content-language')).toBe('ja')
    await cms.payload.updateGlobal({ slug: 'newsletter', data: { frequencies: ['weekly'] } })
  })

  it('answers the same for an address that is known, and mails it at most once a day', async () => {
    const first = await sendSubscription(good())
    await runDue(cms.payload)
    const again = await sendSubscription(good())
    await runDue(cms.payload)
    expect(mailed()).toHaveLength(1)
    const { key } = await only()
    await openLink(confirmPath(key, 'de'), {})

    server.arrived.length = 0
    const known = await sendSubscription(good())
    await sendSubscription(good({ email: 'ADA@example.org' }))
    await runDue(cms.payload)
    const facts = ({ headers, status }: Response) => [status, [...headers]]
    expect(facts(again)).toEqual(facts(first))
    expect(facts(known)).toEqual(facts(first))
    expect(mailed()).toEqual([['ada@example.org', expect.stringContaining('bereits abonniert')]])
    expect(server.arrived[0]?.text).toContain(site + preferencesPath(key, 'de'))
    expect((await only()).state).toBe('active')
  })

  it('changes nothing of a subscription that is active', async () => {
    const { key } = await subscribed()
    await sendSubscription(good({ language: 'ko', _page: '/de' }))
    await runDue(cms.payload)
    expect(await only()).toMatchObject({ key, locale: 'de', consent: { page: '/de/blogs' } })
  })

  it('is forgotten after seven days without a confirmation, by a job that plans itself', async () => {
    await sendSubscription(good())
    await runDue(cms.payload)
    const jobs = await jobsOf(cms.payload).find({ taskSlug: 'tidySubscribers' }).lean()
    expect(jobs).toHaveLength(1)
    const { createdAt, key } = await only()
    const day = 86_400_000
    await tidySubscribers(cms.payload, new Date(Number(createdAt) + 7 * day - 1000))
    expect(await stored()).toHaveLength(1)
    await tidySubscribers(cms.payload, new Date(Number(createdAt) + 7 * day + 1000))
    expect(await stored()).toEqual([])
    expect((await openLink(confirmPath(key, 'de'), {})).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  it('goes to the mail server again after a failure, without the address in the log', async () => {
    const warned = vi.spyOn(cms.payload.logger, 'warn')
    server.respondWith(451)
    await sendSubscription(good())
    await runDue(cms.payload)
    expect(server.arrived).toEqual([])
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('mailSubscription'))
    expect(JSON.stringify(warned.mock.calls)).not.toContain('ada@')
    server.respondWith(250)
    await runDue(cms.payload, () => new Date(Date.now() + 600_000))
    expect(mailed()).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  })
})

describe('a text of the page', () => {
  const block = { type: 'block', fields: { blockType: 'SubscribeInText' } }
  const text = { root: { type: 'root', children: [block] } }
  const shown = async () => {
    const { readRichText } = await import('#src/page-types/content/parts/rich-text')
    return readRichText(text, 'jp', 'en')
  }

  it('has the form in the language of the page, and leads back to it', async () => {
    const [form] = await shown()
    expect(form).toMatchObject({ type: 'subscribe', contentLocale: 'en' })
    const model = form?.type === 'subscribe' ? form.model : undefined
    expect(model).toMatchObject({ locale: 'jp', place: 'text', offer: undefined })
    const response = await sendSubscription(good({ _stamp: model?.stamp, _place: 'text' }))
    expect(response.headers.get('Location')).toBe('/de/blogs#subscribed-text')
  })

  it('has none without mail, or in pages as files', async () => {
    settings.mail = undefined
    expect(await shown()).toEqual([])
    settings.mail = server.settings
    vi.stubEnv('OCTAVO_STATIC_EXPORT', 'true')
    expect(await shown()).toEqual([])
    vi.unstubAllEnvs()
    expect(await shown()).toHaveLength(1)
  })
})

describe('a link of a mail', () => {
  it('confirms by its button alone: opening it changes nothing', async () => {
    await sendSubscription(good())
    await runDue(cms.payload)
    const { key } = await only()
    const shown = await openLink(confirmPath(key, 'jp'))
    const { newsletter } = await loadMessages('jp')
    expect(shown.status).toBe(200)
    const html = await shown.text()
    expect(html).toContain(newsletter.confirmTitle)
    expect(html).toContain('<form method="post">')
    expect((await only()).state).toBe('unconfirmed')

    const confirmed = await openLink(confirmPath(key, 'jp'), {})
    expect(confirmed.status).toBe(303)
    const next = confirmed.headers.get('Location') ?? ''
    expect(next).toBe(`${preferencesPath(key, 'jp')}&done=confirmed`)
    const one = await only()
    expect(one.state).toBe('active')
    expect(one.consent?.confirmedAt).toBeInstanceOf(Date)
    expect(await (await openLink(next)).text()).toContain(newsletter.confirmedTitle)
    // A second time, by the same mail.
    expect((await openLink(confirmPath(key, 'jp'), {})).status).toBe(303)
    expect((await only()).consent?.confirmedAt).toEqual(one.consent?.confirmedAt)
  })

  it('changes language, topics, and frequency', async () => {
    const { key } = await subscribed()
    const html = await (await openLink(preferencesPath(key, 'de'))).text()
    expect(html).toContain('<option value="de" lang="de" selected>')
    const saved = await openLink(preferencesPath(key, 'de'), { language: 'ko', topics: [topic] })
    expect(saved.headers.get('Location')).toBe(`${preferencesPath(key, 'ko')}&done=saved`)
    expect(await only()).toMatchObject({ locale: 'ko', frequency: 'weekly', state: 'active' })
    expect((await only()).topics.map(String)).toEqual([topic])
    const { newsletter } = await loadMessages('ko')
    const after = await (await openLink(saved.headers.get('Location') ?? '')).text()
    expect(after).toContain(newsletter.saved)
    // A topic that was chosen is offered, also without articles.
    expect(after).toContain(`value="${topic}" checked`)
    await openLink(preferencesPath(key, 'ko'), { language: 'ko' })
    expect((await only()).topics).toEqual([])
  })

  it('leaves at once by RFC 8058, and as often as a mail program asks', async () => {
    const { key } = await subscribed()
    expect((await openLink(leavePath(key, 'de'))).status).toBe(200)
    expect((await only()).state).toBe('active')
    const oneClick = () =>
      openLink(
        leavePath(key, 'de'),
        { 'List-Unsubscribe': 'One-Click' },
        { 'Content-Type': 'application/x-www-form-urlencoded' },
      )
    const [first, second] = [await oneClick(), await oneClick()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await second.text()).toBe(await first.text())
    expect((await only()).state).toBe('left')
    expect((await openLink(preferencesPath(key, 'de'), { language: 'ko' })).status).toBe(404)
    expect(await only()).toMatchObject({ state: 'left', locale: 'de' })
  })

  it('says the same a second time to one who leaves without having confirmed, and keeps nothing', async () => {
    await sendSubscription(good())
    await runDue(cms.payload)
    const { key } = await only()
    expect(await (await openLink(leavePath(key, 'de'))).text()).toContain('<form method="post"')
    const first = await openLink(leavePath(key, 'de'), {})
    expect(await stored()).toEqual([])
    const { newsletter } = await loadMessages('de')
    const text = await first.text()
    expect(text).toContain(newsletter.leftText)
    for (const fields of [undefined, {}]) {
      const again = await openLink(leavePath(key, 'de'), fields)
      expect([again.status, await again.text()]).toEqual([200, text])
    }
    expect(await stored()).toEqual([])
  })

  it('with a key that is forged, unknown, or of no form has one and the same answer', async () => {
    await subscribed()
    const [unknown, ...broken] = ['A'.repeat(43), 'A'.repeat(42), '../../admin'] as const
    const answersTo = async (path: typeof leavePath, keys: readonly string[]) =>
      Promise.all(
        keys.flatMap((key) =>
          [undefined, {}].map(async (fields) => {
            const response = await openLink(path(encodeURIComponent(key), 'de'), fields)
            return `${response.status} ${await response.text()}`
          }),
        ),
      )
    const answers = [
      ...(await answersTo(confirmPath, [unknown, ...broken])),
      ...(await answersTo(preferencesPath, [unknown, ...broken])),
      ...(await answersTo(leavePath, broken)),
    ]
    expect(answers).toHaveLength(16)
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^404 /)
    // As of one who had not confirmed, and has left.
    const left = await answersTo(leavePath, [unknown])
    expect(new Set(left).size).toBe(1)
    expect(left[0]).toMatch(/^200 /)
    expect((await only()).state).toBe('active')
  })
})

describe('one who left', () => {
  it('is known by a code alone after thirty days, and can come back with the links of former mails', async () => {
    const { key } = await subscribed({ topics: [topic] })
    await openLink(leavePath(key, 'de'), {})
    const { updatedAt } = await only()
    const later = (days: number) => new Date(Number(updatedAt) + days * 86_400_000)
    await tidySubscribers(cms.payload, later(29))
    expect((await only()).email).toBe('ada@example.org')
    await tidySubscribers(cms.payload, later(31))
    const code = await only()
    expect(isForgotten(code.email)).toBe(true)
    expect(code).toMatchObject({ state: 'left', topics: [] })
    expect(code.consent).toBeUndefined()
    // With the sign: an id in hexadecimal digits may have the name by chance.
    expect(JSON.stringify(code)).not.toMatch(/ada@|example\.org/)

    await sendSubscription(good())
    await runDue(cms.payload)
    expect(mailed()).toEqual([['ada@example.org', expect.stringContaining('Abonnement')]])
    expect((await stored()).map(({ state }) => state)).toEqual(['left', 'unconfirmed'])
    await openLink(confirmPath(key, 'de'), {})
    expect(await only()).toMatchObject({ email: 'ada@example.org', key, state: 'active' })
    await openLink(leavePath(key, 'de'), {})
    expect((await only()).state).toBe('left')
  })

  it('stays so if a stranger sends the form', async () => {
    const { key } = await subscribed()
    await openLink(leavePath(key, 'de'), {})
    await sendSubscription(good())
    await runDue(cms.payload)
    const [unconfirmed] = (await stored()).filter(({ state }) => state === 'unconfirmed')
    await tidySubscribers(cms.payload, new Date(Number(unconfirmed?.createdAt) + 8 * 86_400_000))
    const rest = await only()
    expect(rest.state).toBe('left')
    expect(isForgotten(rest.email)).toBe(true)
  })

  it('is not asked again after a complaint', async () => {
    await subscribed()
    const suppress = (suppression: 'bounced' | 'complained') =>
      subscribersIn(cms.payload).updateMany({}, { $set: { state: 'suppressed', suppression } })
    await suppress('complained')
    await sendSubscription(good())
    await runDue(cms.payload)
    expect(mailed()).toEqual([])
    expect((await only()).state).toBe('suppressed')
    // A mailbox that refused mail may be in order again: its owner says so.
    await suppress('bounced')
    await cms.payload.db.connection.collection('mail_claims').deleteMany({})
    await sendSubscription(good())
    await runDue(cms.payload)
    expect(mailed()).toHaveLength(1)
    expect((await stored()).map(({ state }) => state)).toEqual(['suppressed', 'unconfirmed'])
  })
})
