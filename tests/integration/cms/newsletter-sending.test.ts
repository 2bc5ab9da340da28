import { Types } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { runDue } from '#src/cms/jobs/run-due'
import { noticesIn, recordEvents } from '#src/features/newsletter/bounces/cms/record-events'
import type { BounceEvent } from '#src/features/newsletter/bounces/event'
import { issueCounts, startSending, stopSending } from '#src/features/newsletter/cms/sending'
import {
  leave,
  type NewSubscriber,
  type StoredSubscriber,
  storedSubscriber,
  subscribersIn,
} from '#src/features/newsletter/cms/subscribers/subscribers'
import type { IssueWriter } from '#src/features/newsletter/issue'
import {
  deliveriesIn,
  issuesIn,
  sendingsIn,
  troubleIn,
} from '#src/features/newsletter/sending/cms/collections'
import { holdRestoredIssues } from '#src/features/newsletter/sending/cms/restored-issues'
import { runSendings, untilSendings } from '#src/features/newsletter/sending/cms/run-sendings'
import type { SendingParts } from '#src/features/newsletter/sending/cms/send-issue'
import { decideDelivery, listUnclear } from '#src/features/newsletter/sending/cms/unclear'
import { budgets } from '#src/platform/config/budgets'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { restClient, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { gate } from '../../support/gate'
import {
  type Behavior,
  type BulkMailServer,
  startBulkMailServer,
} from '../../support/servers/bulk-mail-server'

/** Decision 0079: each subscriber gets an issue once, whatever processes, connections, and mail servers do. */
let cms: TestCms
let server: BulkMailServer
let settings: { mail?: MailSettings | undefined }
const logged: string[] = []

const writer: IssueWriter = {
  waiting: [],
  write: async ({ key, locale }) => ({
    subject: `Neues\r\nBcc: eve@example.org ${locale}`,
    html: `<p lang="${locale}">${key}</p>`,
    text: `Words ${key}`,
  }),
}

beforeAll(async () => {
  cms = await openTestCms()
  ;({ settings } = await import('#src/platform/config/env'))
})
beforeEach(async () => {
  server = await startBulkMailServer()
  settings.mail = server.settings
  logged.length = 0
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(cms.payload.logger, level).mockImplementation(((...parts: unknown[]) => {
      logged.push(parts.map(String).join(' '))
    }) as never)
  }
  await pace(100_000)
})
afterEach(async () => {
  expect(logged.join('\n')).not.toContain('@example.org')
  vi.restoreAllMocks()
  settings.mail = undefined
  await server.close()
  for (const collection of [deliveriesIn, sendingsIn, issuesIn, subscribersIn, troubleIn]) {
    await collection(cms.payload).deleteMany({})
  }
})
afterAll(() => cms.close())

/** On a busy machine. */
const deadline = { timeout: 20_000 }

const pace = (perMinute: number) =>
  cms.payload.updateGlobal({ slug: 'newsletter', data: { perMinute } })

async function subscribe(
  count: number,
  one: Partial<NewSubscriber> = {},
): Promise<StoredSubscriber[]> {
  const before = await subscribersIn(cms.payload).countDocuments()
  const all = Array.from({ length: count }, (_, index) =>
    storedSubscriber(
      {
        email: `reader-${before + index}@example.org`,
        locale: locales[index % locales.length] as Locale,
        topics: [],
        frequency: 'weekly',
        state: 'active',
        consent: { source: 'form' },
        ...one,
      },
      new Date(),
    ),
  )
  await subscribersIn(cms.payload).insertMany(all)
  return all
}

async function issueToSend(more: object = {}): Promise<string> {
  const _id = new Types.ObjectId()
  const now = new Date()
  await issuesIn(cms.payload).insertOne({
    _id,
    name: 'November',
    state: 'draft',
    frequency: 'weekly',
    locales: [...locales],
    createdAt: now,
    updatedAt: now,
    ...more,
  } as never)
  return String(_id)
}

async function started(): Promise<string> {
  const id = await issueToSend()
  expect(await startSending(cms.payload, id)).toBe(true)
  return id
}

/** @param silence until a server counts as hanging, in milliseconds. */
const timeouts = (silence: number) => ({
  connectionTimeout: silence,
  greetingTimeout: silence,
  socketTimeout: silence,
  text: silence,
})
const parts = (more: Partial<SendingParts> = {}): SendingParts => ({
  payload: cms.payload,
  mail: server.settings,
  openIssue: async () => writer,
  publicUrl: 'https://www.example.org',
  signingKey: 'a key',
  isStopped: () => false,
  timeouts: timeouts(20_000),
  ...more,
})
const run = (more?: Partial<SendingParts>) => runSendings(parts(more))
const stateOf = async (id: string) =>
  (await issuesIn(cms.payload).findOne({ _id: new Types.ObjectId(id) }))?.state
const recipients = () => server.arrived.map(({ to }) => to).sort()
const addressesOf = (all: readonly StoredSubscriber[]) => all.map(({ email }) => email).sort()
const ended = async () => {
  await troubleIn(cms.payload).updateMany({}, { $set: { until: new Date(0) } })
  await deliveriesIn(cms.payload).updateMany(
    { state: 'waiting' },
    { $set: { notBefore: new Date(0) } },
  )
}
const stored = async (one: StoredSubscriber) => subscribersIn(cms.payload).findOne({ _id: one._id })

describe('after an issue', () => {
  it('its last mail tells of those who left, and of mailboxes that refused it later', async () => {
    const all = await subscribe(5)
    const first = await started()
    await run()
    await leave(cms.payload, all[4]?.key ?? '', new Date())
    const second = await started()
    await run()
    const report = (kind: BounceEvent['kind'], one?: StoredSubscriber, id = `${kind} once`) =>
      recordEvents(cms.payload, [{ kind, email: one?.email ?? '', id }], new Date())
    await report('hard', all[0])
    await report('hard', all[0], 'hard again')
    await report('complaint', all[1])
    // It may still arrive.
    await report('soft', all[2])
    await leave(cms.payload, all[3]?.key ?? '', new Date())
    await leave(cms.payload, all[3]?.key ?? '', new Date())
    const later = async (id: string) => {
      const { bounced, complained, departed, sent } = await issueCounts(cms.payload, id)
      return { bounced, complained, departed, sent }
    }
    expect(await later(first)).toEqual({ bounced: 0, complained: 0, departed: 1, sent: 5 })
    expect(await later(second)).toEqual({ bounced: 1, complained: 1, departed: 1, sent: 4 })
    await noticesIn(cms.payload).deleteMany({})
  })

  it('one who was sent nothing leaves without a trace', async () => {
    const [one] = await subscribe(1)
    const id = await started()
    await leave(cms.payload, one?.key ?? '', new Date())
    await run()
    expect(await issueCounts(cms.payload, id)).toMatchObject({ sent: 0, departed: 0 })
  })
})

describe('an issue', () => {
  it('reaches each active subscriber once, in their language, over few connections', async () => {
    const all = await subscribe(40)
    await subscribe(1, { frequency: 'monthly' })
    const [gone] = await subscribe(1)
    await leave(cms.payload, gone?.key ?? '', new Date())
    const id = await started()
    expect(await untilSendings(cms.payload, new Date())).toBe(0)
    await run()
    expect(recipients()).toEqual(addressesOf(all))
    expect(server.mostAtOnce).toBe(1)
    expect(server.connections).toBeLessThanOrEqual(budgets.sending.connections)
    expect(await stateOf(id)).toBe('sent')
    expect(await issueCounts(cms.payload, id)).toMatchObject({ sent: 40, waiting: 0, unclear: 0 })
    // Never again, also by hand.
    expect(await startSending(cms.payload, id)).toBe(false)
    await run()
    expect(server.arrived.length).toBe(40)
    await runDue(cms.payload)
    expect(await untilSendings(cms.payload, new Date())).toBeUndefined()
  })

  it('has the headers of a list, and no header that an editor wrote into its subject', async () => {
    const [one] = await subscribe(1, { locale: 'jp' })
    await started()
    await run()
    const raw = server.arrived[0]?.raw ?? ''
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
    const link = `https://www.example.org/api/newsletter/leave/${one?.key}?in=jp`
    for (const line of [
      `List-Unsubscribe: <${link}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Precedence: bulk',
      'Content-Language: ja',
      'Subject: Neues Bcc: eve@example.org jp',
      'From: "Octavo, \\"the site\\"" <octavo@example.org>',
    ]) {
      expect(head).toContain(line)
    }
    expect(head).toMatch(/^List-ID: .*<newsletter\.www\.example\.org>$/im)
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head).toMatch(/^Message-ID: <[0-9a-f]{40}@example\.org>$/im)
  })

  it('is sent by two processes at once, to each subscriber once', async () => {
    const all = await subscribe(60)
    const id = await started()
    await Promise.all([run(), run()])
    await run()
    expect(recipients()).toEqual(addressesOf(all))
    expect(await stateOf(id)).toBe('sent')
  })

  it('keeps to its pace, whatever the number of processes', async () => {
    await subscribe(30)
    await pace(600)
    await started()
    const begun = Date.now()
    await Promise.all([run(), run()])
    // 100 ms each, and what may be caught up.
    expect(Date.now() - begun).toBeGreaterThan(30 * 100 - 500)
    expect(server.arrived.length).toBe(30)
  })

  it('stops at once and goes on where it was', async () => {
    const all = await subscribe(30)
    server.behave({ pause: 20 })
    const id = await started()
    const running = run()
    await vi.waitFor(() => expect(server.arrived.length).toBeGreaterThan(5), deadline)
    expect(await stopSending(cms.payload, id)).toBe(true)
    await running
    const before = server.arrived.length
    expect(before).toBeLessThan(25)
    await run()
    expect(server.arrived.length).toBe(before)
    expect(await stateOf(id)).toBe('stopped')
    expect((await issueCounts(cms.payload, id)).waiting).toBe(30 - before)
    expect(await startSending(cms.payload, id)).toBe(true)
    await ended()
    await run()
    expect(recipients()).toEqual(addressesOf(all))
    expect(await stateOf(id)).toBe('sent')
  })

  it('begins at its time, and not before', async () => {
    await subscribe(2)
    const sendAt = new Date(Date.now() + 60_000)
    const id = await issueToSend({ state: 'scheduled', sendAt })
    await run()
    expect(await stateOf(id)).toBe('scheduled')
    expect(await untilSendings(cms.payload, new Date())).toBeGreaterThan(50_000)
    expect(await untilSendings(cms.payload, sendAt)).toBe(0)
    await issuesIn(cms.payload).updateOne({}, { $set: { sendAt: new Date() } })
    await run()
    expect(await stateOf(id)).toBe('sent')
    expect(server.arrived.length).toBe(2)
  })

  it('is not begun without a mail server, nor gone on with without its deliveries', async () => {
    await subscribe(2)
    const id = await issueToSend()
    settings.mail = undefined
    expect(await startSending(cms.payload, id)).toBe(false)
    expect(await stateOf(id)).toBe('draft')
    settings.mail = server.settings
    const restored = await issueToSend({ state: 'sending' })
    await run()
    expect(await stateOf(restored)).toBe('stopped')
    expect(await startSending(cms.payload, restored)).toBe(false)
    await run()
    expect(server.arrived).toEqual([])
  })

  it('is never begun again by a restore of a backup', async () => {
    await subscribe(2)
    const scheduled = await issueToSend({ state: 'scheduled', sendAt: new Date(0) })
    const begun = [await issueToSend({ state: 'sending' }), await issueToSend({ state: 'stopped' })]
    await cms.payload.updateGlobal({ slug: 'newsletter', data: { automatic: true } })
    await holdRestoredIssues(cms.payload.db.connection)
    await run()
    expect(server.arrived).toEqual([])
    expect(await stateOf(scheduled)).toBe('draft')
    for (const id of begun) {
      expect(await stateOf(id)).toBe('sent')
      expect(await startSending(cms.payload, id)).toBe(false)
    }
    const { automatic } = await cms.payload.findGlobal({ slug: 'newsletter', depth: 0 })
    expect(automatic).toBe(false)
  })

  it('waits for a language that an editor has to complete, and has nothing for some', async () => {
    const all = await subscribe(16)
    const id = await started()
    const partly: IssueWriter = {
      waiting: ['ko'],
      write: async (subscriber) =>
        subscriber.locale === 'de' ? undefined : writer.write(subscriber),
    }
    await run({ openIssue: async () => partly })
    expect(await stateOf(id)).toBe('sending')
    expect(await issueCounts(cms.payload, id)).toMatchObject({ waiting: 2, left: 2, sent: 12 })
    expect(await untilSendings(cms.payload, new Date())).toBeGreaterThan(30_000)
    await ended()
    await run()
    expect(recipients()).toEqual(addressesOf(all.filter(({ locale }) => locale !== 'de')))
    expect(await stateOf(id)).toBe('sent')
  })

  it('does not reach one who leaves or changes while it is sent', async () => {
    const all = await subscribe(20)
    const [left, monthly, other] = all.slice(16) as [
      StoredSubscriber,
      StoredSubscriber,
      StoredSubscriber,
    ]
    const id = await started()
    server.behave({ pause: 10 })
    const running = run()
    await vi.waitFor(() => expect(server.arrived.length).toBeGreaterThan(2), deadline)
    await leave(cms.payload, left.key, new Date())
    await subscribersIn(cms.payload).updateOne(
      { _id: monthly._id },
      { $set: { frequency: 'monthly' } },
    )
    await subscribersIn(cms.payload).updateOne({ _id: other._id }, { $set: { locale: 'ko' } })
    await running
    await ended()
    await run()
    const got = recipients()
    expect(got).not.toContain(left.email)
    expect(got).not.toContain(monthly.email)
    expect(server.arrived.find(({ to }) => to === other.email)?.raw).toContain('lang="ko"')
    expect(new Set(got).size).toBe(18)
    expect(await issueCounts(cms.payload, id)).toMatchObject({ sent: 18, left: 2 })
  })
})

describe('a process that dies', () => {
  it('leaves at most one mail unclear, which is not sent again until a person says so', async () => {
    const all = await subscribe(6)
    const id = await started()
    await run({ isStopped: () => true })
    const dead = new Date(Date.now() - budgets.sending.claim - 1)
    await run({
      openIssue: async () => ({ ...writer, write: () => Promise.reject(new Error()) }),
    }).catch(() => undefined)
    const [claimed] = await deliveriesIn(cms.payload).find({ issue: id }).toArray()
    await deliveriesIn(cms.payload).updateOne(
      { _id: claimed?._id ?? '' },
      { $set: { state: 'sending', holder: 'dead', at: dead } },
    )
    await ended()
    await run()
    expect(await stateOf(id)).toBe('sent')
    expect(server.arrived.length).toBe(5)
    const unclear = await listUnclear(cms.payload, id)
    expect(unclear.map((one) => one.delivery)).toEqual([claimed?._id])
    expect(JSON.stringify(unclear)).not.toContain('reader-0@')
    await run()
    expect(server.arrived.length).toBe(5)
    expect(await decideDelivery(cms.payload, id, claimed?._id ?? '', 'again')).toBe(true)
    expect(await stateOf(id)).toBe('sending')
    await run()
    expect(recipients()).toEqual(addressesOf(all))
    expect(await stateOf(id)).toBe('sent')
    // Decided once.
    expect(await decideDelivery(cms.payload, id, claimed?._id ?? '', 'again')).toBe(false)
  })

  it('leaves what it had taken to others, after a while', async () => {
    const all = await subscribe(3)
    const id = await started()
    await expect(
      run({ openIssue: async () => ({ ...writer, write: () => Promise.reject(new Error('no')) }) }),
    ).rejects.toThrow('no')
    expect(await untilSendings(cms.payload, new Date())).toBeGreaterThan(60_000)
    expect((await issueCounts(cms.payload, id)).waiting).toBe(3)
    await ended()
    await run()
    expect(recipients()).toEqual(addressesOf(all))
  })

  it('does not end what another process is sending', async () => {
    await subscribe(1)
    const id = await started()
    const { opened, open } = gate()
    server.behave({ held: opened })
    const running = run()
    await vi.waitFor(() => expect(server.texts.length).toBe(1), deadline)
    await run()
    expect(await stateOf(id)).toBe('sending')
    open()
    await running
    expect(await stateOf(id)).toBe('sent')
  })
})

describe('the form of an issue', () => {
  it('lists unclear mails to editors, who decide once', async () => {
    const [one] = await subscribe(1)
    server.behave({ data: () => 'die' })
    const id = await started()
    await run()
    const editor = restClient(await signIn(cms.payload, 'ed@example.org', { role: 'editor' }))
    const other = restClient(
      await signIn(cms.payload, 'kim@example.org', { role: 'translator', languages: ['ko'] }),
    )
    const path = `/issues/${id}/deliveries`
    expect((await other('GET', path)).status).toBe(403)
    const found = await editor('GET', path)
    const delivery = `${id} ${one?._id}`
    expect(found.body).toMatchObject({
      unclear: [{ delivery, address: 'r…@example.org', locale: 'en' }],
      paused: { code: 'ECONNECTION' },
    })
    for (const body of [
      {},
      { delivery, decision: 'twice' },
      { delivery: { $ne: '' }, decision: 'again' },
    ]) {
      expect((await editor('POST', path, body)).status).toBe(400)
    }
    expect((await other('POST', path, { delivery, decision: 'again' })).status).toBe(403)
    const decided = await editor('POST', path, { delivery, decision: 'leave' })
    expect(decided.body).toMatchObject({ unclear: [] })
    expect((await editor('POST', path, { delivery, decision: 'again' })).status).toBe(409)
    await ended()
    server.behave({})
    await run()
    expect(server.arrived).toEqual([])
    expect(await stateOf(id)).toBe('sent')
  })
})

describe('a mail server', () => {
  const behaveFor = (some: (index: number) => boolean, behavior: Behavior) => (to: string) =>
    some(Number(/\d+/.exec(to)?.[0])) ? behavior : 'accept'

  it('may refuse every third recipient: those alone get nothing more', async () => {
    const all = await subscribe(30)
    server.behave({ recipient: behaveFor((n) => n % 3 === 0, '550 5.1.1 No such user') })
    const id = await started()
    await run()
    expect(server.arrived.length).toBe(20)
    expect(await issueCounts(cms.payload, id)).toMatchObject({ sent: 20, failed: 10 })
    expect(await stateOf(id)).toBe('sent')
    const refused = await subscribersIn(cms.payload).find({ state: 'suppressed' }).toArray()
    expect(addressesOf(refused)).toEqual(addressesOf(all.filter((_, n) => n % 3 === 0)))
    expect(refused.every(({ suppression }) => suppression === 'bounced')).toBe(true)
    // One connection serves the next mail after a refusal.
    expect(server.connections).toBeLessThanOrEqual(budgets.sending.connections)
  })

  it('may refuse for now: tried again, and counted once all attempts are over', async () => {
    const all = await subscribe(4)
    server.behave({ recipient: behaveFor((n) => n === 1, '451 4.2.0 Later') })
    const id = await started()
    await run()
    expect(server.arrived.length).toBe(3)
    expect(await stateOf(id)).toBe('sending')
    const until = await untilSendings(cms.payload, new Date())
    expect(until).toBeGreaterThan(50_000)
    expect(until).toBeLessThanOrEqual(60_000)
    for (let attempt = 1; attempt <= budgets.sending.pauses.length; attempt += 1) {
      await ended()
      await run()
    }
    expect(await issueCounts(cms.payload, id)).toMatchObject({ sent: 3, failed: 1, waiting: 0 })
    expect(await stored(all[1] as StoredSubscriber)).toMatchObject({
      state: 'active',
      softBounces: 1,
    })
  })

  it('forgets soft bounces once a mail arrives, and suppresses after some in a row', async () => {
    const [one, other] = await subscribe(2)
    await subscribersIn(cms.payload).updateMany({}, { $set: { softBounces: 4 } })
    server.behave({ recipient: behaveFor((n) => n === 1, '452 4.2.2 Full') })
    const id = await started()
    await run()
    await deliveriesIn(cms.payload).updateOne({ state: 'waiting' }, { $set: { attempt: 5 } })
    await ended()
    await run()
    expect((await issueCounts(cms.payload, id)).failed).toBe(1)
    expect(await stored(one as StoredSubscriber)).toMatchObject({ state: 'active', softBounces: 0 })
    expect(await stored(other as StoredSubscriber)).toMatchObject({
      state: 'suppressed',
      suppression: 'bounced',
    })
  })

  it('may object to the mail itself: the issue stops, and no subscriber is suppressed', async () => {
    await subscribe(30)
    server.behave({ data: () => '554 5.7.1 Spam' })
    const id = await started()
    await run()
    expect(await stateOf(id)).toBe('stopped')
    expect((await sendingsIn(cms.payload).findOne({}))?.stopped).toMatchObject({
      reason: 'policy',
      code: '554 5.7.1',
    })
    expect(server.texts.length).toBeLessThanOrEqual(budgets.sending.inARow.policy)
    expect(await subscribersIn(cms.payload).countDocuments({ state: 'active' })).toBe(30)
    server.behave({})
    expect(await startSending(cms.payload, id)).toBe(true)
    await ended()
    await run()
    expect(new Set(recipients()).size).toBe(30)
    expect(server.arrived.length).toBe(30)
  })

  it('may refuse the sender, or know no mailbox at all: the issue stops', async () => {
    await subscribe(40)
    server.behave({ sender: '550 5.7.1 Not you' })
    const id = await started()
    await run()
    expect((await sendingsIn(cms.payload).findOne({}))?.stopped?.reason).toBe('sender')
    server.behave({ recipient: () => '550 No such user here' })
    await startSending(cms.payload, id)
    await ended()
    await run()
    expect((await sendingsIn(cms.payload).findOne({}))?.stopped?.reason).toBe('refused')
    const most = budgets.sending.inARow.suppress + budgets.sending.connections
    expect(
      await subscribersIn(cms.payload).countDocuments({ state: 'suppressed' }),
    ).toBeLessThanOrEqual(most)
  })

  it('may die in DATA: one mail is unclear, nothing is sent for a while, then the issue stops', async () => {
    const all = await subscribe(12)
    server.behave({ data: behaveFor((n) => n >= 0, 'die') })
    const id = await started()
    await run()
    expect((await issueCounts(cms.payload, id)).unclear).toBe(1)
    expect(server.texts.length).toBe(1)
    expect(await untilSendings(cms.payload, new Date())).toBeGreaterThan(10_000)
    await run()
    expect(server.texts.length).toBe(1)
    await ended()
    await run()
    expect(await stateOf(id)).toBe('sending')
    await ended()
    await run()
    expect(await stateOf(id)).toBe('stopped')
    expect((await issueCounts(cms.payload, id)).unclear).toBe(3)
    server.behave({})
    await startSending(cms.payload, id)
    await ended()
    await run()
    expect(server.arrived.length).toBe(9)
    // None of those whose text was read before gets another.
    expect(new Set(server.texts).size).toBe(12)
    expect(server.texts.length).toBe(12)
    expect(all.length).toBe(12)
  })

  it('may hang after a text: unclear; or before: tried again', async () => {
    await subscribe(3)
    server.behave({ data: () => 'hang' })
    const id = await started()
    await run({ timeouts: timeouts(700) })
    expect(await issueCounts(cms.payload, id)).toMatchObject({ unclear: 1, waiting: 2 })
    await ended()
    server.behave({ recipient: () => 'hang' })
    await run({ timeouts: timeouts(700) })
    expect(await issueCounts(cms.payload, id)).toMatchObject({ unclear: 1, waiting: 2 })
    server.behave({})
    await ended()
    await run()
    expect(server.arrived.length).toBe(2)
  })

  it('may be away: nothing is lost, and it is looked at again after a pause', async () => {
    await subscribe(3)
    const away = { ...server.settings, port: 9 }
    const id = await started()
    await run({ mail: away })
    expect(await issueCounts(cms.payload, id)).toMatchObject({ waiting: 3, unclear: 0 })
    const until = await untilSendings(cms.payload, new Date())
    expect(until).toBeGreaterThan(10_000)
    expect(until).toBeLessThanOrEqual(30_000)
    await ended()
    await run()
    expect(server.arrived.length).toBe(3)
    expect(await troubleIn(cms.payload).countDocuments({ _id: 'trouble' })).toBe(0)
  })

  it('may close connections between mails', async () => {
    const all = await subscribe(20)
    server.behave({ recipient: behaveFor((n) => n % 7 === 6, '421 4.3.2 Closing') })
    await started()
    await run()
    for (let more = 0; more < 6; more += 1) {
      if (more === 3) server.behave({})
      await ended()
      await run()
    }
    expect(recipients()).toEqual(addressesOf(all))
  })
})
