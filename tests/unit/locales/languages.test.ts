import { describe, expect, it } from 'vitest'
import {
  defaultLocale,
  isLocale,
  languageOf,
  languages,
  locales,
  prefixAliases,
  sitemapKey,
} from '#locales/languages'
import { specified } from '../../support/locales/specified'

describe('the registry of languages', () => {
  it('begins with the eight of the specification, in its order and by their own names', () => {
    expect(languages.slice(0, 8).map(({ code, name }) => [code, name])).toEqual([
      ['en', 'English'],
      ['zh', '中文'],
      ['pt', 'Português'],
      ['de', 'Deutsch'],
      ['fr', 'Français'],
      ['es', 'Español'],
      ['jp', '日本語'],
      ['ko', '한국어'],
    ])
    expect(locales.slice(0, 8)).toEqual(specified)
    expect(locales).toEqual(languages.map(({ code }) => code))
    expect(defaultLocale).toBe('en')
  })

  it.each(languages)('gives $code tags in their canonical form, of one language', (language) => {
    expect(Intl.getCanonicalLocales(language.tag)).toEqual([language.tag])
    expect(Intl.getCanonicalLocales(language.hreflang)).toEqual([language.hreflang])
    const { language: subtag } = new Intl.Locale(language.tag)
    expect(language.hreflang).toBe(subtag)
  })

  it.each(languages)('names $code as its readers do', ({ tag, name }) => {
    const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag.split('-')[0] ?? tag)
    expect(own?.toLocaleLowerCase(tag)).toBe(name.toLocaleLowerCase(tag))
  })

  it.each(['code', 'name', 'tag', 'hreflang', 'adminLanguage'] as const)(
    'never repeats a %s',
    (key) => {
      expect(new Set(languages.map((language) => language[key])).size).toBe(languages.length)
    },
  )

  it('keeps the code jp for a language whose tag is ja', () => {
    expect(languageOf('jp')).toMatchObject({ tag: 'ja', hreflang: 'ja' })
  })
})

describe('prefixAliases', () => {
  it('lead from the subtag of a language to a code that is another', () => {
    expect(prefixAliases.get('ja')).toBe('jp')
    expect([...prefixAliases.keys()].filter(isLocale)).toEqual([])
  })
})

describe('isLocale', () => {
  it.each([...locales])('accepts %s', (code) => {
    expect(isLocale(code)).toBe(true)
  })

  it.each([
    '',
    'EN',
    'ja',
    'tlh',
    'en ',
    'zh-Hans',
    'constructor',
    '__proto__',
    undefined,
    null,
    0,
    ['en'],
    { code: 'en' },
  ])('refuses %j', (value) => {
    expect(isLocale(value)).toBe(false)
  })
})

describe('languageOf', () => {
  it('lists the known languages where another one is requested', () => {
    expect(() => languageOf('ja' as never)).toThrow(
      new RangeError(`"ja" is not one of ${locales.join(', ')}`),
    )
  })
})

describe('sitemapKey', () => {
  it('is unprefixed for English and beneath the language for the others', () => {
    expect(specified.map(sitemapKey)).toEqual([
      '/sitemap.xml',
      '/zh/sitemap.xml',
      '/pt/sitemap.xml',
      '/de/sitemap.xml',
      '/fr/sitemap.xml',
      '/es/sitemap.xml',
      '/jp/sitemap.xml',
      '/ko/sitemap.xml',
    ])
  })
})
