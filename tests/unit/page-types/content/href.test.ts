import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { localiseHref } from '#src/page-types/content/links/href'
import { encodeHref } from '#src/platform/i18n/pathname'
import { specified } from '../../../support/locales/specified'
import { randomTexts } from '../../platform/i18n/random'

describe('localiseHref', () => {
  it('brings a path of this site into the language of the page', () => {
    expect(specified.map((locale) => localiseHref('/blogs', locale))).toEqual([
      '/blogs',
      '/zh/blogs',
      '/pt/blogs',
      '/de/blogs',
      '/fr/blogs',
      '/es/blogs',
      '/jp/blogs',
      '/ko/blogs',
    ])
  })

  it.each([
    ['/', '/de'],
    ['/blogs/', '/de/blogs'],
    ['/blogs?page=2', '/de/blogs?page=2'],
    ['/privacy-policy#contact', '/de/privacy-policy#contact'],
    ['/?a=/b#c', '/de?a=/b#c'],
    ['/blogs/gr%C3%B6%C3%9Fe', '/de/blogs/größe'],
    ['/blogs/größe', '/de/blogs/größe'],
    ['/blogs/gro\u0308ße', '/de/blogs/größe'],
    ['/100%', '/de/100%'],
  ])('turns %j on a German page into %j', (link, href) => {
    expect(localiseHref(link, 'de')).toBe(href)
  })

  it.each([
    ['/api/media/file/a%20b.jpg', '/api/media/file/a b.jpg'],
    ['/admin', '/admin'],
    ['/favicon.svg', '/favicon.svg'],
  ])('leaves %j, which exists once for all languages', (link, href) => {
    for (const locale of locales) expect(localiseHref(link, locale)).toBe(href)
  })

  it.each([
    ['/jp/blogs', '/jp/blogs'],
    ['/ja/blogs', '/jp/blogs'],
    ['/de', '/de'],
    ['/en', '/'],
    ['/en/blogs#x', '/blogs#x'],
    ['/ko/', '/ko'],
  ])('keeps the language that %j names', (link, href) => {
    for (const locale of locales) expect(localiseHref(link, locale)).toBe(href)
  })

  it.each([
    'https://example.org/blogs',
    'http://example.org',
    'mailto:a@example.org',
    'tel:+49301234',
    '#contents',
    '?page=2',
    '',
  ])('leaves %j alone', (link) => {
    expect(localiseHref(link, 'de')).toBe(link)
  })

  it.each([
    ['//evil.example/', '/de/evil.example'],
    ['/\\evil.example', '/de/evil.example'],
    ['/%2Fevil.example', '/de/evil.example'],
    ['/%5C%5Cevil.example', '/de/evil.example'],
    ['/en//evil.example', '/evil.example'],
    ['/%252F%252Fevil.example', '/de/%2F%2Fevil.example'],
  ])('leads %j to this site', (link, href) => {
    expect(localiseHref(link, 'de')).toBe(href)
  })

  it('never leads a path to another site, in any language', () => {
    const pieces = ['/', '\\', '%2F', '%5C', 'en', 'ja', 'evil.example', '?', '#', '..', '\t', '@']
    for (const text of randomTexts(17, 3_000, pieces, 7)) {
      for (const locale of ['en', 'de'] as const) {
        const href = encodeHref(localiseHref(`/${text}`, locale))
        expect(new URL(href, 'https://www.example.org').origin).toBe('https://www.example.org')
      }
    }
  })
})
