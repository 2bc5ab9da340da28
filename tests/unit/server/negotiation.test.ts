import { describe, expect, it } from 'vitest'
import { acceptableEncodings } from '#src/server/headers/accept-encoding'
import { imageAcceptOf } from '#src/server/headers/accept-image'
import { entityTag, namesTag } from '#src/server/headers/entity-tag'
import { frontPageRedirect } from '#src/server/request/front-page-language'
import { readRequestMarks } from '#src/server/request/request-marks'

describe('acceptableEncodings', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip', ['gzip', 'identity']],
    ['x-gzip', ['gzip', 'identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['GZIP;Q=0.5, BR;Q=0.4', ['gzip', 'br', 'identity']],
    ['br;q=0.1, gzip;q=0.9, identity;q=1', ['identity', 'gzip', 'br']],
    ['br;q=0', ['identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0.2, gzip;q=0', ['br', 'identity']],
    ['gzip, identity;q=0', ['gzip']],
    ['gzip, *;q=0', ['gzip']],
    ['identity;q=0', []],
    ['*;q=0', []],
    ['*;q=0, identity', ['identity']],
    ['deflate', ['identity']],
    ['gzip;q=nonsense, br;q=2', ['identity']],
  ])('accepts for %j %j', (header, encodings) => {
    expect(acceptableEncodings(header)).toEqual(encodings)
  })

  it('does not grow with the values that clients invent', () => {
    for (let index = 0; index < 1_000; index += 1) acceptableEncodings(`gzip, x-${index}`)
    expect(acceptableEncodings('gzip, x-1')).toEqual(['gzip', 'identity'])
  })
})

describe('entity tags', () => {
  it('differ by coding', () => {
    expect(entityTag('h', 'identity')).toBe('"h"')
    expect(entityTag('h', 'gzip')).toBe('"h-gzip"')
    expect(entityTag('h', 'br')).toBe('"h-br"')
  })

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"x", W/"a" , "y"', true],
    ['"x,y","a"', true],
    ['*', true],
    [' * ', true],
    ['"b"', false],
    ['a', false],
    ['"a-gzip"', false],
    ['"x"a"y"', false],
    ['', false],
  ])('are named by If-None-Match %j as "a": %s', (header, named) => {
    expect(namesTag(header, '"a"')).toBe(named)
  })
})

describe('imageAcceptOf', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'plain'],
    [undefined, 'plain'],
  ])('of %j is %s', (accept, kind) => {
    expect(imageAcceptOf(accept)).toBe(kind)
  })
})

describe('readRequestMarks', () => {
  it('finds what matters, in any case', () => {
    expect(
      readRequestMarks([
        'Host',
        'x',
        'ACCEPT-ENCODING',
        'gzip',
        'If-None-Match',
        '"a"',
        'accept-encoding',
        'br',
        'if-none-match',
        '"b"',
      ]),
    ).toEqual({
      acceptEncoding: 'gzip, br',
      ifNoneMatch: '"a", "b"',
      hosts: 1,
    })
  })

  it('counts hosts', () => {
    expect(readRequestMarks([]).hosts).toBe(0)
    expect(readRequestMarks(['Host', 'a', 'HOST', 'b']).hosts).toBe(2)
  })
})

describe('frontPageRedirect', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const none = { cookie: undefined, acceptLanguage: undefined, userAgent: browser }

  it('sends a visitor to the saved language, then to the one of the browser', () => {
    expect(frontPageRedirect({ ...none, acceptLanguage: 'ja-JP, en' }, '?a=1')).toBe('/jp?a=1')
    expect(
      frontPageRedirect({ ...none, cookie: 'octavo-locale=de', acceptLanguage: 'ja' }, ''),
    ).toBe('/de')
  })

  it('lets English readers and crawlers stay', () => {
    expect(frontPageRedirect(none, '')).toBeUndefined()
    expect(frontPageRedirect({ ...none, acceptLanguage: 'en-GB, de' }, '')).toBeUndefined()
    const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    expect(
      frontPageRedirect({ ...none, userAgent: googlebot, acceptLanguage: 'de' }, ''),
    ).toBeUndefined()
  })
})
