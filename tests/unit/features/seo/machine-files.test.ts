import { describe, expect, it } from 'vitest'
import { languageOf, locales } from '#locales/languages'
import { openSearch, searchName } from '#src/features/seo/open-search'
import { shortName } from '#src/features/seo/short-name'
import { webManifest } from '#src/features/seo/web-manifest'
import { childrenNamed, parseXml, textIn } from '#src/features/translation/import-export/xml-tree'
import { directionOfLanguage } from '#src/platform/i18n/direction'
import { buildPathname } from '#src/platform/i18n/pathname'
import { origin, site } from './pages'

describe('webManifest', () => {
  it('names each language and the page where it begins', () => {
    const ids = locales.map((locale) => {
      const manifest = JSON.parse(webManifest({ ...site, locale }, '#f7f2e8'))
      expect(manifest).toMatchObject({
        name: 'Octavo',
        short_name: 'Octavo',
        description: 'One article, eight languages',
        lang: languageOf(locale).tag,
        dir: directionOfLanguage(locale),
        start_url: buildPathname(locale, '/'),
        scope: '/',
        theme_color: '#f7f2e8',
        background_color: '#f7f2e8',
      })
      // What is outside of the scope would open beside the app.
      expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
      return manifest.id
    })
    expect(new Set(ids).size).toBe(locales.length)
  })

  it('has icons of both sizes for both purposes, and no description without a tagline', () => {
    const manifest = JSON.parse(webManifest({ ...site, tagline: undefined }, '#fff'))
    expect(manifest).not.toHaveProperty('description')
    const icons = manifest.icons as { src: string; sizes: string; purpose: string }[]
    expect(icons.map(({ purpose, sizes, src }) => [src, sizes, purpose])).toEqual([
      ['/icon-192.png', '192x192', 'any'],
      ['/icon-512.png', '512x512', 'any'],
      ['/icon-maskable-192.png', '192x192', 'maskable'],
      ['/icon-maskable-512.png', '512x512', 'maskable'],
    ])
  })
})

describe('shortName', () => {
  it.each([
    ['Octavo', 12, 'Octavo'],
    ['The Octavo Magazine', 12, 'The Octavo'],
    ['Veröffentlichungen', 12, 'Veröffentlic'],
    ['여덟 언어로 펴내는 잡지', 12, '여덟 언어로 펴내는'],
    ['多言語サイトの作り方を考える雑誌', 12, '多言語サイトの作り方を考'],
    ['e\u0301'.repeat(5), 4, 'e\u0301'.repeat(4)],
  ])('of %s has at most %i letters', (name, most, short) => {
    expect(shortName(name, most)).toBe(short)
  })
})

describe('openSearch', () => {
  it('leads to the search page of the language', () => {
    for (const locale of locales) {
      const xml = openSearch({ ...site, locale }, '/search', 'Search <&> find', origin)
      const root = parseXml(xml)
      expect(root).toMatchObject({
        name: 'OpenSearchDescription',
        namespace: 'http://a9.com/-/spec/opensearch/1.1/',
      })
      const textOf = (name: string) => childrenNamed(root, name).map(textIn)
      expect(textOf('ShortName')).toEqual(['Octavo'])
      expect(textOf('Description')).toEqual(['Search <&> find'])
      expect(textOf('Language')).toEqual([languageOf(locale).tag])
      const [url] = childrenNamed(root, 'Url')
      expect(url?.attributes).toEqual({
        type: 'text/html',
        template: `${origin}${buildPathname(locale, '/search')}?q={searchTerms}`,
      })
    }
  })

  it('has a name that is short enough', () => {
    expect(searchName({ name: 'A magazine with a long name' })).toBe('A magazine with')
  })
})
