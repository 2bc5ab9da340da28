import { createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { areEqual, hmacOf, isRecent } from '#src/features/newsletter/bounces/equal'
import { genericEvents, isGeneric } from '#src/features/newsletter/bounces/generic'
import { isMailgun, mailgunEvents } from '#src/features/newsletter/bounces/mailgun'
import { hasPostmarkToken, postmarkEvents } from '#src/features/newsletter/bounces/postmark'
import {
  isCertificateUrl,
  isSigned,
  isSubscriptionUrl,
  type SnsMessage,
  sesEvents,
} from '#src/features/newsletter/bounces/ses'

const now = new Date('2026-11-28T12:00:00Z')
const seconds = Number(now) / 1_000
const age = 60_000

describe('what protects every service', () => {
  it('compares whole texts, and codes with a key', () => {
    expect([areEqual('a', 'a'), areEqual('a', 'b'), areEqual('a', 'ab')]).toEqual([
      true,
      false,
      false,
    ])
    // RFC 4231, test case 2.
    expect(hmacOf('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  it.each([
    [0, true],
    [-60, true],
    [60, true],
    [-61, false],
    [61, false],
    [Number.NaN, false],
  ])('a notice %s seconds from now: %s', (offset, expected) => {
    expect(isRecent(seconds + offset, now, age)).toBe(expected)
  })
})

describe('a notice of any program', () => {
  const body = '{"events":[]}'
  const signature = hmacOf('key', `${seconds}.${body}`)
  const header = `t=${seconds},v1=${signature}`

  it('is signed with its time and its text', () => {
    expect(isGeneric(header, body, 'key', now, age)).toBe(true)
    expect(isGeneric(header, `${body} `, 'key', now, age)).toBe(false)
    expect(isGeneric(header, body, 'other', now, age)).toBe(false)
    expect(isGeneric(header, body, 'key', new Date(Number(now) + age + 1), age)).toBe(false)
    expect(isGeneric(header.replace('t=1', 't=2'), body, 'key', now, age)).toBe(false)
  })

  it.each([
    null,
    '',
    `t=${seconds}`,
    `v1=${signature}`,
    `${header} `,
    ` ${header}`,
    `${header}0`,
    header.toUpperCase(),
  ])('is none with the header %j', (given) => {
    expect(isGeneric(given, body, 'key', now, age)).toBe(false)
  })

  it('names mailboxes, or the field that is wrong', () => {
    const event = { kind: 'hard', email: 'kim@example.org', id: '1' }
    expect(genericEvents({ events: [event, { ...event, kind: 'soft' }] })).toEqual([
      { ...event, id: 'generic 1' },
      { ...event, kind: 'soft', id: 'generic 1' },
    ])
    expect(genericEvents({ events: [] })).toEqual([])
    expect(genericEvents(null)).toMatch(/^body: send \{"events"/)
    expect(genericEvents({ events: [event], more: 1 })).toMatch(/^body: /)
    expect(genericEvents({ events: [event, { ...event, kind: 'gone' }] })).toMatch(
      /^events\.1\.kind: /,
    )
    expect(genericEvents({ events: [{ ...event, id: '' }] })).toMatch(/^events\.0\.id: /)
    expect(genericEvents({ events: [{ ...event, id: 'i'.repeat(201) }] })).toMatch(
      /^events\.0\.id: /,
    )
    expect(genericEvents({ events: [{ ...event, email: 'e'.repeat(321) }] })).toMatch(
      /^events\.0\.email: /,
    )
    expect(genericEvents({ events: Array(1_001).fill(event) })).toMatch(/^events: /)
    expect(genericEvents({ events: Array(1_000).fill(event) })).toHaveLength(1_000)
  })
})

describe('a notice of Mailgun', () => {
  const signed = (more: object = {}) => ({
    signature: {
      timestamp: String(seconds),
      token: 'token',
      signature: hmacOf('key', `${seconds}token`),
      ...more,
    },
  })

  it('is signed with its time', () => {
    expect(isMailgun(signed(), 'key', now, age)).toBe(true)
    expect(isMailgun(signed(), 'other', now, age)).toBe(false)
    expect(isMailgun(signed(), 'key', new Date(Number(now) + age + 1), age)).toBe(false)
    expect(isMailgun(signed({ token: 'other' }), 'key', now, age)).toBe(false)
  })

  it.each([
    undefined,
    {},
    { signature: null },
    signed({ token: '', signature: hmacOf('key', String(seconds)) }),
    signed({ token: 1 }),
    signed({ timestamp: seconds }),
    signed({ timestamp: `${seconds}x`, signature: hmacOf('key', `${seconds}xtoken`) }),
    signed({ timestamp: `x${seconds}`, signature: hmacOf('key', `x${seconds}token`) }),
    signed({ signature: '' }),
    signed({ signature: `${hmacOf('key', `${seconds}token`)}0` }),
  ])('is none if its signature is %j', (json) => {
    expect(isMailgun(json, 'key', now, age)).toBe(false)
  })

  it.each([
    [{ event: 'complained' }, 'complaint'],
    [{ event: 'failed', severity: 'permanent', reason: 'suppress-complaint' }, 'complaint'],
    [{ event: 'failed', severity: 'permanent', reason: 'bounce' }, 'hard'],
    [{ event: 'failed', severity: 'permanent', reason: 'suppress-bounce' }, 'hard'],
    [{ event: 'failed', severity: 'permanent', reason: 'generic' }, 'soft'],
    [{ event: 'failed', severity: 'temporary', reason: 'bounce' }, 'soft'],
    [{ event: 'failed', severity: 'permanent', reason: 'suppress-unsubscribe' }, undefined],
    [{ event: 'delivered', severity: 'permanent', reason: 'bounce' }, undefined],
  ])('%j is %s', (data, kind) => {
    const json = { 'event-data': { recipient: 'kim@example.org', id: 'event', ...data } }
    expect(mailgunEvents(json)).toEqual(
      kind ? [{ kind, email: 'kim@example.org', id: `mailgun ${kind} event` }] : [],
    )
  })

  it('counts once for each mail, and says nothing where it is no report', () => {
    const data = { event: 'complained', recipient: 'kim@example.org', id: 'event' }
    const idOf = (more: object) => mailgunEvents({ 'event-data': { ...data, ...more } })[0]?.id
    expect(idOf({ message: { headers: { 'message-id': 'mail' } } })).toBe('mailgun complaint mail')
    expect(idOf({ message: { headers: {} } })).toBe('mailgun complaint event')
    expect(idOf({ message: {} })).toBe('mailgun complaint event')
    expect(idOf({ id: undefined })).toBe('mailgun complaint ')
    for (const json of [undefined, {}, { 'event-data': { event: 'complained' } }]) {
      expect(mailgunEvents(json)).toEqual([])
    }
  })
})

describe('a notice of Postmark', () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

  it.each([
    [basic('octavo:secret'), true],
    [basic(':secret'), true],
    [basic('octavo:secret').replace('Basic ', 'basic   '), true],
    [basic('octavo:other'), false],
    [basic('octavo:secret\n'), false],
    [basic('octavo:a:secret'), false],
    [basic('secret'), false],
    [basic('octavo:'), false],
    [`${basic('octavo:secret')} `, false],
    [`x${basic('octavo:secret')}`, false],
    ['Basic', false],
    ['Bearer secret', false],
    ['', false],
    [null, false],
  ])('with the header %j: %s', (header, expected) => {
    expect(hasPostmarkToken(header, 'secret')).toBe(expected)
  })

  it('may have a colon in its password', () => {
    expect(hasPostmarkToken(basic('octavo:a:b'), 'a:b')).toBe(true)
  })

  it.each([
    [{ RecordType: 'SpamComplaint' }, 'complaint'],
    [{ RecordType: 'Bounce', Type: 'HardBounce' }, 'hard'],
    [{ RecordType: 'Bounce', Type: 'BadEmailAddress' }, 'hard'],
    [{ RecordType: 'Bounce', Type: 'SpamComplaint' }, 'complaint'],
    [{ RecordType: 'Bounce', Type: 'SoftBounce' }, 'soft'],
    [{ RecordType: 'Bounce', Type: 'AutoResponder' }, undefined],
    [{ RecordType: 'Bounce' }, undefined],
    [{ RecordType: 'Bounce', Type: 'constructor' }, undefined],
    [
      {
        RecordType: 'SubscriptionChange',
        SuppressSending: true,
        SuppressionReason: 'SpamComplaint',
      },
      'complaint',
    ],
    [
      { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'HardBounce' },
      'hard',
    ],
    [
      { RecordType: 'SubscriptionChange', SuppressSending: false, SuppressionReason: 'HardBounce' },
      undefined,
    ],
    [
      { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: null },
      undefined,
    ],
    [
      { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'toString' },
      undefined,
    ],
    [{ RecordType: 'Delivery', Type: 'HardBounce' }, undefined],
  ])('%j is %s', (data, kind) => {
    expect(postmarkEvents({ Email: 'kim@example.org', MessageID: 'mail', ...data })).toEqual(
      kind ? [{ kind, email: 'kim@example.org', id: `postmark ${kind} mail` }] : [],
    )
  })

  it('names a mailbox in either field, and the mail, the report, or else the mailbox', () => {
    const complaint = { RecordType: 'SpamComplaint' }
    const id = (more: object) => postmarkEvents({ ...complaint, ...more })[0]?.id
    expect(postmarkEvents({ ...complaint, Recipient: 'lee@example.org' })).toEqual([
      {
        kind: 'complaint',
        email: 'lee@example.org',
        id: 'postmark complaint lee@example.org',
      },
    ])
    expect(id({ Email: 'kim@example.org', ID: 42 })).toBe('postmark complaint 42')
    expect(id({ Email: 'kim@example.org', ID: 42, MessageID: 'mail' })).toBe(
      'postmark complaint mail',
    )
    for (const json of [complaint, {}, undefined, { ...complaint, Email: 1 }]) {
      expect(postmarkEvents(json)).toEqual([])
    }
  })
})

describe('a notice of Amazon', () => {
  const host = 'https://sns.eu-central-1.amazonaws.com'
  const file = `SimpleNotificationService-${'0a'.repeat(16)}.pem`

  it.each([
    [`${host}/${file}`, true],
    [`https://sns.us-gov-west-1.amazonaws.com/${file}`, true],
    [`https://sns.cn-north-1.amazonaws.com.cn/${file}`, true],
    [`https://sns.ap-southeast-12.amazonaws.com/${file}`, true],
    [`http://sns.eu-central-1.amazonaws.com/${file}`, false],
    [`https://sns.s3-us-west-2.amazonaws.com/${file}`, false],
    [`https://sns.eu-central-1.amazonaws.com.evil.example/${file}`, false],
    [`https://evil.example/?${host}/${file}`, false],
    [`${host}/${file}?x`, false],
    [`${host}/SimpleNotificationService-.pem`, false],
    [`${host}/other.pem`, false],
  ])('has its certificate at %s: %s', (url, expected) => {
    expect(isCertificateUrl(url)).toBe(expected)
  })

  it.each([
    [`${host}/?Action=ConfirmSubscription&TopicArn=arn:aws:sns:x&Token=1-2.3%20`, true],
    [`${host}/?Action=DeleteTopic&TopicArn=a`, false],
    [`${host}/?Action=ConfirmSubscription&`, false],
    [`${host}/?Action=ConfirmSubscription&a@evil`, false],
    [`${host}/?Action=ConfirmSubscription&a\n`, false],
    [`https://evil.example/${host}/?Action=ConfirmSubscription&a`, false],
    [`${host}/x?Action=ConfirmSubscription&a`, false],
  ])('confirms at %s: %s', (url, expected) => {
    expect(isSubscriptionUrl(url)).toBe(expected)
  })

  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
  const signed = (text: string, message: Omit<SnsMessage, 'Signature'>): SnsMessage => ({
    ...message,
    Signature: createSign(message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
      .update(text)
      .sign(privateKey, 'base64'),
  })
  const notification = {
    Type: 'Notification',
    MessageId: 'id',
    TopicArn: 'topic',
    Message: 'text',
    Timestamp: 'time',
    SignatureVersion: '2',
    SigningCertURL: `${host}/${file}`,
  } as const
  const plain =
    'Message\ntext\nMessageId\nid\nTimestamp\ntime\nTopicArn\ntopic\nType\nNotification\n'

  it('is signed field by field', () => {
    expect(isSigned(signed(plain, notification), pem)).toBe(true)
    expect(isSigned(signed(plain, { ...notification, SignatureVersion: '1' }), pem)).toBe(true)
    expect(isSigned({ ...signed(plain, notification), SignatureVersion: '1' }, pem)).toBe(false)
    // Null, as some senders put it, isn't signed.
    expect(isSigned(signed(plain, { ...notification, Subject: null }), pem)).toBe(true)
    const subject = plain.replace('Timestamp', 'Subject\nHello\nTimestamp')
    expect(isSigned(signed(subject, { ...notification, Subject: 'Hello' }), pem)).toBe(true)
    for (const name of ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn'] as const) {
      expect([name, isSigned({ ...signed(plain, notification), [name]: 'changed' }, pem)]).toEqual([
        name,
        false,
      ])
    }
  })

  it('that asks to confirm is signed with its address and its token', () => {
    const asking = {
      ...notification,
      Type: 'SubscriptionConfirmation',
      SubscribeURL: 'url',
      Token: 'token',
    } as const
    const text = `Message\ntext\nMessageId\nid\nSubscribeURL\nurl\nTimestamp\ntime\nToken\ntoken\nTopicArn\ntopic\nType\n${asking.Type}\n`
    expect(isSigned(signed(text, asking), pem)).toBe(true)
    for (const name of ['SubscribeURL', 'Token'] as const) {
      expect(isSigned({ ...signed(text, asking), [name]: 'changed' }, pem)).toBe(false)
    }
  })

  it('is not signed by a stranger, nor where there is no certificate', () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const strange = other.publicKey.export({ type: 'spki', format: 'pem' }) as string
    expect(isSigned(signed(plain, notification), strange)).toBe(false)
    expect(isSigned(signed(plain, notification), '')).toBe(false)
  })

  it('reports each mailbox of a bounce and of a complaint', () => {
    const mail = { messageId: 'mail' }
    const mailboxes = [{ emailAddress: 'kim@example.org' }, { emailAddress: 'lee@example.org' }]
    const bounce = (bounceType: string) => ({
      mail,
      bounce: { bounceType, bouncedRecipients: mailboxes },
    })
    expect(sesEvents(bounce('Permanent'))).toEqual([
      { kind: 'hard', email: 'kim@example.org', id: 'ses hard mail' },
      { kind: 'hard', email: 'lee@example.org', id: 'ses hard mail' },
    ])
    expect(sesEvents(bounce('Transient')).map(({ kind }) => kind)).toEqual(['soft', 'soft'])
    expect(sesEvents({ mail, complaint: { complainedRecipients: mailboxes.slice(1) } })).toEqual([
      { kind: 'complaint', email: 'lee@example.org', id: 'ses complaint mail' },
    ])
    const many = Array(101).fill(mailboxes[0])
    for (const json of [
      undefined,
      { mail },
      { bounce: bounce('Permanent').bounce },
      { mail, bounce: { bounceType: 'Permanent', bouncedRecipients: many } },
    ]) {
      expect(sesEvents(json)).toEqual([])
    }
  })
})
