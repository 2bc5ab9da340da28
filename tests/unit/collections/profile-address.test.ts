import type { PayloadRequest } from 'payload'
import { describe, expect, it } from 'vitest'
import { profileFault } from '#collections/profile-address'

const i18n = { language: 'en' } as PayloadRequest['i18n']

describe('the address of a profile', () => {
  it.each(['https://example.org', ' https://social.example/@lena ', 'https://例え.jp/森'])(
    'may be %j',
    (address) => expect(profileFault(address, { i18n })).toBeUndefined(),
  )

  it.each([
    ['http://example.org', 'such as https://'],
    ['example.org/lena', 'such as https://'],
    ['@lena', 'such as https://'],
    ['javascript:alert(1)', 'such as https://'],
    ['https://', 'such as https://'],
    ['https://example.org/a b', 'such as https://'],
    ['https://bank.example@evil.example', 'such as https://'],
    ['', 'remove the row'],
    [undefined, 'remove the row'],
    [`https://example.org/${'a'.repeat(300)}`, 'at most 300 characters'],
  ])('is refused as %j with the remedy', (address, remedy) => {
    expect(profileFault(address, { i18n })).toContain(remedy)
  })
})
