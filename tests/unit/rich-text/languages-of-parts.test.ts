import { describe, expect, it } from 'vitest'
import { languages } from '#locales/languages'
import {
  directionOf,
  isLanguageOfPart,
  languageOfTag,
  languagesOfParts,
  namesOfLanguages,
} from '#src/rich-text/languages-of-parts'

describe('the registry of languages for words', () => {
  it('has those of the site, each tag in its canonical form and once', () => {
    expect(languagesOfParts).toEqual(
      expect.arrayContaining(languages.map(({ tag }) => tag as string)),
    )
    expect(languagesOfParts).toEqual(Intl.getCanonicalLocales([...languagesOfParts]))
  })

  it('has the direction of each, as Unicode has it', () => {
    const rightToLeft = languagesOfParts.filter((tag) => directionOf(tag) === 'rtl')
    expect(rightToLeft).toEqual(['ar', 'fa', 'he'])
    expect(directionOf('xx')).toBe('ltr')
  })

  it.each([
    ['fr', 'fr'],
    ['FR-ca', 'fr'],
    ['en-US', 'en'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-PT'],
    ['pt-AO', 'pt-PT'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['ja-JP', 'ja'],
    ['grc', 'grc'],
    ['sr', undefined],
    ['ja-Latn', undefined],
    ['x-none', undefined],
    ['not a tag', undefined],
    ['', undefined],
  ])('takes %j for %j', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language)
  })

  it.each([undefined, null, 1, {}, 'toString', 'xx', 'FR'])('does not know %j', (value) => {
    expect(isLanguageOfPart(value)).toBe(false)
  })

  it.each(languages.map(({ adminLanguage }) => adminLanguage))('has names in %s', (language) => {
    const names = namesOfLanguages(language)
    expect(names.map(({ tag }) => tag).sort()).toEqual([...languagesOfParts].sort())
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
    // A name that the language lacks would be the tag itself.
    expect(names.filter(({ name, tag }) => name.toLowerCase() === tag.toLowerCase())).toEqual([])
  })

  it('sorts names as their language does', () => {
    const names = namesOfLanguages('es').map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual(['Alemán', 'Árabe'])
  })
})
