import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { languagesOfLaterPage, languagesOfPath } from '#src/platform/i18n/language-links'

describe('languagesOfLaterPage', () => {
  it('stands for its own language, the first page for the others', () => {
    const first = languagesOfPath('/blogs', ['en', 'de'])
    const links = languagesOfLaterPage(first, 'de', '/de/blogs/page/2')
    expect(links.map(({ locale }) => locale)).toEqual(locales)
    for (const [index, link] of links.entries()) {
      const pathname = link.locale === 'de' ? '/de/blogs/page/2' : first[index]?.pathname
      expect(link).toEqual({ ...first[index], pathname })
    }
  })
})
