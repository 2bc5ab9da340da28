import { describe, expect, it } from 'vitest'
import { languages } from '#locales/languages'
import { matchLanguages } from '#src/platform/i18n/match-languages'
import {
  negotiatedHeaders,
  negotiateLocale,
  preferredLanguages,
} from '#src/platform/i18n/negotiate'

describe('matchLanguages', () => {
  it.each([
    [['de'], 'de'],
    [['DE'], 'de'],
    [['ja'], 'jp'],
    [['ja-JP'], 'jp'],
    [['JA-jp'], 'jp'],
    [['zh-TW'], 'zh'],
    [['zh-Hant-HK'], 'zh'],
    [['zh-Hans'], 'zh'],
    [['pt-PT'], 'pt'],
    [['pt-BR'], 'pt'],
    [['en-GB'], 'en'],
    [['ko-KR'], 'ko'],
    [['es-419'], 'es'],
    [['fr-CA-x-private'], 'fr'],
    [['tlh', 'de'], 'de'],
    [['zh-TW', 'en'], 'zh'],
    [['en', 'zh-TW'], 'en'],
    [['tlh', 'eo'], undefined],
    [['jp'], undefined],
    [['deu'], undefined],
    [['x-de'], undefined],
    [['de_DE'], undefined],
    [['ｄｅ'], undefined],
    [[''], undefined],
    [['-de'], undefined],
    [[], undefined],
  ])('reads from %j the language %s', (tags, locale) => {
    expect(matchLanguages(tags)).toBe(locale)
  })

  it.each(languages)('finds $code by its own tags', ({ code, tag, hreflang }) => {
    expect(matchLanguages([tag])).toBe(code)
    expect(matchLanguages([hreflang])).toBe(code)
  })
})

describe('preferredLanguages', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['de', ['de']],
    ['de, en;q=0.8, fr;q=0.9', ['de', 'fr', 'en']],
    ['en;q=0.5, de;q=0.5', ['en', 'de']],
    ['*', []],
    ['*;q=0', []],
    ['*;q=0, de', ['de']],
    ['ja;q=0, de;q=0.1', ['de']],
    ['zh-TW,zh;q=0.9', ['zh-TW', 'zh']],
    [',,, ,', []],
    [';q=1', []],
    ['de;q=nonsense, fr', ['fr']],
  ])('reads from %j the languages %j', (header, tags) => {
    expect(preferredLanguages(header)).toEqual(tags)
  })

  it.each([
    'a'.repeat(16_000),
    ','.repeat(16_000),
    '-'.repeat(16_000),
    ';q='.repeat(5_000),
    `${' '.repeat(8_000)}x${' '.repeat(8_000)}`,
    '\u0000\uFFFF😀',
    'de\r\nSet-Cookie: x=1',
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ])('handles a malformed header of its longest kind (case %#)', (header) => {
    expect(matchLanguages(preferredLanguages(header))).toBeUndefined()
  })
})

describe('negotiateLocale', () => {
  const visitor = { isCrawler: false }

  it('leaves a crawler where it is, whatever it sends', () => {
    expect(
      negotiateLocale({ isCrawler: true, cookie: 'octavo-locale=de', acceptLanguage: 'ko' }),
    ).toBe('en')
  })

  it('follows the saved language before the browser', () => {
    const input = { ...visitor, cookie: 'octavo-locale=de', acceptLanguage: 'ko' }
    expect(negotiateLocale(input)).toBe('de')
    expect(negotiateLocale({ ...input, fetchSite: 'same-origin' })).toBe('de')
  })

  it('keeps English where English was saved', () => {
    expect(negotiateLocale({ ...visitor, cookie: 'octavo-locale=en', acceptLanguage: 'ko' })).toBe(
      'en',
    )
  })

  it('keeps English for a visitor who follows a link of this site, and for no other', () => {
    const input = { ...visitor, acceptLanguage: 'ko' }
    expect(negotiateLocale({ ...input, fetchSite: 'same-origin' })).toBe('en')
    for (const fetchSite of ['none', 'cross-site', 'same-site', '', undefined]) {
      expect(negotiateLocale({ ...input, fetchSite })).toBe('ko')
    }
  })

  it.each([
    ['octavo-locale=ja', 'jp'],
    ['octavo-locale=', 'jp'],
    ['octavo-locale=zh-TW', 'jp'],
    ['other=de', 'jp'],
    ['octavo-locale=xx; octavo-locale=fr', 'fr'],
  ])('goes on from the cookie %j to %s', (cookie, locale) => {
    expect(negotiateLocale({ ...visitor, cookie, acceptLanguage: 'ja-JP' })).toBe(locale)
  })

  it.each([
    ['ja-JP,ja;q=0.9,en;q=0.8', 'jp'],
    ['zh-TW,zh;q=0.9', 'zh'],
    ['pt-PT', 'pt'],
    ['en;q=0.1, de;q=0.9', 'de'],
    ['tlh, eo', 'en'],
    ['tlh, *', 'en'],
    ['*;q=0', 'en'],
    ['de;q=0', 'en'],
    [undefined, 'en'],
  ])('reads %j as %s', (acceptLanguage, locale) => {
    expect(negotiateLocale({ ...visitor, acceptLanguage })).toBe(locale)
  })

  it('names in Vary every header that it looks at', () => {
    expect(negotiatedHeaders.split(', ').sort()).toEqual([
      'Accept-Language',
      'Cookie',
      'Sec-Fetch-Site',
    ])
  })
})
