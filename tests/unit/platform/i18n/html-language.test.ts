import { describe, expect, it, vi } from 'vitest'
import * as registry from '#locales/languages'
import { htmlLanguage } from '#src/platform/i18n/html-language'

describe('htmlLanguage', () => {
  it('gives the tag, and omits the browsers’ defaults', () => {
    expect(htmlLanguage('jp')).toEqual({ lang: 'ja' })
  })

  it('marks a language that is written from right to left', () => {
    const { languageOf } = registry
    const spy = vi
      .spyOn(registry, 'languageOf')
      .mockImplementation((locale) => ({ ...languageOf(locale), tag: 'ar', direction: 'rtl' }))
    expect(htmlLanguage('en')).toEqual({ lang: 'ar', dir: 'rtl' })
    spy.mockRestore()
  })
})
