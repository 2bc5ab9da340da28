import { describe, expect, it } from 'vitest'
import { profileFault } from '#collections/profile-address'

describe('the address of a profile', () => {
  it.each(['https://example.org', ' https://social.example/@lena ', 'https://例え.jp/森'])(
    'may be %j',
    (address) => expect(profileFault(address)).toBeUndefined(),
  )

  it.each([
    ['http://example.org', 'beginning with https://'],
    ['example.org/lena', 'beginning with https://'],
    ['@lena', 'beginning with https://'],
    ['javascript:alert(1)', 'beginning with https://'],
    ['https://', 'beginning with https://'],
    ['https://example.org/a b', 'beginning with https://'],
    ['https://bank.example@evil.example', 'beginning with https://'],
    ['', 'remove the row'],
    [undefined, 'remove the row'],
    [`https://example.org/${'a'.repeat(300)}`, 'at most 300 characters'],
  ])('is refused as %j with the remedy', (address, remedy) => {
    expect(profileFault(address)).toContain(remedy)
  })
})
