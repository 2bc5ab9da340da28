import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import {
  isNameOf,
  languagesOfListed,
  listedPathname,
  namedLink,
  resolveListed,
} from '#src/page-types/content/lists/named-list'
import type { Topic } from '#src/page-types/content/lists/topic-rows'
import { matchRoute } from '#src/page-types/route-of-path'
import { pick, seededRandom } from '../../platform/i18n/random'

const idA = 'aaaaaaaaaaaaaaaaaaaaaaaa'
const idB = 'bbbbbbbbbbbbbbbbbbbbbbbb'

function topic(slugs: Partial<Record<Locale, string>>, changes: Partial<Topic> = {}): Topic {
  return { id: idA, slugs, names: slugs, descriptions: {}, published: locales, ...changes }
}

const page = (found: Topic) => ({ kind: 'page', found })
const redirect = (found: Topic) => ({ kind: 'redirect', found })
const missing = { kind: 'missing' }

describe('namedLink', () => {
  const paper = topic({ en: 'paper', de: 'papier' }, { names: { en: 'Paper', de: 'Papier' } })

  it.each([
    ['en', 'Paper', '/blogs/topics/paper', undefined],
    ['de', 'Papier', '/de/blogs/topics/papier', undefined],
    ['ko', 'Paper', '/ko/blogs/topics/paper', 'en'],
  ] as const)('names the topic in %s %s, at %s', (locale, name, pathname, nameLocale) => {
    expect(namedLink('topic', paper, locale)).toEqual({ name, nameLocale, pathname })
  })

  it('takes a name and a slug from English each by itself', () => {
    const named = { ...paper, names: { en: 'Paper', ko: '종이' } }
    expect(namedLink('topic', named, 'ko')).toEqual({
      name: '종이',
      pathname: '/ko/blogs/topics/paper',
    })
  })

  it('names its later pages', () => {
    expect(namedLink('topic', paper, 'de', 3)?.pathname).toBe('/de/blogs/topics/papier/page/3')
    expect(namedLink('topic', paper, 'de', 1)?.pathname).toBe('/de/blogs/topics/papier')
  })

  it.each([
    ['name', { names: { de: 'Papier' } }],
    ['slug', { slugs: { de: 'papier' } }],
    ['name but an empty one', { names: { en: '' } }],
    ['slug but an empty one', { slugs: { en: '' } }],
  ])('leads nowhere where neither the language nor English has a %s', (_, changes) => {
    expect(namedLink('topic', { ...paper, ...changes }, 'ko')).toBeUndefined()
  })
})

describe('listedPathname', () => {
  it('leads nowhere where the language has no articles of the topic', () => {
    const some = topic({ en: 'paper', de: 'papier' }, { published: ['de'] })
    expect(listedPathname('topic', some, 'de')).toBe('/de/blogs/topics/papier')
    expect(listedPathname('topic', some, 'en')).toBeUndefined()
    expect(listedPathname('topic', some, 'ko')).toBeUndefined()
  })
})

describe('languagesOfListed', () => {
  it('has the topic where it has articles, and the list of the language where not', () => {
    const links = languagesOfListed(
      'topic',
      topic({ en: 'paper', de: 'papier' }, { published: ['de', 'ko'] }),
    )
    expect(links.map(({ locale }) => locale)).toEqual(locales)
    expect(links.filter(({ published }) => published)).toEqual([
      { locale: 'de', pathname: '/de/blogs/topics/papier', published: true },
      { locale: 'ko', pathname: '/ko/blogs/topics/paper', published: true },
    ])
    expect(links).toContainEqual({ locale: 'en', pathname: '/blogs', published: false })
    expect(links).toContainEqual({ locale: 'jp', pathname: '/jp/blogs', published: false })
  })

  it('has no language that cannot name the topic, though it has articles', () => {
    const links = languagesOfListed('topic', topic({ de: 'papier' }))
    expect(links.filter(({ published }) => published).map(({ locale }) => locale)).toEqual(['de'])
  })
})

describe('resolveListed', () => {
  const paper = topic({ en: 'paper', de: 'papier' })

  describe('first, its own slug in this language', () => {
    it.each([
      ['en', 'paper'],
      ['de', 'papier'],
      ['ko', 'paper'],
    ] as const)('shows the page in %s for %s', (locale, segment) => {
      expect(resolveListed('topic', locale, segment, [paper])).toMatchObject(page(paper))
    })

    it('prefers the language’s own slug to an English fallback', () => {
      const other = topic({ en: 'x', ko: 'paper' }, { id: idB })
      expect(resolveListed('topic', 'ko', 'paper', [paper, other])).toMatchObject(page(other))
    })

    it('prefers it to an id and to a slug of another language', () => {
      const named = topic({ en: idB })
      const elsewhere = topic({ en: 'x', fr: 'papier' }, { id: idB })
      expect(resolveListed('topic', 'en', idB, [elsewhere, named])).toMatchObject(page(named))
      expect(resolveListed('topic', 'de', 'papier', [elsewhere, paper])).toMatchObject(page(paper))
    })
  })

  describe('second, an id', () => {
    it('redirects', () => {
      for (const locale of locales) {
        expect(resolveListed('topic', locale, idA, [paper])).toMatchObject(redirect(paper))
      }
    })

    it('is preferred to a slug of another language', () => {
      const slug = topic({ en: 'x', fr: idA }, { id: idB })
      expect(resolveListed('topic', 'en', idA, [slug, paper])).toMatchObject(redirect(paper))
    })
  })

  it.each([
    ['en', 'papier'],
    ['de', 'paper'],
    ['ko', 'papier'],
  ] as const)('third, a slug of another language: redirects in %s from %s', (locale, segment) => {
    expect(resolveListed('topic', locale, segment, [paper])).toMatchObject(redirect(paper))
  })

  it.each([
    ['nothing', 'x', []],
    ['a topic that has nothing to do with it', 'x', [paper]],
    ['a topic without posts in the language', 'paper', [{ ...paper, published: [] }]],
    ['its id', idA, [{ ...paper, published: [] }]],
    ['a name of every object', 'constructor', [paper]],
    ['a topic without a slug', idA, [topic({})]],
  ])('is missing where there is only %s', (_, segment, candidates: readonly Topic[]) => {
    for (const locale of locales)
      expect(resolveListed('topic', locale, segment, candidates)).toMatchObject(missing)
  })

  it('does not cross to another language that has articles', () => {
    const german = { ...paper, published: ['de'] as const }
    expect(resolveListed('topic', 'en', 'paper', [german])).toMatchObject(missing)
    expect(resolveListed('topic', 'en', 'papier', [german])).toMatchObject(missing)
    expect(resolveListed('topic', 'de', 'paper', [german])).toMatchObject(redirect(german))
  })

  it('prefers one that has articles to one that has none', () => {
    const empty = topic({ en: 'x', de: 'papier' }, { id: idB, published: [] })
    const french = topic({ en: 'y', fr: 'papier' })
    expect(resolveListed('topic', 'de', 'papier', [empty, french])).toMatchObject(redirect(french))
  })

  it('never redirects to itself or to where it would redirect again', () => {
    const random = seededRandom(17)
    const names = ['a', 'b', 'c', idA, idB]
    for (let round = 0; round < 3_000; round += 1) {
      const candidates = [idA, idB].map((id) =>
        topic(
          Object.fromEntries(
            locales
              .map((locale) => [locale, pick(random, [...names, undefined])])
              .filter(([, slug]) => slug !== undefined),
          ),
          { id, published: locales.filter(() => random() < 0.7) },
        ),
      )
      for (const locale of locales) {
        const first = resolveListed('topic', locale, pick(random, names), candidates)
        if (first.kind !== 'redirect') continue
        const route = matchRoute(listedPathname('topic', first.found, locale) ?? '')
        if (route.kind !== 'topic') throw new Error(`${first.found.id} has no page in ${locale}`)
        expect(resolveListed('topic', locale, route.id, candidates).kind).toBe('page')
      }
    }
  })
})

describe('a former slug', () => {
  const former = topic({ en: 'paper', de: 'papier' }, { formerSlugs: ['sheets'] })

  it('redirects as long as nothing else has it', () => {
    expect(resolveListed('topic', 'de', 'sheets', [former])).toMatchObject(redirect(former))
    const own = topic({ en: 'sheets' }, { id: idB })
    expect(resolveListed('topic', 'de', 'sheets', [former, own])).toMatchObject(page(own))
    const elsewhere = topic({ en: 'leaves', ko: 'sheets' }, { id: idB })
    expect(resolveListed('topic', 'de', 'sheets', [former, elsewhere])).toMatchObject(
      redirect(elsewhere),
    )
  })

  it('leads nowhere in a language without articles', () => {
    const some = { ...former, published: ['en'] as const }
    expect(resolveListed('topic', 'de', 'sheets', [some])).toMatchObject(missing)
  })

  it('is still a name of the topic', () => {
    expect(isNameOf(former, 'sheets')).toBe(true)
  })
})

describe('isNameOf', () => {
  it('accepts an id and the slugs of all languages', () => {
    const paper = topic({ en: 'paper', de: 'papier' })
    expect(['paper', 'papier', idA].every((name) => isNameOf(paper, name))).toBe(true)
    expect(['Paper', 'x', idB, ''].some((name) => isNameOf(paper, name))).toBe(false)
  })
})
