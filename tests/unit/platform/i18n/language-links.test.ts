import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { languagesOfListPage, languagesOfPath } from '#src/platform/i18n/language-links'

describe('languagesOfListPage', () => {
  const first = languagesOfPath('/blogs', ['en', 'de', 'zh'])
  const inLong = (locale: Locale) => (locale === 'en' ? undefined : `/${locale}/blogs/page/2`)
  const links = languagesOfListPage(first, inLong)
  const linkIn = (wanted: Locale) => links.find(({ locale }) => locale === wanted)

  it('is the page of the same number where a language has it', () => {
    expect(links.map(({ locale }) => locale)).toEqual(locales)
    expect(linkIn('zh')).toEqual({ locale: 'zh', pathname: '/zh/blogs/page/2', published: true })
  })

  it('is the first page elsewhere, which is another page', () => {
    const english = { locale: 'en', pathname: '/blogs', published: true, isOther: true }
    expect(linkIn('en')).toEqual(english)
  })

  it('is empty where there is no list', () => {
    expect(linkIn('ko')).toEqual(first.find(({ locale }) => locale === 'ko'))
  })
})
