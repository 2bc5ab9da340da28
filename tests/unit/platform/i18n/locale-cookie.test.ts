import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import {
  localeCookie,
  readLocaleCookie,
  serializeLocaleCookie,
} from '#src/platform/i18n/locale-cookie'

describe('the language cookie', () => {
  it('lasts 365 days on the whole site, and is lax', () => {
    expect(serializeLocaleCookie('jp')).toBe(
      'octavo-locale=jp; Max-Age=31536000; Path=/; SameSite=Lax',
    )
    expect(localeCookie.maxAge).toBe(365 * 86_400)
  })

  it.each([...locales])('is read as %s', (locale) => {
    expect(readLocaleCookie(serializeLocaleCookie(locale))).toBe(locale)
  })

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['octavo-locale=de', 'de'],
    ['a=1; octavo-locale=de; b=2', 'de'],
    ['a=1;octavo-locale=de', 'de'],
    [' octavo-locale = de ', 'de'],
    ['octavo-locale=de; octavo-locale=fr', 'de'],
    ['octavo-locale=ja; octavo-locale=fr', 'fr'],
    ['octavo-locale=; octavo-locale=fr', 'fr'],
    ['octavo-locale', undefined],
    ['octavo-locale=ja', undefined],
    ['octavo-locale=DE', undefined],
    ['octavo-locale=zh-TW', undefined],
    ['octavo-locale="de"', undefined],
    ['octavo-locale=%64%65', undefined],
    ['octavo-locale=constructor', undefined],
    ['octavo-locale=//evil.example', undefined],
    ['octavo-localed=de', undefined],
    ['x-octavo-locale=de', undefined],
    ['OCTAVO-LOCALE=de', undefined],
    ['a=octavo-locale=de', undefined],
    [';;;=;=;', undefined],
    [`a=${'x'.repeat(16_000)}; octavo-locale=ko`, 'ko'],
  ])('%j is %s', (header, locale) => {
    expect(readLocaleCookie(header)).toBe(locale)
  })
})
