import { describe, expect, it } from 'vitest'
import { showsLetters } from '#src/cms/console-email'

describe('showsLetters', () => {
  it.each([
    [false, 'https://www.example.org', true],
    [true, 'http://localhost:3000', true],
    [true, 'http://127.0.0.1:3000', true],
    [true, 'http://[::1]:3000', true],
    [true, 'https://www.example.org', false],
    [true, 'https://localhost.example.org', false],
    [true, 'http://192.168.1.4:3000', false],
  ])('in production: %s, at %s: %s', (production, publicUrl, shown) => {
    expect(showsLetters({ production, publicUrl })).toBe(shown)
  })
})
