import { createSign, generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticesIn } from '#src/features/newsletter/bounces/cms/record-events'
import { type NoticeParts, takeNotice } from '#src/features/newsletter/bounces/cms/take-notice'
import { hmacOf } from '#src/features/newsletter/bounces/equal'
import {
  storedSubscriber,
  subscribersIn,
} from '#src/features/newsletter/cms/subscribers/subscribers'
import { budgets } from '#src/platform/config/budgets'
import { rateLimits } from '#src/platform/limits/rate-limits'
import { readBody } from '#src/server/client-errors/read-body'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/** Decision 0079: who may say that a mailbox bounces or complains, and what follows. */
let cms: TestCms
const topic = 'arn:aws:sns:eu-central-1:123456789012:bounces'
const bounces = {
  sesTopic: topic,
  postmarkToken: 'a password of postmark',
  mailgunKey: 'a key of mailgun',
  key: 'a key of any program',
}
const amazon = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const certificate = `https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-${'0a'.repeat(16)}.pem`
let fetched: string[] = []
let client = 0

beforeAll(async () => {
  cms = await openTestCms()
})
beforeEach(async () => {
  fetched = []
  client += 1
  await subscribersIn(cms.payload).insertOne(
    storedSubscriber(
      {
        email: 'kim@example.org',
        locale: 'ko',
        topics: [],
        frequency: 'weekly',
        state: 'active',
        consent: { source: 'form' },
      },
      new Date(),
    ),
  )
})
afterEach(async () => {
  await subscribersIn(cms.payload).deleteMany({})
  await noticesIn(cms.payload).deleteMany({})
})
afterAll(() => cms.close())

const send = (
  service: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
  more: Partial<NoticeParts> = {},
) =>
  takeNotice(
    new Request(`https://www.example.org/api/newsletter/bounces/${service}`, {
      method: 'POST',
      body,
      headers,
    }),
    service,
    {
      payload: cms.payload,
      bounces,
      rates: rateLimits(),
      client: `192.0.2.${client}`,
      now: new Date(),
      readBody,
      fetchText: async (url) => {
        fetched.push(url)
        return amazon.publicKey.export({ type: 'spki', format: 'pem' }) as string
      },
      ...more,
    },
  )
const kim = async () => (await subscribersIn(cms.payload).find({}).toArray())[0]
const expectNothing = async () =>
  expect(await kim()).toMatchObject({ state: 'active', softBounces: 0 })

const bounce = (type: string, email = 'kim@example.org') => ({
  notificationType: 'Bounce',
  mail: { messageId: `message-${type}` },
  bounce: { bounceType: type, bouncedRecipients: [{ emailAddress: email }] },
})
const complaint = {
  eventType: 'Complaint',
  mail: { messageId: 'message-1' },
  complaint: { complainedRecipients: [{ emailAddress: 'Kim <KIM@example.org>' }] },
}

function sns(
  content: unknown,
  more: Readonly<Record<string, string>> = {},
  { key = amazon.privateKey, version = '2' } = {},
): string {
  const message: Record<string, string> = {
    Type: 'Notification',
    MessageId: 'id',
    TopicArn: topic,
    Message: JSON.stringify(content),
    Timestamp: '2026-11-27T12:00:00.000Z',
    SigningCertURL: certificate,
    SignatureVersion: version,
    ...more,
  }
  const names =
    message['Type'] === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const text = names
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('')
  const signed = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(text)
  return JSON.stringify({ ...message, Signature: signed.sign(key, 'base64') })
}

const mailgun = (
  data: object,
  { key = bounces.mailgunKey, at = Date.now(), token = 'token' } = {},
) => {
  const timestamp = String(Math.floor(at / 1_000))
  return JSON.stringify({
    signature: { timestamp, token, signature: hmacOf(key, timestamp + token) },
    'event-data': { recipient: 'kim@example.org', id: 'event', ...data },
  })
}
const permanent = { event: 'failed', severity: 'permanent', reason: 'bounce' }
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`octavo:${password}`).toString('base64')}`,
})
const generic = (body: string, { key = bounces.key, at = Date.now() } = {}) => {
  const seconds = Math.floor(at / 1_000)
  return { 'octavo-signature': `t=${seconds},v1=${hmacOf(key, `${seconds}.${body}`)}` }
}
const events = (...list: object[]) => JSON.stringify({ events: list })
const hard = { kind: 'hard', email: 'kim@example.org', id: '1' }
const postmark = (more: object) =>
  JSON.stringify({ RecordType: 'Bounce', Email: 'kim@example.org', MessageID: '1', ...more })

describe('a notice', () => {
  it.each([
    ['ses', '1', 'Permanent', 'suppressed'],
    ['ses', '2', 'Permanent', 'suppressed'],
    ['ses', '2', 'Transient', 'active'],
  ])(
    'of %s, signed as in version %s, of a bounce that is %s: %s',
    async (_, version, type, state) => {
      const response = await send('ses', sns(bounce(type), {}, { version }))
      expect(response.status).toBe(204)
      expect(await kim()).toMatchObject({
        state,
        softBounces: type === 'Transient' ? 1 : 0,
        ...(state === 'suppressed' ? { suppression: 'bounced' } : {}),
      })
      expect(fetched).toEqual([certificate])
    },
  )

  it.each([
    ['ses', () => send('ses', sns(complaint))],
    [
      'postmark',
      () =>
        send('postmark', postmark({ RecordType: 'SpamComplaint' }), basic(bounces.postmarkToken)),
    ],
    ['mailgun', () => send('mailgun', mailgun({ event: 'complained' }))],
    [
      'generic',
      () => {
        const body = events({ ...hard, kind: 'complaint' })
        return send('generic', body, generic(body))
      },
    ],
  ])('of %s: a complaint suppresses at once', async (_, sent) => {
    expect((await sent()).status).toBe(204)
    expect(await kim()).toMatchObject({ state: 'suppressed', suppression: 'complained' })
  })

  it.each([
    [
      'postmark',
      () => send('postmark', postmark({ Type: 'HardBounce' }), basic(bounces.postmarkToken)),
    ],
    ['mailgun', () => send('mailgun', mailgun(permanent))],
    ['generic', () => send('generic', events(hard), generic(events(hard)))],
  ])('of %s: a mailbox that is gone is suppressed', async (_, sent) => {
    expect((await sent()).status).toBe(204)
    expect(await kim()).toMatchObject({ state: 'suppressed', suppression: 'bounced' })
  })

  it('counts once however often it comes, and suppresses after some in a row', async () => {
    const soft = (id: string) => {
      const body = events({ kind: 'soft', email: 'kim@example.org', id })
      return send('generic', body, generic(body))
    }
    await Promise.all([soft('a'), soft('a'), soft('a')])
    expect((await kim())?.softBounces).toBe(1)
    for (let n = 1; n < budgets.sending.softBounces; n += 1) await soft(String(n))
    expect(await kim()).toMatchObject({ state: 'suppressed', suppression: 'bounced' })
  })

  it('of a mail that is late or was called spam by a filter changes nothing', async () => {
    await send('mailgun', mailgun({ event: 'delivered' }))
    await send('mailgun', mailgun({ ...permanent, reason: 'suppress-unsubscribe' }))
    await send('postmark', postmark({ Type: 'AutoResponder' }), basic(bounces.postmarkToken))
    await send('ses', sns({ notificationType: 'Delivery', mail: { messageId: '1' } }))
    await expectNothing()
  })

  it('of an unknown mailbox is answered the same', async () => {
    const known = await send('generic', events(hard), generic(events(hard)))
    const body = events({ ...hard, email: 'stranger@example.org' })
    const unknown = await send('generic', body, generic(body))
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
  })

  it('that confirms a subscription reads Amazon’s URL, and no other', async () => {
    const url = `https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}&Token=abc`
    const confirmation = { Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL: url }
    expect((await send('ses', sns('x', confirmation))).status).toBe(204)
    expect(fetched).toEqual([certificate, url])
    fetched = []
    for (const SubscribeURL of [
      'http://169.254.169.254/latest/meta-data/',
      'https://sns.eu-central-1.amazonaws.com.evil.example/?Action=ConfirmSubscription&Token=a',
      'https://sns.eu-central-1.amazonaws.com@evil.example/?Action=ConfirmSubscription&Token=a',
      // Buckets of the name "sns".
      'https://sns.s3-us-west-2.amazonaws.com/?Action=ConfirmSubscription&Token=a',
      'https://sns.s3-accelerate.amazonaws.com/?Action=ConfirmSubscription&Token=a',
    ]) {
      const response = await send('ses', sns('x', { ...confirmation, SubscribeURL }))
      expect(response.status).toBe(400)
    }
    expect(new Set(fetched)).toEqual(new Set([certificate]))
  })
})

describe('a hostile notice is refused, and changes nothing', () => {
  const old = Date.now() - budgets.sending.noticeAge - 60_000
  const tampered = (text: string) => text.replace('kim@', 'lee@').replace('message-', 'massage-')
  const cases: readonly [string, number, () => Promise<Response>][] = [
    ['an unknown service', 404, () => send('mailchimp', '{}')],
    ['a name of an object', 404, () => send('constructor', '{}')],
    [
      'a service that is not set up',
      404,
      () =>
        send('mailgun', mailgun(permanent), {}, { bounces: { ...bounces, mailgunKey: undefined } }),
    ],
    ['a body of 50 MB', 413, () => send('ses', 'x'.repeat(50 * 1024 ** 2))],
    ['no JSON at all', 403, () => send('ses', 'Action=x')],
    ['deeply nested JSON', 403, () => send('ses', '['.repeat(100_000))],
    ['SNS without a signature', 403, () => send('ses', JSON.stringify(bounce('Permanent')))],
    [
      'SNS signed by another key',
      403,
      () => send('ses', sns(bounce('Permanent'), {}, { key: stranger.privateKey })),
    ],
    ['SNS changed on its way', 403, () => send('ses', tampered(sns(bounce('Permanent'))))],
    [
      'SNS of another topic, signed by Amazon',
      403,
      () => send('ses', sns(bounce('Permanent'), { TopicArn: `${topic}-of-a-stranger` })),
    ],
    ...[
      'http://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0a0a0a0a.pem',
      'https://sns.eu-central-1.amazonaws.com.evil.example/SimpleNotificationService-0a0a0a0a.pem',
      'https://evil.example/sns.eu-central-1.amazonaws.com/SimpleNotificationService-0a0a0a0a.pem',
      'https://bucket.s3.amazonaws.com/SimpleNotificationService-0a0a0a0a.pem',
      'https://sns.s3-us-west-2.amazonaws.com/SimpleNotificationService-0a0a0a0a.pem',
      'https://sns.eu-central-1.amazonaws.com/../SimpleNotificationService-0a0a0a0a.pem',
    ].map((SigningCertURL): [string, number, () => Promise<Response>] => [
      `SNS with the certificate ${SigningCertURL}`,
      403,
      () => send('ses', sns(bounce('Permanent'), { SigningCertURL })),
    ]),
    [
      'SNS whose certificate cannot be read',
      403,
      () =>
        send('ses', sns(bounce('Permanent')), {}, { fetchText: () => Promise.reject(new Error()) }),
    ],
    ['Postmark without a password', 403, () => send('postmark', postmark({ Type: 'HardBounce' }))],
    [
      'Postmark with a wrong password',
      403,
      () => send('postmark', postmark({ Type: 'HardBounce' }), basic('guessed')),
    ],
    [
      'Postmark with the password of another scheme',
      403,
      () =>
        send('postmark', postmark({ Type: 'HardBounce' }), {
          authorization: `Bearer ${bounces.postmarkToken}`,
        }),
    ],
    [
      'Mailgun with a wrong key',
      403,
      () => send('mailgun', mailgun(permanent, { key: 'guessed' })),
    ],
    ['Mailgun of yesterday', 403, () => send('mailgun', mailgun(permanent, { at: old }))],
    [
      'Mailgun with a signature that is an object',
      403,
      () => send('mailgun', JSON.stringify({ signature: { $ne: '' }, 'event-data': permanent })),
    ],
    ['any program without a signature', 403, () => send('generic', events(hard))],
    [
      'any program with the signature of another body',
      403,
      () => send('generic', events(hard), generic(events())),
    ],
    [
      'any program, replayed later',
      403,
      () => send('generic', events(hard), generic(events(hard), { at: old })),
    ],
    [
      'an address that is an object, signed',
      400,
      () => {
        const body = events({ ...hard, email: { $gt: '' } })
        return send('generic', body, generic(body))
      },
    ],
    [
      'fields of its own, signed',
      400,
      () => {
        const body = events({ ...hard, state: 'active' })
        return send('generic', body, generic(body))
      },
    ],
  ]

  it.each(cases)('%s: %i', async (_, status, sent) => {
    const response = await sent()
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('kim')
    expect(fetched.every((url) => url === certificate)).toBe(true)
    await expectNothing()
  })

  it('too many of one client: 429', async () => {
    const rates = { ...rateLimits(), take: async () => 30 }
    const response = await send('generic', events(hard), generic(events(hard)), { rates })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
    await expectNothing()
  })
})
