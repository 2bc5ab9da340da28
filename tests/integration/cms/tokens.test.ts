import { createHash } from 'node:crypto'
import { jwtSign, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReaderService } from '#src/features/readers/reader-session'
import { emulatorTokens } from '#src/features/readers/verify-id-token'
import {
  graphqlClientWith,
  type RestResponse,
  restClient,
  restClientWith,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { unsignedIdToken } from '../../support/servers/id-tokens'

/** An editor's token in a header: `Bearer<token>` as the site's client sends it, and its kin. */
let cms: TestCms
let token: string
let other: string

const own = 'editor@example.org'

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  token = await signIn(cms.payload, own)
  other = await signIn(cms.payload, 'other@example.org')
  await cms.payload.create({
    collection: 'tags',
    locale: 'en',
    data: { name: 'Type', slug: 'type' } as never,
  })
})
afterAll(() => cms.close())

const me = (authorization: string, headers: Record<string, string> = {}): Promise<RestResponse> =>
  restClientWith({ ...headers, Authorization: authorization })('GET', '/users/me')

const forms = [
  ['without a space', (text: string) => `Bearer${text}`],
  ['with a space', (text: string) => `Bearer ${text}`],
  ['in small letters', (text: string) => `bearer ${text}`],
  ['as JWT', (text: string) => `JWT ${text}`],
] as const

describe.each(forms)('a token %s', (_, form) => {
  it('signs its editor in', async () => {
    const { status, body } = await me(form(token))
    expect(status).toBe(200)
    expect(body.user.email).toBe(own)
  })

  it('of another editor signs the other in', async () => {
    expect((await me(form(other))).body.user.email).toBe('other@example.org')
  })

  it('opens what is for editors alone, by REST and by GraphQL', async () => {
    const headers = { Authorization: form(token) }
    expect((await restClientWith(headers)('GET', '/users')).body.totalDocs).toBe(2)
    const { body } = await graphqlClientWith(headers)('{ Users { totalDocs } }')
    expect(body.data.Users.totalDocs).toBe(2)
  })

  it('is valid when made like the invalid ones below, but without their fault', async () => {
    expect((await me(form(await signed({})))).body.user.email).toBe(own)
  })

  it.each([
    ['expired', () => signed({ expires: -1 })],
    ['signed with another secret', () => signed({ secret: 'another secret of some length' })],
    ['of an account that is gone', () => signed({ id: '665f1f77bcf86cd799439011' })],
    ['of a session that has ended', () => signed({ sid: 'ended' })],
    ['of another collection', () => signed({ collection: 'blogs' })],
    ['malformed', async () => 'nonsense'],
    ['cut short', async () => token.slice(0, -2)],
    ['followed by another', async () => `${token} ${token}`],
    ['missing', async () => ''],
  ])('that is %s gets 401, which says why', async (_what, make) => {
    const headers = { Authorization: form(await make()) }
    const refused = [
      await restClientWith(headers)('GET', '/users/me'),
      // Open to visitors, but not to a client with an invalid editor's token.
      await restClientWith(headers)('GET', '/tags'),
      await restClientWith(headers)('DELETE', '/tags'),
      await graphqlClientWith(headers)('{ Tags { totalDocs } }'),
    ]
    for (const { status, body, headers: responded } of refused) {
      expect(status).toBe(401)
      expect(body).toEqual({ errors: [{ message: 'The token is not valid, or it has expired.' }] })
      expect(responded.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
      expect(responded.get('Cache-Control')).toContain('no-store')
    }
  })
})

describe('an old token', () => {
  it('does not keep its editor from signing in again', async () => {
    const old = restClientWith({ Authorization: `Bearer${await signed({ expires: -1 })}` })
    const wrong = await old('POST', '/users/login', { email: own, password: 'not the password' })
    expect(wrong.status).toBe(401)
    expect(wrong.body.errors[0].message).not.toContain('token')
    // Here no mail server is set; a token that is not valid would be 401.
    expect((await old('POST', '/users/forgot-password', { email: own })).status).toBe(501)
    // No other door opens for it.
    expect((await old('GET', '/users/login')).status).toBe(401)
    expect((await old('POST', '/users/logout')).status).toBe(401)
  })
})

describe('a token of a session that was signed out', () => {
  it('is refused from then on', async () => {
    const leaving = await signIn(cms.payload, 'leaving@example.org')
    const send = restClientWith({ Authorization: `Bearer ${leaving}` })
    expect((await me(`Bearer${leaving}`)).status).toBe(200)
    expect((await send('POST', '/users/logout')).status).toBe(200)
    expect((await me(`Bearer${leaving}`)).status).toBe(401)
  })
})

describe('beside a cookie', () => {
  const cookie = (text: string) => ({
    Cookie: `payload-token=${text}`,
    Origin: 'http://localhost:3000',
  })

  it('the header decides', async () => {
    expect((await me(`Bearer${token}`, cookie(other))).body.user.email).toBe(own)
  })

  it.each(['Bearernonsense', 'Bearer nonsense', 'JWT nonsense', 'Bearer'])(
    '%s is refused all the same',
    async (authorization) => {
      expect((await me(authorization, cookie(other))).status).toBe(401)
    },
  )

  it('the cookie works as before, and an old one makes a visitor of an editor', async () => {
    const send = (text: string) => restClientWith(cookie(text))('GET', '/users/me')
    expect((await send(token)).body.user.email).toBe(own)
    const { status, body } = await send('nonsense')
    expect(status).toBe(200)
    expect(body.user).toBeNull()
  })
})

describe('without such a header', () => {
  it.each([{}, { Authorization: 'Basic b2N0YXZvOm9jdGF2bw==' }])(
    '%j makes a visitor, who reads public content and no more',
    async (headers) => {
      const send = restClientWith(headers)
      expect((await send('GET', '/tags')).body.totalDocs).toBe(1)
      expect((await send('GET', '/users')).status).toBe(403)
    },
  )

  it('no account is signed in', async () => {
    expect((await restClient()('GET', '/users/me')).body.user).toBeNull()
  })
})

/** A token as Payload makes them, in which one thing is wrong. */
async function signed(changes: {
  expires?: number
  secret?: string
  id?: string
  sid?: string
  collection?: string
}): Promise<string> {
  const { id, sid, collection } = claimsOf(token)
  const made = await jwtSign({
    fieldsToSign: {
      id: changes.id ?? id,
      email: own,
      collection: changes.collection ?? collection,
      sid: changes.sid ?? sid,
    },
    secret: changes.secret ? hashed(changes.secret) : secretOf(cms.payload),
    tokenExpiration: changes.expires ?? 60,
  })
  return made.token
}

const secretOf = (payload: Payload): string => payload.secret

const hashed = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 32)

function claimsOf(text: string): Record<string, string> {
  return JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('utf8'))
}

describe('a reader’s ID token', () => {
  const service: ReaderService = {
    tokens: emulatorTokens('demo-octavo'),
    takesCookie: false,
    origin: 'http://localhost:3000',
    now: Date.now,
  }
  const send = (idToken: string, readers = service) =>
    restClientWith({ Authorization: `Bearer${idToken}` }, readers)

  it('opens public content, and nothing more', async () => {
    const reader = send(unsignedIdToken({}))
    expect((await reader('GET', '/tags')).status).toBe(200)
    expect((await reader('GET', '/users')).status).toBe(403)
    expect((await reader('POST', '/tags?locale=en', { name: 'Mine' })).status).toBe(403)
    expect((await reader('GET', '/users/me')).body.user).toBeNull()
  })

  it('that has expired, or is of another project, gets 401', async () => {
    const expired = send(unsignedIdToken({ exp: Date.now() / 1000 - 60 }))
    expect((await expired('GET', '/tags')).status).toBe(401)
    const other = send(
      unsignedIdToken({ aud: 'other', iss: 'https://securetoken.google.com/other' }),
    )
    expect((await other('GET', '/tags')).status).toBe(401)
  })

  it('gets 401 where the site has no accounts', async () => {
    const without = send(unsignedIdToken({}), { ...service, tokens: undefined })
    expect((await without('GET', '/tags')).status).toBe(401)
  })
})
