import { describe, expect, it } from 'vitest'
import {
  deleteAccount,
  type Leaving,
  type LeavingParts,
  NotRecentError,
  signOut,
} from '#src/browser/account/sign-in/leave'
import { makeReaderToken } from '../../../../support/reader-token'

const noon = Date.UTC(2026, 0, 1, 12)

interface Reader {
  /** Milliseconds since the sign-in. */
  readonly signedInFor?: number
  readonly isAnonymous?: boolean
  readonly fault?: string
  readonly isNobody?: boolean
  readonly erase?: () => Promise<void>
}

function open({ erase, fault, isAnonymous = false, isNobody, signedInFor = 0 }: Reader = {}) {
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const noteLater = (what: string) => async () => void done.push(what)
  const user = {
    uid: 'reader-1',
    isAnonymous,
    getIdToken: async () => makeReaderToken({ issued: noon }),
    delete: async () => {
      if (fault) throw Object.assign(new Error(fault), { code: fault })
      done.push('delete account')
    },
  }
  const auth = { currentUser: isNobody ? null : user, signOut: noteLater('sign out') }
  const parts = {
    openSession: async () => ({ auth }),
    stopSync: note('stop sync'),
    removeToken: note('remove token'),
    eraseDocument: async (uid: string) => {
      await erase?.()
      done.push(`erase ${uid}`)
    },
    rememberLink: (link: unknown) => void done.push(`link ${link}`),
    savedStore: () => ({ forget: note('forget list') }),
    writeOwner: (uid: string | null) => void done.push(`owner ${uid}`),
    forgetDocuments: noteLater('forget documents'),
    now: () => noon + signedInFor,
  } as unknown as LeavingParts
  return { done, parts }
}

const nothingLeft = ['link undefined', 'forget list', 'owner null', 'forget documents']
const listLeft = ['link undefined']
const ways: [Leaving, string[]][] = [
  ['remove', nothingLeft],
  ['keep', listLeft],
]

describe('signing out', () => {
  it.each(ways)('stops following the list before all else: %s', async (leaving, left) => {
    const { done, parts } = open()
    await signOut(leaving, parts)
    expect(done).toEqual(['stop sync', 'remove token', 'sign out', ...left])
  })
})

describe('deleting an account', () => {
  it.each(ways)('erases what is stored before the account: %s', async (leaving, left) => {
    const { done, parts } = open()
    await deleteAccount(leaving, parts)
    expect(done).toEqual(['erase reader-1', 'delete account', 'remove token', ...left])
  })

  it('asks for a new sign-in after five minutes, before anything is deleted', async () => {
    const late = open({ signedInFor: 5 * 60_000 + 1 })
    await expect(deleteAccount('remove', late.parts)).rejects.toThrow(NotRecentError)
    expect(late.done).toEqual([])
    const inTime = open({ signedInFor: 5 * 60_000 })
    await deleteAccount('remove', inTime.parts)
    expect(inTime.done).toContain('delete account')
  })

  it('leaves a guest’s account behind, empty, where Firebase wants a new sign-in', async () => {
    const fault = 'auth/requires-recent-login'
    const guest = open({ isAnonymous: true, signedInFor: 3_600_000, fault })
    await deleteAccount('remove', guest.parts)
    expect(guest.done).toEqual(['erase reader-1', 'sign out', 'remove token', ...nothingLeft])
    const named = open({ fault })
    await expect(deleteAccount('remove', named.parts)).rejects.toThrow(fault)
    expect(named.done).toEqual(['erase reader-1'])
  })

  it('of a guest fails where Firebase cannot be reached, and leaves the list', async () => {
    const fault = 'auth/network-request-failed'
    const { done, parts } = open({ isAnonymous: true, fault })
    await expect(deleteAccount('remove', parts)).rejects.toThrow(fault)
    expect(done).toEqual(['erase reader-1'])
  })

  it('deletes no account whose data could not be erased', async () => {
    const { done, parts } = open({ erase: () => Promise.reject(new Error('offline')) })
    await expect(deleteAccount('remove', parts)).rejects.toThrow('offline')
    expect(done).toEqual([])
  })

  it('does nothing where the reader is signed out already', async () => {
    const { done, parts } = open({ isNobody: true })
    await deleteAccount('remove', parts)
    expect(done).toEqual([])
  })
})
