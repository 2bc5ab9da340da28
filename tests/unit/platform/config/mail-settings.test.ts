import { describe, expect, it } from 'vitest'
import { parseSettings } from '#src/platform/config/settings'

const given = (environment: Readonly<Record<string, string>>) =>
  parseSettings({ PUBLIC_URL: 'https://www.example.org', ...environment }).mail

describe('a mail server', () => {
  it('is missing unless its address is set', () => {
    expect(given({})).toBeUndefined()
    expect(given({ SMTP_URL: '' })).toBeUndefined()
    expect(given({ MAIL_FROM: 'octavo@example.org' })).toBeUndefined()
  })

  it('is read with its port, its user, and its password', () => {
    expect(given({ SMTP_URL: 'smtp://octavo:p%40ss%2Fword@mail.example.org:2525' })).toEqual({
      host: 'mail.example.org',
      port: 2525,
      secure: false,
      user: 'octavo',
      password: 'p@ss/word',
      from: { name: '', address: 'octavo@example.org' },
    })
  })

  it('has the usual port, by the kind of its connection', () => {
    expect(given({ SMTP_URL: 'smtp://mail.example.org' })).toMatchObject({
      port: 587,
      secure: false,
      user: undefined,
      password: undefined,
    })
    expect(given({ SMTP_URL: 'smtps://mail.example.org/' })).toMatchObject({
      port: 465,
      secure: true,
    })
    expect(given({ SMTP_URL: 'smtp://[::1]:25' })).toMatchObject({ host: '::1', port: 25 })
  })

  it.each([
    'mail.example.org:587',
    'https://mail.example.org',
    'smtp://',
    'smtp://:password@mail.example.org',
    'smtp://octavo:100%@mail.example.org',
    'smtp://mail.example.org/inbox',
    'smtp://mail.example.org?secure=true',
    'smtp://mail.example.org:port',
    'smtp://mail example.org',
  ])('is not %s, and the message shows the form, without repeating the value', (url) => {
    expect(() => given({ SMTP_URL: url })).toThrow(/SMTP_URL: must be smtp:\/\/user:password@host/)
    try {
      given({ SMTP_URL: 'smtp://octavo:100%@mail.example.org' })
    } catch (error) {
      expect(String(error)).not.toContain('100%')
    }
  })
})

describe('the sender of mails', () => {
  const from = (sender: string) =>
    given({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: sender })?.from

  it('is an address, with or without a name', () => {
    const address = 'octavo@example.org'
    expect(from(address)).toEqual({ name: '', address })
    expect(from(`<${address}>`)).toEqual({ name: '', address })
    expect(from(`Octavo <${address}>`)).toEqual({ name: 'Octavo', address })
    expect(from(`"Octavo, the site" <${address}>`)).toEqual({ name: 'Octavo, the site', address })
    expect(from(`八开本 <${address}>`)).toEqual({ name: '八开本', address })
  })

  it.each([
    'Octavo',
    'Octavo <octavo>',
    'a@example.org, b@example.org',
    'Oct\navo <a@example.org>',
  ])('is not "%s"', (sender) => {
    expect(() => from(sender)).toThrow(/MAIL_FROM: must be an email address/)
  })

  it('follows from the host of the site, or must be set', () => {
    const SMTP_URL = 'smtp://mail.example.org'
    expect(given({ SMTP_URL })?.from.address).toBe('octavo@example.org')
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://192.168.1.4']) {
      expect(() => given({ SMTP_URL, PUBLIC_URL })).toThrow(/MAIL_FROM: is missing/)
    }
    expect(() => parseSettings({ SMTP_URL })).toThrow(/MAIL_FROM: is missing/)
    // One problem, not two.
    expect(() => given({ SMTP_URL, PUBLIC_URL: 'nowhere' })).not.toThrow(/MAIL_FROM/)
  })
})
