import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  isUnderWay,
  parsePendingLink,
  pendingLink,
  rememberLink,
} from '#src/browser/account/sign-in/pending-link'
import { problemOf } from '#src/browser/account/sign-in/problem'
import { JoinError } from '#src/browser/account/sign-in/sign-in'
import { continueUrl, isSignInLink, withoutLink } from '#src/browser/account/sign-in/sign-in-link'
import { listAtSignIn, readOwner, writeOwner } from '#src/browser/account/sync/list-owner'
import { setSyncStatus, syncStatus, watchSyncStatus } from '#src/browser/account/sync/sync-status'
import { keyStorage } from '../../../support/servers/key-storage'

describe('the list of a device', () => {
  it.each([
    ['of no account', null, true, 'join'],
    ['of no account, and empty', null, false, 'join'],
    ['of the same account', 'a', true, 'join'],
    ['of another account', 'b', true, 'ask'],
    ['of another account, and empty but for removals', 'b', false, 'forget'],
  ])('%s, when a reader signs in', (_, owner, hasArticles, change) => {
    expect(listAtSignIn(owner, 'a', hasArticles)).toBe(change)
  })
})

describe('a link for signing in', () => {
  const home = continueUrl('https://www.example.org', '/de')
  const link = `${home}&apiKey=k&oobCode=c&mode=signIn&lang=de`

  it('leads to the home page of the language', () => {
    expect(home).toBe('https://www.example.org/de?sign-in')
  })
  it('is recognized by the parameters of Firebase', () => {
    expect(isSignInLink(link)).toBe(true)
    expect(isSignInLink(home)).toBe(false)
    expect(isSignInLink(`${home}&apiKey=k&oobCode=c&mode=resetPassword`)).toBe(false)
    expect(isSignInLink(`${home}&mode=signIn&apiKey=k`)).toBe(false)
  })
  it('is removed from the address, which keeps all else', () => {
    expect(withoutLink(link)).toBe('/de')
    expect(withoutLink(`${link}&utm_source=mail#top`)).toBe('/de?utm_source=mail#top')
  })
  it('is pending for six hours', () => {
    const pending = { email: 'a@example.org', joins: false, sentAt: 1000 }
    expect(isUnderWay(pending, 1000 + 6 * 3_600_000 - 1)).toBe(true)
    expect(isUnderWay(pending, 1000 + 6 * 3_600_000)).toBe(false)
  })
  it('is stored with its address; anything else that was stored is ignored', () => {
    expect(parsePendingLink('{"email":"a@example.org","sentAt":7}')).toEqual({
      email: 'a@example.org',
      joins: false,
      sentAt: 7,
    })
    expect(parsePendingLink('{"email":"a@example.org","joins":true}')?.joins).toBe(true)
    expect(parsePendingLink('{"email":"a@example.org","sentAt":"now"}')?.sentAt).toBe(0)
    for (const text of [null, '', 'null', '{}', '{"email":1}', '{"email":""}', '[', '"a"']) {
      expect(parsePendingLink(text)).toBeUndefined()
    }
  })
})

describe('the message for a reader', () => {
  const fault = (code: string) => Object.assign(new Error(code), { code })

  it('follows from Firebase’s error code', () => {
    expect(problemOf(fault('auth/expired-action-code'))).toBe('link')
    expect(problemOf(fault('auth/popup-closed-by-user'))).toBe('windowClosed')
    expect(problemOf(fault('auth/too-many-requests'))).toBe('tooMany')
    expect(problemOf(fault('auth/requires-recent-login'))).toBe('notRecent')
    expect(problemOf(new JoinError(fault('auth/user-disabled')))).toBe('disabled')
  })
  it('is about the connection where a part of the page cannot be loaded', () => {
    expect(problemOf(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe('network')
  })
  it('is about the connection where nothing comes in time, also as a cause', () => {
    const late = Object.assign(new Error('x'), { name: 'TimeoutError' })
    expect(problemOf(late)).toBe('network')
    expect(problemOf(new Error('y', { cause: late }))).toBe('network')
  })
  it('is that of its own code, whatever the cause', () => {
    const cause = fault('auth/invalid-email')
    expect(problemOf(Object.assign(fault('auth/user-disabled'), { cause }))).toBe('disabled')
  })
  it('is a general one for everything else', () => {
    for (const error of [fault('auth/internal-error'), new Error('x'), undefined, 'x', null]) {
      expect(problemOf(error)).toBe('unknown')
    }
  })
})

describe('what this browser knows of an account', () => {
  const entries = new Map<string, string>()
  beforeEach(() => {
    entries.clear()
    vi.stubGlobal('localStorage', keyStorage(entries))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is the owner of its list', () => {
    expect(readOwner()).toBeNull()
    writeOwner('ann')
    expect(readOwner()).toBe('ann')
    writeOwner(null)
    expect([readOwner(), entries.size]).toEqual([null, 0])
  })

  it('is the link that it waits for, until that is opened', () => {
    expect(pendingLink()).toBeUndefined()
    const link = { email: 'a@example.org', joins: true, sentAt: 7 }
    rememberLink(link)
    expect(pendingLink()).toEqual(link)
    rememberLink(undefined)
    expect([pendingLink(), entries.size]).toEqual([undefined, 0])
  })
})

it('the state of the list is known to all that show it, until they close', () => {
  const shown = vi.fn()
  const close = watchSyncStatus(shown)
  setSyncStatus({ kind: 'busy' })
  expect(syncStatus()).toEqual({ kind: 'busy' })
  close()
  setSyncStatus({ kind: 'idle' })
  expect(shown).toHaveBeenCalledTimes(1)
})
