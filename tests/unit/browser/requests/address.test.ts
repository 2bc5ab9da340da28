import { describe, expect, it } from 'vitest'
import { mayHaveToken, resolveAddress } from '#src/browser/requests/address'

const page = 'https://www.example.org'
const own = { page, base: undefined }
const elsewhere = { page, base: 'https://api.example.org/v1' }

describe('resolveAddress', () => {
  it.each([
    ['/api/blogs?limit=1', own, 'https://www.example.org/api/blogs?limit=1'],
    ['api/blogs', own, 'https://www.example.org/api/blogs'],
    ['/blogs', elsewhere, 'https://api.example.org/v1/blogs'],
    ['blogs', elsewhere, 'https://api.example.org/v1/blogs'],
    // Not another host.
    ['//evil.example/x', own, 'https://www.example.org/evil.example/x'],
    ['https://www.example.org/blogs', elsewhere, 'https://www.example.org/blogs'],
    ['/über uns', own, 'https://www.example.org/%C3%BCber%20uns'],
  ])('resolves %s with %j to %s', (path, addresses, url) => {
    expect(resolveAddress(path, addresses)).toBe(url)
  })
})

describe('mayHaveToken', () => {
  it.each([
    ['https://www.example.org/x', own, true],
    ['https://www.example.org/x', elsewhere, true],
    ['https://api.example.org/x', elsewhere, true],
    ['https://api.example.org/x', own, false],
    ['http://www.example.org/x', own, false],
    ['https://www.example.org.evil.example/x', elsewhere, false],
  ])('returns for %s with %j: %s', (url, addresses, expected) => {
    expect(mayHaveToken(url, addresses)).toBe(expected)
  })
})
