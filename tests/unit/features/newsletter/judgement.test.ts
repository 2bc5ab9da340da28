import { describe, expect, it } from 'vitest'
import { issueHeaders, messageIdOf, singleLine } from '#src/features/newsletter/sending/headers'
import {
  emptyRow,
  enhancedOf,
  judge,
  type Refusal,
  rowAfter,
  verdictOf,
} from '#src/features/newsletter/sending/judgement'
import { oneAtATime } from '#src/features/newsletter/sending/one-at-a-time'

const refused = (stage: Refusal['stage'], text?: string): Refusal => ({
  kind: 'refused',
  stage,
  name: 'ECONNECTION',
  response: text === undefined ? undefined : Number(text.slice(0, 3)),
  enhanced: enhancedOf(text),
})

describe('what a mail server says', () => {
  it.each([
    ['recipient', '550 5.1.1 No such user', 'suppress'],
    ['recipient', '550 No such user', 'suppress'],
    ['recipient', '553 Name not allowed', 'suppress'],
    ['recipient', '550 5.2.1 Disabled', 'suppress'],
    ['message', '550 5.1.1 No such user', 'suppress'],
    ['recipient', '500 5.1.10 No mail here', 'suppress'],
    ['recipient', '550 5.1.70 Another code', 'suppress'],
    ['recipient', '552 5.2.2 Full', 'again'],
    ['recipient', '552 Full', 'again'],
    ['recipient', '450 4.2.1 Greylisted', 'again'],
    ['message', '451 Later', 'again'],
    ['sender', '451 Later', 'pause'],
    ['recipient', '421 4.3.2 Closing', 'pause'],
    ['message', '421 Closing', 'pause'],
    ['connection', '535 5.7.8 Wrong password', 'pause'],
    ['connection', undefined, 'pause'],
    ['recipient', undefined, 'pause'],
  ] as const)('%s: %s → %s, and it is not our words that are wrong', (stage, text, kind) => {
    const judgement = judge(refused(stage, text))
    expect(judgement.kind).toBe(kind)
    if (judgement.kind === 'again') expect(judgement.isPolicy).toBe(false)
  })

  it.each([
    ['recipient', '550 5.7.1 Relaying denied'],
    ['recipient', '554 Denied'],
    ['recipient', '550 5.1.8 Bad sender'],
    ['recipient', '550 5.1.7 Bad sender'],
    ['recipient', '500 Denied'],
    ['message', '550 Spam'],
    ['message', '554 5.7.1 Spam'],
    ['message', '552 5.3.4 Too big'],
  ] as const)('%s: %s suppresses no mailbox', (stage, text) => {
    expect(judge(refused(stage, text))).toMatchObject({ kind: 'again', isPolicy: true })
  })

  it('stops for a refused sender, and is unclear where a text got no response', () => {
    expect(judge(refused('sender', '550 5.7.1 Not you'))).toEqual({
      kind: 'stop',
      reason: 'sender',
      code: '550 5.7.1',
    })
    expect(judge({ kind: 'lost', name: 'ETIMEDOUT' })).toEqual({
      kind: 'unclear',
      code: 'ETIMEDOUT',
    })
    expect(judge({ kind: 'accepted' })).toEqual({ kind: 'sent' })
    expect(judge({ kind: 'unclaimed' })).toEqual({ kind: 'unclaimed' })
    expect(judge(refused('connection'))).toEqual({ kind: 'pause', code: 'ECONNECTION' })
    expect(judge(refused('recipient', '554 Denied'))).toMatchObject({ code: '554' })
  })

  it('is a code alone: its words may repeat an address', () => {
    expect(judge(refused('recipient', '550 5.1.1 <kim@example.org> unknown'))).toEqual({
      kind: 'suppress',
      code: '550 5.1.1',
    })
    expect(enhancedOf('550 kim5.1.1@example.org')).toBeUndefined()
    expect(enhancedOf('250-5.1.1')).toBe('5.1.1')
    expect(enhancedOf('550 5.110.123 Much')).toBe('5.110.123')
    expect(enhancedOf('Later 550 5.1.1')).toBeUndefined()
  })
})

describe('outcomes in a row', () => {
  const most = { again: 3, policy: 2, suppress: 2 }
  const verdictAfter = (...results: readonly (Refusal | { readonly kind: 'accepted' })[]) =>
    verdictOf(
      results.reduce((row, one) => rowAfter(row, judge(one)), emptyRow),
      most,
    )
  const spam = refused('message', '554 5.7.1 Spam')
  const unknown = refused('recipient', '550 5.1.1')
  const later = refused('recipient', '450 4.2.0')

  it('stop or pause the issue, unless a mail arrives in between', () => {
    expect(verdictAfter(spam, spam)).toEqual({ kind: 'stop', reason: 'policy' })
    expect(verdictAfter(unknown, unknown)).toEqual({ kind: 'stop', reason: 'refused' })
    expect(verdictAfter(later, later, later)).toEqual({ kind: 'pause' })
    expect(verdictAfter(spam, { kind: 'accepted' }, spam)).toBeUndefined()
    expect(verdictAfter(unknown, later, spam)).toBeUndefined()
    // Of a lost mail, the row says nothing.
    const lost = judge({ kind: 'lost', name: 'ETIMEDOUT' })
    expect(rowAfter({ again: 1, policy: 1, suppress: 1 }, lost)).toEqual({
      again: 1,
      policy: 1,
      suppress: 1,
    })
  })
})

describe('headers of an issue', () => {
  const headers = (name: string) =>
    issueHeaders({ locale: 'jp', key: 'k'.repeat(43), publicUrl: 'https://www.example.org', name })

  it('let a mail program leave in one click', () => {
    expect(headers('Octavo')).toMatchObject({
      'Content-Language': 'ja',
      'List-Id': '"Octavo" <newsletter.www.example.org>',
      'List-Unsubscribe': `<https://www.example.org/api/newsletter/leave/${'k'.repeat(43)}?in=jp>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    })
  })

  it.each([
    ['A\r\nBcc: eve@example.org', '"A Bcc: eve@example.org" <newsletter.www.example.org>'],
    ['"A" \\ <b>', '"A  <b>" <newsletter.www.example.org>'],
    ['八開本', '<newsletter.www.example.org>'],
    ['Octavo 八開本', '<newsletter.www.example.org>'],
    ['八開本 Octavo', '<newsletter.www.example.org>'],
    ['', '<newsletter.www.example.org>'],
  ])('hold a name such as %j in one line of ASCII', (name, id) => {
    expect(headers(name)['List-Id']).toBe(id)
  })

  it('name a mail the same at each attempt, without its subscriber', () => {
    const id = messageIdOf('issue subscriber', 'key', 'example.org')
    expect(id).toBe(messageIdOf('issue subscriber', 'key', 'example.org'))
    expect(id).not.toBe(messageIdOf('issue subscriber', 'other', 'example.org'))
    expect(id).not.toBe(messageIdOf('issue other', 'key', 'example.org'))
    expect(id).toMatch(/^<[0-9a-f]{40}@example\.org>$/)
    expect(singleLine(' a\u2028b\tc\u0000 ')).toBe('a b c')
  })
})

describe('turns', () => {
  it('come one after the other, whatever ends them', async () => {
    const turn = oneAtATime()
    const order: string[] = []
    const one = async (name: string) => {
      const end = await turn()
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      order.push(`${name} ends`)
      end()
      end()
    }
    await Promise.all([one('a'), one('b'), one('c')])
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })
})
