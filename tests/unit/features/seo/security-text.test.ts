import { describe, expect, it } from 'vitest'
import { languages } from '#locales/languages'
import { contactUri, isSecureAddress, securityText } from '#src/features/seo/security-text'
import { origin } from './pages'

const contact = 'security@example.org'
const at = (date: string) => new Date(date)
const fieldsOf = (text: string | undefined) =>
  new Map((text ?? '').split('\n').map((line) => line.split(': ', 2) as [string, string]))

describe('securityText', () => {
  it('names the contact, the expiry, the languages, and its own address', () => {
    const text = securityText({ contact, policy: `${origin}/security` }, origin, at('2026-11-24'))
    expect(text).toBe(
      [
        'Contact: mailto:security@example.org',
        'Expires: 2027-06-01T00:00:00Z',
        `Preferred-Languages: ${languages.map(({ tag }) => tag).join(', ')}`,
        'Canonical: https://www.example.org/.well-known/security.txt',
        'Policy: https://www.example.org/security',
        '',
      ].join('\n'),
    )
  })

  it.each([{}, { contact: '' }, { contact: null, policy: `${origin}/security` }, { contact: '?' }])(
    'is empty without a contact: %j',
    (settings) => {
      expect(securityText(settings, origin, new Date())).toBeUndefined()
    },
  )

  it('expires within a year, never before half of one, and stays the same for a month', () => {
    const months = new Set<string | undefined>()
    for (let day = 0; day < 800; day += 1) {
      const now = new Date(Date.UTC(2026, 0, 1 + day, 23, 59, 59))
      const expires = fieldsOf(securityText({ contact }, origin, now)).get('Expires')
      const days = (Date.parse(expires ?? '') - now.getTime()) / 86_400_000
      expect(days).toBeGreaterThan(180)
      expect(days).toBeLessThan(366)
      months.add(expires)
    }
    expect(months.size).toBe(27)
  })
})

describe('contactUri', () => {
  it.each([
    [contact, `mailto:${contact}`],
    [`mailto:${contact}`, `mailto:${contact}`],
    ['https://www.example.org/report', 'https://www.example.org/report'],
    ['tel:+49-30-1234567', 'tel:+49-30-1234567'],
  ])('takes %s', (text, uri) => expect(contactUri(text)).toBe(uri))

  it.each([
    'Lena Hartmann',
    'lena@',
    'mailto:lena',
    'http://www.example.org/',
    'javascript:alert(1)',
    'tel:call me',
    'a@b.example\nPolicy: https://evil.example',
    'https://www.example.org/\nContact: x',
  ])('refuses %j', (text) => expect(contactUri(text)).toBeUndefined())
})

it('a policy is linked by https alone', () => {
  expect(isSecureAddress('https://www.example.org/security')).toBe(true)
  expect(isSecureAddress('http://www.example.org/security')).toBe(false)
  expect(isSecureAddress('/security')).toBe(false)
})
