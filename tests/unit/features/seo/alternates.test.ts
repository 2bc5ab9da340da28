import { describe, expect, it } from 'vitest'
import { type Locale, languageOf, locales } from '#locales/languages'
import { alternatesOf } from '#src/features/seo/alternates'
import {
  type ArticleAddress,
  articlePathname,
} from '#src/page-types/content/addresses/article-resolution'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import { decodePathname, parsePathname } from '#src/platform/i18n/pathname'
import { specified } from '../../../support/locales/specified'
import { pick, seededRandom } from '../../platform/i18n/random'
import { linksOf, origin, slugs } from './pages'

describe('absoluteUrl', () => {
  it.each([
    ['/blogs', 'https://www.example.org/blogs'],
    ['/jp', 'https://www.example.org/jp'],
    ['/de/blogs/papiergrößen', 'https://www.example.org/de/blogs/papiergr%C3%B6%C3%9Fen'],
    ['/a?b#c&d"e', 'https://www.example.org/a%3Fb%23c%26d%22e'],
  ])('writes %j as %s', (pathname, url) => {
    expect(absoluteUrl(origin, pathname)).toBe(url)
  })

  it('has one form for the root', () => {
    expect(new URL(absoluteUrl(origin, '/')).href).toBe('https://www.example.org/')
  })
})

describe('alternatesOf', () => {
  it('names every published language in order, and English again as x-default', () => {
    expect(alternatesOf(linksOf(specified), origin)).toEqual([
      { hreflang: 'en', url: `${origin}/blogs/paper-sizes` },
      { hreflang: 'zh', url: `${origin}/zh/blogs/%E7%BA%B8%E5%BC%A0%E5%B0%BA%E5%AF%B8` },
      { hreflang: 'pt', url: `${origin}/pt/blogs/tamanhos-de-papel` },
      { hreflang: 'de', url: `${origin}/de/blogs/papiergr%C3%B6%C3%9Fen` },
      { hreflang: 'fr', url: `${origin}/fr/blogs/formats-de-papier` },
      { hreflang: 'es', url: `${origin}/es/blogs/tama%C3%B1os-de-papel` },
      {
        hreflang: 'ja',
        url: `${origin}/jp/blogs/%E7%94%A8%E7%B4%99%E3%82%B5%E3%82%A4%E3%82%BA`,
      },
      { hreflang: 'ko', url: `${origin}/ko/blogs/%EC%9A%A9%EC%A7%80-%ED%81%AC%EA%B8%B0` },
      { hreflang: 'x-default', url: `${origin}/blogs/paper-sizes` },
    ])
  })

  it('leaves out languages with an English fallback', () => {
    expect(alternatesOf(linksOf(['en', 'ko']), origin).map(({ hreflang }) => hreflang)).toEqual([
      'en',
      'ko',
      'x-default',
    ])
  })

  it('takes the first language for x-default where there is no English', () => {
    expect(alternatesOf(linksOf(['fr', 'ko']), origin).at(-1)).toEqual({
      hreflang: 'x-default',
      url: `${origin}/fr/blogs/formats-de-papier`,
    })
  })

  it('leaves out a language whose list is too short for this page', () => {
    const links = linksOf(['en', 'de', 'ko']).map((link) =>
      link.locale === 'de' ? { ...link, isOther: true as const } : link,
    )
    expect(alternatesOf(links, origin).map(({ hreflang }) => hreflang)).toEqual([
      'en',
      'ko',
      'x-default',
    ])
  })

  it('names nothing for a page that is published nowhere', () => {
    expect(alternatesOf(linksOf([]), origin)).toEqual([])
  })

  it('is reciprocal: whatever is published, each page names itself and gets the others’ list', () => {
    const random = seededRandom(5)
    for (let round = 0; round < 150; round += 1) {
      const published = locales.filter(() => random() < 0.6)
      const blog: ArticleAddress = { id: 'x', slugs: someSlugs(random), published }
      const linksIn = () =>
        locales.map((locale) => ({
          locale,
          pathname: articlePathname(blog, locale) ?? '',
          published: published.includes(locale),
        }))
      const lists = published.map((locale) => ({
        locale,
        own: absoluteUrl(origin, articlePathname(blog, locale) ?? ''),
        alternates: alternatesOf(linksIn(), origin),
      }))
      for (const { locale, own, alternates } of lists) {
        expect(alternates).toContainEqual({ hreflang: languageOf(locale).hreflang, url: own })
        expect(alternates).toHaveLength(published.length + 1)
        for (const other of lists) expect(other.alternates).toEqual(alternates)
        for (const { url } of alternates) {
          expect(lists.map((list) => list.own)).toContain(url)
          expect(new URL(url).href).toBe(url)
        }
      }
    }
  })

  it('leads back to the language that it names', () => {
    for (const path of ['/', '/blogs', '/privacy-policy']) {
      for (const { hreflang, url } of alternatesOf(languagesOfPath(path, locales), origin)) {
        const found = parsePathname(decodePathname(new URL(url).pathname) ?? '')
        expect(found.path).toBe(path)
        if (hreflang !== 'x-default') expect(languageOf(found.locale).hreflang).toBe(hreflang)
      }
    }
  })
})

function someSlugs(random: () => number): Record<Locale, string> {
  const entries = locales.map((locale) => [locale, `${slugs[locale]}-${pick(random, [1, 2, 3])}`])
  return Object.fromEntries(entries) as Record<Locale, string>
}
