import { describe, expect, it } from 'vitest'
import {
  pageOfPayload,
  payloadCacheControl,
  payloadPathname,
} from '#src/platform/i18n/page-payload'

describe('the address of a payload', () => {
  it.each([
    ['/', '/_payload.json'],
    ['/de', '/de/_payload.json'],
    ['/jp/blogs/言語', '/jp/blogs/言語/_payload.json'],
  ])('of %s is %s', (page, payload) => {
    expect(payloadPathname(page)).toBe(payload)
    expect(pageOfPayload(payload)).toBe(page)
  })

  it.each([
    '/',
    '/blogs',
    '/_payload.json/x',
    '/x_payload.json',
    '/payload.json',
    '',
    '_payload.json',
  ])('is not %j', (pathname) => {
    expect(pageOfPayload(pathname)).toBeUndefined()
  })
})

describe('the lifetime of a payload', () => {
  it.each([
    [null, 'a', 'no-cache'],
    [null, undefined, 'no-cache'],
    ['a', 'a', 'public, max-age=31536000, immutable'],
    ['b', 'a', 'no-store'],
    ['', 'a', 'no-store'],
    ['a', undefined, 'no-store'],
  ])('requested by %j while it is %j: %s', (requested, current, expected) => {
    expect(payloadCacheControl(requested, current)).toBe(expected)
  })
})
