import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { InvalidTokenError, KeysUnavailableError } from '#src/features/readers/errors'
import {
  emulatorTokens,
  googleKeys,
  googleTokens,
  type IdTokens,
} from '#src/features/readers/verify-id-token'
import {
  claimsOf,
  createTestKey,
  projectId,
  type TestKey,
  unsignedIdToken,
} from '../../../support/servers/id-tokens'

/** What Google's address of keys answers, over real HTTP. */
let published: TestKey[] = []
let status = 200
let requested = 0
let server: Server
let tokens: IdTokens
let key: TestKey

beforeAll(async () => {
  key = await createTestKey('one')
})
beforeEach(async () => {
  published = [key]
  status = 200
  requested = 0
  server = createServer((_, response) => {
    requested += 1
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ keys: published.map((each) => each.published) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  tokens = googleTokens(projectId, new URL(`http://127.0.0.1:${port}/keys`))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

describe('an ID token of Google’s', () => {
  it('names the reader', async () => {
    const { exp } = claimsOf()
    const token = await key.sign({ exp })
    expect(tokens.claims(token)).toBe(true)
    expect(await tokens.verify(token)).toEqual({
      uid: 'reader-1',
      isAnonymous: false,
      email: 'reader@example.org',
      expiresAt: exp * 1000,
    })
  })

  it('names a reader without a name', async () => {
    const token = await key.sign({
      email: undefined,
      firebase: { sign_in_provider: 'anonymous', identities: {} },
    })
    expect(await tokens.verify(token)).toMatchObject({ isAnonymous: true, email: undefined })
  })

  it('is verified with keys that are fetched once', async () => {
    await Promise.all([1, 2, 3].map(async () => tokens.verify(await key.sign())))
    await tokens.verify(await key.sign())
    expect(requested).toBe(1)
  })

  const now = () => Math.floor(Date.now() / 1000)
  it.each([
    ['has expired', () => ({ exp: now() - 30 }), '"exp" claim'],
    ['is of another project', () => ({ aud: 'other' }), 'unexpected "aud" claim'],
    [
      'was issued by another issuer',
      () => ({ iss: 'https://evil.example' }),
      'unexpected "iss" claim',
    ],
    [
      'is of another project altogether',
      () => ({ iss: 'https://securetoken.google.com/other' }),
      'unexpected "iss" claim',
    ],
    ['has no reader', () => ({ sub: '' }), 'check sub.'],
    ['has too long a name of its reader', () => ({ sub: 'x'.repeat(129) }), 'check sub.'],
    ['is of a sign-in in the future', () => ({ auth_time: now() + 60 }), 'check auth_time.'],
    ['never expires', () => ({ exp: undefined }), 'missing required "exp" claim'],
    ['was never issued', () => ({ iat: undefined }), 'missing required "iat" claim'],
    ['says no way of signing in', () => ({ firebase: undefined }), 'check firebase.'],
    ['says nothing of it', () => ({ firebase: {} }), 'check firebase.sign_in_provider.'],
    ['says neither', () => ({ sub: '', firebase: undefined }), 'check sub, firebase.'],
  ])('is refused when it %s', async (_, changes, reason) => {
    const error = await tokens.verify(await key.sign(changes())).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(InvalidTokenError)
    expect(error.message).toContain(`The ID token is not valid: ${reason}`)
    expect(error.cause).toBeInstanceOf(Error)
  })

  it('may be a few seconds ahead of this clock', async () => {
    await expect(tokens.verify(await key.sign({ auth_time: now() + 3 }))).resolves.toBeDefined()
  })

  it('is refused when another key has signed it', async () => {
    const forger = await createTestKey('one')
    await expect(tokens.verify(await forger.sign())).rejects.toThrow(InvalidTokenError)
    const unknown = await createTestKey('two')
    await expect(tokens.verify(await unknown.sign())).rejects.toThrow(InvalidTokenError)
  })

  it('is refused unsigned, or signed with what is public', async () => {
    await expect(tokens.verify(unsignedIdToken({}))).rejects.toThrow(InvalidTokenError)
    const secret = new TextEncoder().encode(JSON.stringify(key.published))
    const confused = await new SignJWT(claimsOf())
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(secret)
    await expect(tokens.verify(confused)).rejects.toThrow(InvalidTokenError)
  })

  it.each(['', 'nonsense', 'a.b.c', `${'e30.'.repeat(2)}`])('cannot be %j', async (text) => {
    expect(tokens.claims(text)).toBe(false)
    await expect(tokens.verify(text)).rejects.toThrow(InvalidTokenError)
  })

  it('cannot be judged while the keys cannot be fetched, and can afterwards', async () => {
    status = 500
    const error = await tokens.verify(await key.sign()).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(KeysUnavailableError)
    expect(error.cause).toBeInstanceOf(Error)
    status = 200
    await expect(tokens.verify(await key.sign())).resolves.toMatchObject({ uid: 'reader-1' })
  })

  it('has its keys from Google', () => {
    expect(googleKeys.origin).toBe('https://www.googleapis.com')
  })
})

describe('an ID token of the emulator', () => {
  const emulated = emulatorTokens(projectId)

  it('names the reader, unsigned', async () => {
    expect(await emulated.verify(unsignedIdToken({}))).toMatchObject({ uid: 'reader-1' })
  })

  it.each([
    ['expired', { exp: Date.now() / 1000 - 30 }],
    ['of another project', { aud: 'other' }],
  ])('is refused when it is %s', async (_, changes) => {
    await expect(emulated.verify(unsignedIdToken(changes))).rejects.toThrow(InvalidTokenError)
  })
})
