import { describe, expect, it, vi } from 'vitest'
import { KeysUnavailableError } from '#src/features/readers/errors'
import {
  classify,
  endSession,
  openSession,
  type ReaderService,
  whoIs,
} from '#src/features/readers/reader-session'
import { readTokenCookie } from '#src/features/readers/token-cookie'
import { emulatorTokens, type IdTokens } from '#src/features/readers/verify-id-token'
import { claimsOf, projectId, unsignedIdToken } from '../../../support/servers/id-tokens'

const origin = 'https://www.example.org'
const service: ReaderService = {
  tokens: emulatorTokens(projectId),
  takesCookie: true,
  origin,
  now: Date.now,
}
const unreachable: IdTokens = {
  claims: () => true,
  verify: () => Promise.reject(new KeysUnavailableError(new TypeError('fetch failed'))),
}
const closed = { ...service, tokens: undefined }
const withoutCookies = { ...service, takesCookie: false }

const request = (headers: Readonly<Record<string, string>>, method = 'GET') =>
  new Request(`${origin}/api/reader`, { method, headers })

const token = unsignedIdToken({})
const signedIn = { Authorization: `Bearer${token}` }

describe('the reader of a request', () => {
  it('is recognized by the token of the header, with or without a space', async () => {
    const { exp } = claimsOf()
    const own = unsignedIdToken({ exp })
    for (const Authorization of [`Bearer${own}`, `Bearer ${own}`]) {
      const response = await whoIs(request({ Authorization }), service)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect(await response.json()).toEqual({
        uid: 'reader-1',
        isAnonymous: false,
        email: 'reader@example.org',
        expires: new Date(exp * 1000).toISOString(),
      })
    }
  })

  it('is recognized by the cookie where the site takes one', async () => {
    const headers = { Cookie: `a=1; __session=${token}` }
    expect((await whoIs(request(headers), service)).status).toBe(200)
    expect((await whoIs(request(headers), withoutCookies)).status).toBe(401)
  })

  it('has to sign in without a token, and learns why with a bad one', async () => {
    const without = await whoIs(request({}), service)
    expect(without.status).toBe(401)
    expect(without.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(without.headers.get('Retry-After')).toBeNull()
    const message = 'Authorization: sign in and send the ID token.'
    expect(await without.json()).toEqual({ errors: [{ message }] })
    const expired = unsignedIdToken({ exp: Date.now() / 1000 - 60 })
    const old = await whoIs(request({ Authorization: `Bearer${expired}` }), service)
    expect(old.status).toBe(401)
    expect(old.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
    // A good cookie does not stand in for a bad header.
    const mixed = { Authorization: `Bearer${expired}`, Cookie: `__session=${token}` }
    expect((await whoIs(request(mixed), service)).status).toBe(401)
  })

  it('cannot be recognized while Google’s keys cannot be fetched', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const response = await whoIs(request(signedIn), { ...service, tokens: unreachable })
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('30')
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('is no matter of a fault in the program', async () => {
    const fault = new TypeError('not a function')
    const tokens = { claims: () => true, verify: () => Promise.reject(fault) }
    await expect(whoIs(request(signedIn), { ...service, tokens })).rejects.toBe(fault)
  })

  it('is unknown where the site has no accounts', async () => {
    expect((await whoIs(request(signedIn), closed)).status).toBe(404)
  })
})

it.each([
  ['a=1;__session=t;b=2', 't'],
  ['a=1;   __session=t', 't'],
  ['x__session=t', undefined],
  ['__session=', undefined],
])('the cookie header %j has the token %s', (header, found) => {
  expect(readTokenCookie(header) || undefined).toBe(found)
})

describe('the cookie of the token', () => {
  const own = { Origin: origin }

  it('is set for this site alone, out of the reach of scripts, until the token expires', async () => {
    const { exp } = claimsOf()
    const given = unsignedIdToken({ exp })
    const headers = { ...own, Authorization: `Bearer ${given}` }
    const response = await openSession(request(headers, 'POST'), {
      ...service,
      now: () => (exp - 100) * 1000,
    })
    expect(response.status).toBe(204)
    const cookie = response.headers.get('Set-Cookie') ?? ''
    expect(cookie).toBe(`__session=${given}; Path=/; Max-Age=100; HttpOnly; Secure; SameSite=Lax`)
    expect(readTokenCookie(cookie.split(';')[0] ?? null)).toBe(given)
  })

  it('is deleted without a token', () => {
    const response = endSession(request(own, 'DELETE'), service)
    expect(response.status).toBe(204)
    expect(response.headers.get('Set-Cookie')).toMatch(/^__session=; Path=\/; Max-Age=0; /)
  })

  it.each([
    ['another site', { ...signedIn, Origin: 'https://evil.example' }],
    ['a site whose name begins alike', { ...signedIn, Origin: `${origin}.evil.example` }],
    ['without a token', signedIn],
    ['a sandboxed frame', { ...signedIn, Origin: 'null' }],
  ])('is refused to %s', async (_, headers) => {
    const responses = [
      await openSession(request(headers, 'POST'), service),
      endSession(request(headers, 'DELETE'), service),
    ]
    for (const response of responses) {
      expect(response.status).toBe(403)
      expect(response.headers.get('Set-Cookie')).toBeNull()
    }
  })

  it('is not set for a token that is not valid, nor by another cookie', async () => {
    const expired = unsignedIdToken({ exp: Date.now() / 1000 - 60 })
    for (const headers of [
      own,
      { ...own, Authorization: `Bearer${expired}` },
      { ...own, Cookie: `__session=${token}` },
    ]) {
      const response = await openSession(request(headers, 'POST'), service)
      expect(response.status).toBe(401)
      expect(response.headers.get('Set-Cookie')).toBeNull()
    }
  })

  it('does not exist where it is turned off', async () => {
    for (const off of [withoutCookies, closed]) {
      const headers = { ...own, ...signedIn }
      expect((await openSession(request(headers, 'POST'), off)).status).toBe(404)
      expect(endSession(request(headers, 'DELETE'), off).status).toBe(404)
    }
  })
})

describe('a token to endpoints that need no reader', () => {
  it('is a reader’s, an expired one, or none of a reader’s', async () => {
    expect(await classify(token, service)).toBe('reader')
    expect(await classify(unsignedIdToken({ exp: Date.now() / 1000 - 60 }), service)).toBe(
      'invalid',
    )
    expect(await classify(unsignedIdToken({ iss: 'https://evil.example' }), service)).toBe('other')
    expect(await classify('nonsense', service)).toBe('other')
    expect(await classify(token, closed)).toBe('other')
  })

  it('passes while it cannot be verified: it gives no rights there', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await classify(token, { tokens: unreachable })).toBe('reader')
    warn.mockRestore()
  })
})
