import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  enter,
  enterNameless,
  JoinError,
  join,
  type Way,
} from '#src/browser/account/sign-in/sign-in'
import { readOwner, writeOwner } from '#src/browser/account/sync/list-owner'
import { setSyncStatus } from '#src/browser/account/sync/sync-status'
import { keyStorage } from '../../../../support/servers/key-storage'

const fault = (code: string) => Object.assign(new Error(code), { code })
const requests: { url: string; body: string }[] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('localStorage', keyStorage())
  // A site without accounts: what follows the list of the device fails, with a warning.
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    requests.push({ url, body })
    return new Response()
  })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve))
  setSyncStatus({ kind: 'idle' })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(user?: { readonly isAnonymous: boolean }, isRefused = false) {
  const done: string[] = []
  const reader = user && {
    ...user,
    uid: 'guest',
    getIdToken: async (isNew = false) => {
      done.push(isNew ? 'new token' : 'token')
      return 'guest-token'
    },
  }
  const session = {
    auth: { currentUser: reader ?? null, app: { options: { apiKey: 'a b' } } },
    settings: {},
    sdk: {
      signInAnonymously: async () => void done.push('guest'),
      signInWithCredential: async () => {
        if (isRefused) throw fault('auth/user-disabled')
        done.push('sign in with it')
        return { user: { uid: 'ann' } }
      },
    },
  } as unknown as Parameters<typeof enter>[0]
  const way = (code?: string, credential: unknown = null): Way => ({
    link: async () => {
      if (code) throw fault(code)
      done.push('link')
    },
    signIn: async () => void done.push('sign in'),
    credential: () => credential as never,
  })
  return { done, session, way, reader: reader as never }
}

describe('continuing as a guest', () => {
  it('opens an account without a name, once', async () => {
    const first = open()
    await enterNameless(first.session)
    expect(first.done).toEqual(['guest'])
    const again = open({ isAnonymous: true })
    await enterNameless(again.session)
    expect(again.done).toEqual([])
  })
})

describe('signing in', () => {
  it.each([
    ['who is signed out', undefined],
    ['with a name already', { isAnonymous: false }],
  ])('is that of a reader %s', async (_, user) => {
    const { done, session, way } = open(user)
    await enter(session, way())
    expect(done).toEqual(['sign in'])
  })

  it('gives the guest’s account the name, in its token, too', async () => {
    const { done, session, way } = open({ isAnonymous: true })
    await enter(session, way())
    expect(done).toEqual(['link', 'new token'])
  })

  it.each([
    'auth/email-already-in-use',
    'auth/credential-already-in-use',
    'auth/account-exists-with-different-credential',
  ])('enters the account that exists, and deletes the guest’s: %s', async (code) => {
    const { done, session, way } = open({ isAnonymous: true })
    writeOwner('guest')
    await enter(session, way(code, { id: 1 }))
    expect(done).toEqual(['token', 'sign in with it'])
    expect(readOwner()).toBe('ann')
    expect(requests).toEqual([
      {
        url: 'https://identitytoolkit.googleapis.com/v1/accounts:delete?key=a%20b',
        body: '{"idToken":"guest-token"}',
      },
    ])
  })

  it('fails where the account cannot be entered by what Firebase returns', async () => {
    const { done, session, way } = open({ isAnonymous: true })
    const taken = 'auth/email-already-in-use'
    await expect(enter(session, way(taken))).rejects.toThrow(taken)
    const other = 'auth/popup-blocked'
    await expect(enter(session, way(other, { id: 1 }))).rejects.toThrow(other)
    expect([done, requests]).toEqual([[], []])
  })
})

describe('leaving a guest’s account for another', () => {
  it('does not take another reader’s list along', async () => {
    const { reader, session } = open({ isAnonymous: true })
    writeOwner('bob')
    await join(session, reader, {} as never)
    expect(readOwner()).toBe('bob')
  })

  it('fails with the reason, and leaves the account as it is', async () => {
    const { reader, session } = open({ isAnonymous: true }, true)
    writeOwner('guest')
    const joined = join(session, reader, {} as never)
    await expect(joined).rejects.toThrow(JoinError)
    await expect(joined).rejects.toMatchObject({ cause: { code: 'auth/user-disabled' } })
    expect([readOwner(), requests]).toEqual(['guest', []])
  })
})
