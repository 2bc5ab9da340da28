import { describe, expect, it } from 'vitest'
import { languageOf } from '#locales/languages'
import { openGraphLocale } from '#src/features/seo/open-graph-locale'

describe('Open Graph locales', () => {
  it.each([
    ['en', 'en_US'],
    ['zh', 'zh_CN'],
    ['pt', 'pt_BR'],
    ['de', 'de_DE'],
    ['fr', 'fr_FR'],
    ['es', 'es_ES'],
    ['jp', 'ja_JP'],
    ['ko', 'ko_KR'],
  ] as const)('name the language and territory of %s', (code, named) => {
    expect(openGraphLocale(languageOf(code).tag)).toBe(named)
  })

  it('keep a territory that the tag names', () => {
    expect(openGraphLocale('pt-PT')).toBe('pt_PT')
  })
})
