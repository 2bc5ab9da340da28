import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import {
  type ArticleCandidate,
  articlePathname,
  resolveArticle,
} from '#src/page-types/content/addresses/article-resolution'
import { matchRoute } from '#src/page-types/route-of-path'
import { pick, seededRandom } from '../../platform/i18n/random'

const idA = 'aaaaaaaaaaaaaaaaaaaaaaaa'
const idB = 'bbbbbbbbbbbbbbbbbbbbbbbb'

function blog(
  slugs: Partial<Record<Locale, string>>,
  changes: Partial<ArticleCandidate> = {},
): ArticleCandidate {
  return {
    id: idA,
    slugs,
    published: locales.filter((locale) => slugs[locale] !== undefined),
    formerly: [],
    ...changes,
  }
}

const page = (id = idA) => ({ kind: 'page', found: { id } })
const redirect = (pathname: string) => ({ kind: 'redirect', pathname })
const missing = { kind: 'missing' }

describe('articlePathname', () => {
  const both = blog({ en: 'paper', de: 'papier' })

  it.each([
    ['en', '/blogs/paper'],
    ['de', '/de/blogs/papier'],
    ['ko', '/ko/blogs/paper'],
  ] as const)('leads in %s to %s', (locale, pathname) => {
    expect(articlePathname(both, locale)).toBe(pathname)
  })

  it('ignores the slug of a language that is not published', () => {
    const draft = blog({ en: 'paper', de: 'papier' }, { published: ['en'] })
    expect(articlePathname(draft, 'de')).toBe('/de/blogs/paper')
  })

  it.each([
    ['without English', blog({ de: 'papier' }), 'ko'],
    ['published nowhere', blog({ en: 'paper' }, { published: [] }), 'en'],
  ] as const)('leads nowhere for a blog %s', (_, candidate, locale) => {
    expect(articlePathname(candidate, locale)).toBeUndefined()
  })

  it.each([
    ['no slug', blog({}, { published: ['en'] })],
    ['an empty slug', blog({ en: '' })],
  ] as const)('leads to the id of a public blog with %s', (_, candidate) => {
    expect(articlePathname(candidate, 'en')).toBe(`/blogs/${candidate.id}`)
    expect(resolveArticle('en', candidate.id, [candidate])).toMatchObject(page(candidate.id))
  })
})

describe('resolveBlog', () => {
  const both = blog({ en: 'paper', de: 'papier' })

  describe('first, the slug of a page in this language', () => {
    it.each([
      ['en', 'paper'],
      ['de', 'papier'],
      ['ko', 'paper'],
      ['jp', 'paper'],
    ] as const)('shows the page in %s for %s', (locale, segment) => {
      expect(resolveArticle(locale, segment, [both])).toMatchObject(page())
    })

    it('prefers a slug of this language to an English fallback', () => {
      const english = blog({ en: 'papier' }, { id: idB })
      const german = blog({ en: 'paper', de: 'papier' })
      expect(resolveArticle('de', 'papier', [english, german])).toMatchObject(page(idA))
      expect(resolveArticle('de', 'papier', [german, english])).toMatchObject(page(idA))
    })

    it('prefers the blog whose slug it is to one whose id it is', () => {
      const other = blog({ en: 'other' }, { id: idB })
      const named = blog({ en: idB })
      expect(resolveArticle('en', idB, [other, named])).toMatchObject(page(idA))
    })

    it('prefers it to one that had the slug once, or has it in another language', () => {
      const once = blog({ en: 'new', de: 'neu' }, { id: idB, formerly: ['de'] })
      const elsewhere = blog({ en: 'x', fr: 'papier' }, { id: idB })
      expect(resolveArticle('de', 'papier', [once, both])).toMatchObject(page(idA))
      expect(resolveArticle('de', 'papier', [elsewhere, both])).toMatchObject(page(idA))
    })
  })

  describe('second, an id', () => {
    it.each([
      ['en', '/blogs/paper'],
      ['de', '/de/blogs/papier'],
      ['ko', '/ko/blogs/paper'],
    ] as const)('redirects in %s to %s', (locale, pathname) => {
      expect(resolveArticle(locale, idA, [both])).toMatchObject(redirect(pathname))
    })

    it('is preferred to a slug of another language and to a former slug', () => {
      const slug = blog({ en: 'x', fr: idA }, { id: idB })
      const past = blog({ en: 'y' }, { id: idB, formerly: ['en'] })
      expect(resolveArticle('en', idA, [slug, past, both])).toMatchObject(redirect('/blogs/paper'))
    })

    it('is ignored in capitals, which no address of ours has', () => {
      expect(resolveArticle('en', idA.toUpperCase(), [both])).toMatchObject(missing)
    })
  })

  describe('third, a slug of another language', () => {
    it.each([
      ['en', 'papier', '/blogs/paper'],
      ['de', 'paper', '/de/blogs/papier'],
      ['ko', 'papier', '/ko/blogs/paper'],
    ] as const)('redirects in %s from %s to %s', (locale, segment, pathname) => {
      expect(resolveArticle(locale, segment, [both])).toMatchObject(redirect(pathname))
    })

    it('is preferred to a former slug', () => {
      const past = blog({ en: 'new' }, { id: idB, formerly: ['en'] })
      expect(resolveArticle('en', 'papier', [past, both])).toMatchObject(redirect('/blogs/paper'))
    })

    it('does not reveal the slug of a draft', () => {
      const draft = blog({ en: 'paper', de: 'geheim' }, { published: ['en'] })
      expect(resolveArticle('en', 'geheim', [draft])).toMatchObject(missing)
      expect(resolveArticle('de', 'geheim', [draft])).toMatchObject(missing)
    })

    it('crosses to the language that has the blog where this one and English have not', () => {
      const german = blog({ de: 'papier' })
      expect(resolveArticle('en', 'papier', [german])).toMatchObject(redirect('/de/blogs/papier'))
      expect(resolveArticle('ko', 'papier', [german])).toMatchObject(redirect('/de/blogs/papier'))
      expect(resolveArticle('ko', idA, [german])).toMatchObject(redirect('/de/blogs/papier'))
    })

    it('crosses to the first of several in the order of the registry', () => {
      const several = blog({ ko: '종이', fr: 'papier', de: 'papier' })
      expect(resolveArticle('jp', '종이', [several])).toMatchObject(redirect('/de/blogs/papier'))
    })
  })

  describe('fourth, a former slug', () => {
    it('redirects to the current address of the blog', () => {
      const renamed = blog({ en: 'new', de: 'neu' }, { formerly: ['en'] })
      expect(resolveArticle('en', 'old', [renamed])).toMatchObject(redirect('/blogs/new'))
      expect(resolveArticle('de', 'old', [renamed])).toMatchObject(redirect('/de/blogs/neu'))
      expect(resolveArticle('ko', 'old', [renamed])).toMatchObject(redirect('/ko/blogs/new'))
    })

    it('prefers a former slug of this language to those of others', () => {
      const english = blog({ en: 'a', de: 'ah' }, { formerly: ['en'] })
      const german = blog({ en: 'b', de: 'be' }, { id: idB, formerly: ['de'] })
      expect(resolveArticle('de', 'old', [english, german])).toMatchObject(redirect('/de/blogs/be'))
      expect(resolveArticle('en', 'old', [german, english])).toMatchObject(redirect('/blogs/a'))
      expect(resolveArticle('fr', 'old', [german, english])).toMatchObject(redirect('/fr/blogs/b'))
    })

    it('leads to English where the language of the slug is no longer published', () => {
      const withdrawn = blog({ en: 'paper', de: 'neu' }, { published: ['en'], formerly: ['de'] })
      expect(resolveArticle('de', 'alt', [withdrawn])).toMatchObject(redirect('/de/blogs/paper'))
    })
  })

  it.each([
    ['nothing', 'x', []],
    ['a blog that has nothing to do with it', 'x', [both]],
    ['a blog that is public nowhere', 'paper', [blog({ en: 'paper' }, { published: [] })]],
    ['its id', idA, [blog({ en: 'paper' }, { published: [] })]],
    ['its past', 'x', [blog({ en: 'paper' }, { published: [], formerly: ['en'] })]],
    ['a name of every object', 'constructor', [both]],
  ])('is missing where there is only %s', (_, segment, candidates: readonly ArticleCandidate[]) => {
    for (const locale of locales)
      expect(resolveArticle(locale, segment, candidates)).toMatchObject(missing)
  })

  it('never redirects to itself or to where it would redirect again', () => {
    const random = seededRandom(13)
    const names = ['a', 'b', 'c', idA, idB]
    const slug = () => pick(random, [...names, undefined])
    for (let round = 0; round < 3_000; round += 1) {
      const candidates = [idA, idB].map((id): ArticleCandidate => {
        const slugs = Object.fromEntries(
          locales.map((locale) => [locale, slug()]).filter(([, value]) => value !== undefined),
        ) as ArticleCandidate['slugs']
        return {
          id,
          slugs,
          published: locales.filter(() => random() < 0.5),
          formerly: locales.filter(() => random() < 0.2),
        }
      })
      for (const locale of locales) {
        const first = resolveArticle(locale, pick(random, names), candidates)
        if (first.kind !== 'redirect') continue
        const route = matchRoute(first.pathname)
        if (route.kind !== 'blog') throw new Error(`${first.pathname} is no blog`)
        expect(resolveArticle(route.locale, route.id, candidates).kind).toBe('page')
      }
    }
  })
})
