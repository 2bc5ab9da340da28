import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  EmailAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  type User,
} from 'firebase/auth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#src/local-mongodb/supervisor/free-port'
import { startAuth } from '../../support/emulators/auth'
import type { Emulator } from '../../support/emulators/emulator'

/** With `FIREBASE_TOOLS` it is Google's emulator, to which the double is compared. */
const projectId = 'demo-octavo'
const site = 'http://localhost:3000/de/blogs?a=b'

let emulator: Emulator
const apps: FirebaseApp[] = []

beforeAll(async () => {
  emulator = await startAuth(projectId, await freePort())
})
afterAll(() => emulator.stop())
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)))
})

/** Another device. */
function device(): Auth {
  const app = initializeApp({ apiKey: 'demo-key', projectId }, `device ${crypto.randomUUID()}`)
  apps.push(app)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, `http://${emulator.host}`, { disableWarnings: true })
  return auth
}

const nameless = async (): Promise<User> => (await signInAnonymously(device())).user

async function claimsOf(user: User): Promise<Record<string, unknown>> {
  const payload = (await user.getIdToken(true)).split('.')[1] ?? ''
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

/** Has a link sent, and follows it as a browser does: to the site, with the code in its address. */
async function sendLink(email: string): Promise<string> {
  await sendSignInLinkToEmail(device(), email, { url: site, handleCodeInApp: true })
  const address = `http://${emulator.host}/emulator/v1/projects/${projectId}/oobCodes`
  const { oobCodes } = (await (await fetch(address)).json()) as {
    oobCodes: readonly { email: string; requestType: string; oobLink: string }[]
  }
  const sent = oobCodes.filter((code) => code.email === email.toLowerCase()).at(-1)
  expect(sent?.requestType).toBe('EMAIL_SIGNIN')
  const response = await fetch(sent?.oobLink ?? '', { redirect: 'manual' })
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

async function accounts(): Promise<readonly string[]> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:query`
  const response = await fetch(`http://${emulator.host}/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: '{}',
  })
  const { userInfo } = (await response.json()) as { userInfo: readonly { localId: string }[] }
  return userInfo.map(({ localId }) => localId)
}

const google = (sub: string, email: string) =>
  GoogleAuthProvider.credential(JSON.stringify({ sub, email, email_verified: true, name: 'R' }))

describe('an account without a name', () => {
  it('has a token for an hour, renews it, and can be looked up', async () => {
    const user = await nameless()
    const claims = await claimsOf(user)
    expect(claims).toMatchObject({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: user.uid,
      provider_id: 'anonymous',
      firebase: { sign_in_provider: 'anonymous', identities: {} },
    })
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600)
    expect(Math.abs(Number(claims['auth_time']) - Date.now() / 1000)).toBeLessThan(30)
    await user.reload()
    expect(user).toMatchObject({ isAnonymous: true, email: null, providerData: [] })
    expect(await accounts()).toContain(user.uid)
  })

  it('is gone once it is deleted, with its tokens', async () => {
    const auth = device()
    const { user } = await signInAnonymously(auth)
    const other = device()
    await other.updateCurrentUser(user)
    await user.delete()
    expect(await accounts()).not.toContain(user.uid)
    await expect(other.currentUser?.reload()).rejects.toMatchObject({
      code: 'auth/user-token-expired',
    })
  })
})

describe('a link by email', () => {
  it('leads to the site, and gives an account its address once', async () => {
    const link = await sendLink('First@example.org')
    const { origin, pathname, searchParams } = new URL(link)
    expect(origin + pathname).toBe('http://localhost:3000/de/blogs')
    expect([...searchParams.keys()]).toEqual(['a', 'mode', 'lang', 'oobCode', 'apiKey'])

    const user = await nameless()
    const credential = EmailAuthProvider.credentialWithLink('first@example.org', link)
    const linked = await linkWithCredential(user, credential)
    expect(linked.user.uid).toBe(user.uid)
    expect(await claimsOf(user)).toMatchObject({
      email: 'first@example.org',
      email_verified: true,
      firebase: {
        sign_in_provider: 'password',
        identities: { email: ['first@example.org'] },
      },
    })
    await user.reload()
    expect(user).toMatchObject({ isAnonymous: false, email: 'first@example.org' })
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
    await expect(signInWithCredential(device(), credential)).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    })
  })

  it('is for the address that it was sent to, in any case', async () => {
    const link = await sendLink('second@example.org')
    const by = (email: string) =>
      signInWithCredential(device(), EmailAuthProvider.credentialWithLink(email, link))
    await expect(by('other@example.org')).rejects.toMatchObject({ code: 'auth/invalid-email' })
    expect((await by('SECOND@example.org')).user.email).toBe('second@example.org')
  })

  it('does not take an address away from its account', async () => {
    const by = async () =>
      EmailAuthProvider.credentialWithLink('third@example.org', await sendLink('third@example.org'))
    const { user } = await signInWithCredential(device(), await by())
    const other = await nameless()
    await expect(linkWithCredential(other, await by())).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    })
    expect((await claimsOf(other))['email']).toBeUndefined()
    const again = await signInWithCredential(device(), await by())
    expect(again.user.uid).toBe(user.uid)
  })
})

describe('Google', () => {
  it('gives an account without a name its identity, which is then taken', async () => {
    const user = await nameless()
    await linkWithCredential(user, google('g-4', 'fourth@example.org'))
    expect(await claimsOf(user)).toMatchObject({
      email: 'fourth@example.org',
      firebase: {
        sign_in_provider: 'google.com',
        identities: { 'google.com': ['g-4'], email: ['fourth@example.org'] },
      },
    })
    const other = await nameless()
    await expect(
      linkWithCredential(other, google('g-4', 'fourth@example.org')),
    ).rejects.toMatchObject({ code: 'auth/credential-already-in-use' })
    await expect(
      linkWithCredential(other, google('g-5', 'fourth@example.org')),
    ).rejects.toMatchObject({ code: 'auth/email-already-in-use' })
    const again = await signInWithCredential(device(), google('g-4', 'fourth@example.org'))
    expect(again.user.uid).toBe(user.uid)
  })

  it('opens an account, and enters that of the same address', async () => {
    const first = await signInWithCredential(device(), google('g-6', 'sixth@example.org'))
    expect(first.user).toMatchObject({ email: 'sixth@example.org', emailVerified: true })
    const link = await sendLink('seventh@example.org')
    const { user } = await signInWithCredential(
      device(),
      EmailAuthProvider.credentialWithLink('seventh@example.org', link),
    )
    const joined = await signInWithCredential(device(), google('g-7', 'seventh@example.org'))
    expect(joined.user.uid).toBe(user.uid)
    expect(joined.user.providerData.map(({ providerId }) => providerId).sort()).toEqual([
      'google.com',
      'password',
    ])
  })
})

it('a custom token opens the account that it names', async () => {
  const { user } = await signInWithCustomToken(device(), JSON.stringify({ uid: 'drive-1' }))
  expect(user.uid).toBe('drive-1')
  const again = await signInWithCustomToken(device(), JSON.stringify({ uid: 'drive-1' }))
  expect(again.user.uid).toBe('drive-1')
  expect((await accounts()).filter((uid) => uid === 'drive-1')).toEqual(['drive-1'])
})
