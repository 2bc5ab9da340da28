import { generatePayloadCookie } from 'payload'
import { describe, expect, it } from 'vitest'
import { sessionCookie } from '#src/features/accounts/session-cookie'

const cookieAt = (publicUrl: string) =>
  String(
    generatePayloadCookie({
      collectionAuthConfig: { cookies: sessionCookie(publicUrl), tokenExpiration: 60 } as never,
      cookiePrefix: 'payload',
      token: 'token',
    }),
  )

describe('the cookie of a session', () => {
  it('goes over https alone where the site is public over https, and never to scripts', () => {
    expect(cookieAt('https://www.example.org')).toMatch(/; Secure(?:=true)?(?:;|$)/)
    expect(cookieAt('http://localhost:3000')).not.toContain('Secure')
    for (const url of ['https://www.example.org', 'http://localhost:3000']) {
      expect(cookieAt(url)).toMatch(/; HttpOnly.*; SameSite=Lax/)
    }
  })
})
