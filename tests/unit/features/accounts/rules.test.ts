import { createHash, pbkdf2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { noticeOf } from '#src/features/accounts/admin/invitation-notice'
import { keepsRights, sessionsLeft } from '#src/features/accounts/changed-rights'
import { hashOf, isPasswordOf, matchingForm } from '#src/features/accounts/cms/compare-password'
import { addressOf, attemptOf, countedFor, warningOf } from '#src/features/accounts/sign-in-points'
import { mayUndo } from '#src/features/undo/may-undo'

describe('a save keeps the rights of an account', () => {
  const stored = { role: 'translator', languages: ['de', 'fr'], mayPublish: null, name: 'Anna' }
  it.each<[object, boolean]>([
    [{}, true],
    [{ name: 'Ann', role: 'translator' }, true],
    [{ languages: ['fr', 'de'], mayPublish: false }, true],
    [{ role: 'editor' }, false],
    [{ role: undefined }, false],
    [{ languages: ['de'] }, false],
    [{ languages: [] }, false],
    [{ mayPublish: true }, false],
  ])('%j: %s', (save, expected) => {
    expect(keepsRights({ ...save }, stored)).toBe(expected)
  })

  it('compares with what is stored, not the save with itself', () => {
    expect(keepsRights({ mayPublish: null }, { mayPublish: true })).toBe(false)
    expect(keepsRights({}, { mayPublish: true })).toBe(true)
  })
})

it('of the sessions of an account, the one that changes it is left, or none', () => {
  const sessions = [{ id: 'a' }, { id: 'b' }]
  expect(sessionsLeft(sessions, 'b')).toEqual([{ id: 'b' }])
  expect(sessionsLeft(sessions, 'c')).toEqual([])
  expect(sessionsLeft(sessions, undefined)).toEqual([])
})

describe('an attempt to sign in', () => {
  it('takes points of its account, its client, and, from an unknown browser, of all guesses', () => {
    expect(countedFor(' Anna@Example.org ', '10.0.0.1', false)).toEqual([
      ['account', 'anna@example.org 10.0.0.1'],
      ['signIn', '10.0.0.1'],
      ['guesses', 'anna@example.org'],
    ])
    expect(countedFor('anna@example.org', '10.0.0.1', true)).toEqual([
      ['account', 'anna@example.org 10.0.0.1'],
      ['signIn', '10.0.0.1'],
    ])
  })

  it('counts however an address is written', () => {
    expect(addressOf(' A@b.C')).toBe('a@b.c')
    expect(attemptOf(' A@b.C', '1')).toBe(attemptOf('a@b.c ', '1'))
  })

  it('warns the owner about the account and about guesses, never about a client', () => {
    expect(warningOf).toEqual({ account: 'locked', guesses: 'guessed' })
  })
})

describe('a password', () => {
  const salt = createHash('sha256').update('salt').digest('hex')
  /** As versions before 3.80 of the CMS stored it. */
  const old = (password: string) => ({
    salt,
    hash: pbkdf2Sync(password, salt, 25_000, 512, 'sha256').toString('hex'),
  })

  it('is that of the account, however old its hash', async () => {
    const today = await hashOf('correct horse')
    expect(today.hash).toMatch(/^pbkdf2-sha256-v1:[0-9a-f]{64}$/)
    expect(today.salt).toMatch(/^[0-9a-f]{64}$/)
    const stored = old('correct horse')
    const results = [
      isPasswordOf(today, 'correct horse'),
      isPasswordOf(today, 'wrong horse'),
      isPasswordOf(stored, 'correct horse'),
      isPasswordOf(stored, 'wrong horse'),
      isPasswordOf({ ...stored, hash: stored.hash.slice(2) }, 'correct horse'),
    ]
    expect(await Promise.all(results)).toEqual([true, false, true, false, false])
  })

  it('matches none without an account, a hash, or a salt', async () => {
    const { hash } = old('x')
    const accounts = [null, undefined, {}, { hash }, { salt }, { hash: null, salt: null }]
    const results = accounts.map((account) => isPasswordOf(account, 'x'))
    expect(await Promise.all(results)).toEqual(accounts.map(() => false))
  })

  it('matches in the form in which it was stored', async () => {
    const typed = 'Grüße an Zoë'
    expect(await matchingForm(old(typed.normalize('NFD')), typed)).toBe(typed.normalize('NFD'))
    expect(await matchingForm(old('other'), 'ascii')).toBeUndefined()
  })
})

describe('the notice about an invitation', () => {
  const now = new Date('2026-11-27T12:00:00.000Z')
  it.each([
    [{}, undefined],
    [{ state: 'sent' }, undefined],
    [{ until: '2026-11-28T12:00:00.000Z' }, undefined],
    [{ state: 'sent', until: '2026-11-28T12:00:00.000Z' }, 'sent'],
    [{ state: 'failed', until: '2026-11-27T12:00:00.001Z' }, 'failed'],
    [{ state: 'sent', until: '2026-11-27T12:00:00.000Z' }, 'ended'],
  ] as const)('of %j is %s', (invitation, notice) => {
    expect(noticeOf(invitation, now)).toBe(notice)
  })
})

describe('an account may undo its change', () => {
  const editor = { role: 'editor' }
  const translator = { role: 'translator', languages: ['de', 'fr'], mayPublish: true }
  it.each([
    ['edit', [], editor, true],
    ['edit', ['de'], translator, false],
    ['trash', [], translator, false],
    ['publish', ['de', 'fr'], translator, true],
    ['unpublish', ['de'], translator, true],
    ['publish', ['de', 'en'], translator, false],
    ['unpublish', ['de'], { ...translator, mayPublish: false }, false],
    ['publish', ['de'], null, false],
    ['trash', [], { ...editor, mustChangePassword: true }, false],
  ] as const)('%s %j as %j: %s', (action, locales, user, expected) => {
    expect(mayUndo(user, { action, locales: [...locales] })).toBe(expected)
  })
})
