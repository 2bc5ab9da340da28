import { describe, expect, it, vi } from 'vitest'
import * as registry from '#locales/languages'
import { htmlLanguage } from '#src/platform/i18n/html-language'

describe('htmlLanguage', () => {
  it('gives the tag, and says nothing of what browsers take for granted', () => {
    expect(htmlLanguage('jp')).toEqual({ lang: 'ja' })
  })

  it('says that a language is written from right to left', () => {
    const { languageOf } = registry
    const spy = vi
      .spyOn(registry, 'languageOf')
      .mockImplementation((locale) => ({ ...languageOf(locale), tag: 'ar', direction: 'rtl' }))
    expect(htmlLanguage('en')).toEqual({ lang: 'ar', dir: 'rtl' })
    spy.mockRestore()
  })
})
