import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { isNameOf } from '#src/page-types/content/lists/named-list'
import {
  languagesOfTopic,
  resolveTopic,
  type Topic,
  type TopicResolution,
  topicLink,
  topicPathname,
} from '#src/page-types/content/lists/topic-resolution'
import { matchRoute } from '#src/page-types/route-of-path'
import { pick, seededRandom } from '../../platform/i18n/random'

const idA = 'aaaaaaaaaaaaaaaaaaaaaaaa'
const idB = 'bbbbbbbbbbbbbbbbbbbbbbbb'

/** A topic that is named as its slugs are, with posts in every language. */
function topic(slugs: Partial<Record<Locale, string>>, changes: Partial<Topic> = {}): Topic {
  return { id: idA, slugs, names: slugs, descriptions: {}, published: locales, ...changes }
}

const page = (of: Topic): TopicResolution => ({ kind: 'page', listed: of })
const redirect = (of: Topic): TopicResolution => ({ kind: 'redirect', listed: of })
const missing: TopicResolution = { kind: 'missing' }

describe('topicLink', () => {
  const paper = topic({ en: 'paper', de: 'papier' }, { names: { en: 'Paper', de: 'Papier' } })

  it.each([
    ['en', 'Paper', '/blogs/topics/paper', undefined],
    ['de', 'Papier', '/de/blogs/topics/papier', undefined],
    ['ko', 'Paper', '/ko/blogs/topics/paper', 'en'],
  ] as const)('calls it in %s %s, at %s', (locale, name, pathname, nameLocale) => {
    expect(topicLink(paper, locale)).toEqual({ name, nameLocale, pathname })
  })

  it('takes a name and a slug from English each by itself', () => {
    const named = { ...paper, names: { en: 'Paper', ko: '종이' } }
    expect(topicLink(named, 'ko')).toEqual({ name: '종이', pathname: '/ko/blogs/topics/paper' })
  })

  it('names its later pages', () => {
    expect(topicLink(paper, 'de', 3)?.pathname).toBe('/de/blogs/topics/papier/page/3')
    expect(topicLink(paper, 'de', 1)?.pathname).toBe('/de/blogs/topics/papier')
  })

  it.each([
    ['name', { names: { de: 'Papier' } }],
    ['slug', { slugs: { de: 'papier' } }],
    ['name but an empty one', { names: { en: '' } }],
    ['slug but an empty one', { slugs: { en: '' } }],
  ])('leads nowhere where neither the language nor English has a %s', (_, changes) => {
    expect(topicLink({ ...paper, ...changes }, 'ko')).toBeUndefined()
  })
})

describe('topicPathname', () => {
  it('leads nowhere where the language has no posts of the topic', () => {
    const some = topic({ en: 'paper', de: 'papier' }, { published: ['de'] })
    expect(topicPathname(some, 'de')).toBe('/de/blogs/topics/papier')
    expect(topicPathname(some, 'en')).toBeUndefined()
    expect(topicPathname(some, 'ko')).toBeUndefined()
  })
})

describe('languagesOfTopic', () => {
  it('has the topic where it has posts, and the list of the language where not', () => {
    const links = languagesOfTopic(
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

  it('has no language that cannot name the topic, though it has posts', () => {
    const links = languagesOfTopic(topic({ de: 'papier' }))
    expect(links.filter(({ published }) => published).map(({ locale }) => locale)).toEqual(['de'])
  })
})

describe('resolveTopic', () => {
  const paper = topic({ en: 'paper', de: 'papier' })

  describe('first, its own slug in this language', () => {
    it.each([
      ['en', 'paper'],
      ['de', 'papier'],
      ['ko', 'paper'],
    ] as const)('shows the page in %s for %s', (locale, segment) => {
      expect(resolveTopic(locale, segment, [paper])).toEqual(page(paper))
    })

    it('prefers the language’s own slug to an English one that stands in', () => {
      const other = topic({ en: 'x', ko: 'paper' }, { id: idB })
      expect(resolveTopic('ko', 'paper', [paper, other])).toEqual(page(other))
    })

    it('prefers it to an id and to a slug of another language', () => {
      const named = topic({ en: idB })
      const elsewhere = topic({ en: 'x', fr: 'papier' }, { id: idB })
      expect(resolveTopic('en', idB, [elsewhere, named])).toEqual(page(named))
      expect(resolveTopic('de', 'papier', [elsewhere, paper])).toEqual(page(paper))
    })
  })

  describe('second, an id', () => {
    it('redirects', () => {
      for (const locale of locales) {
        expect(resolveTopic(locale, idA, [paper])).toEqual(redirect(paper))
      }
    })

    it('is preferred to a slug of another language', () => {
      const slug = topic({ en: 'x', fr: idA }, { id: idB })
      expect(resolveTopic('en', idA, [slug, paper])).toEqual(redirect(paper))
    })
  })

  it.each([
    ['en', 'papier'],
    ['de', 'paper'],
    ['ko', 'papier'],
  ] as const)('third, a slug of another language: redirects in %s from %s', (locale, segment) => {
    expect(resolveTopic(locale, segment, [paper])).toEqual(redirect(paper))
  })

  it.each([
    ['nothing', 'x', []],
    ['a topic that has nothing to do with it', 'x', [paper]],
    ['a topic without posts in the language', 'paper', [{ ...paper, published: [] }]],
    ['its id', idA, [{ ...paper, published: [] }]],
    ['a name of every object', 'constructor', [paper]],
    ['a topic without a slug', idA, [topic({})]],
  ])('is missing where there is only %s', (_, segment, candidates: readonly Topic[]) => {
    for (const locale of locales) expect(resolveTopic(locale, segment, candidates)).toEqual(missing)
  })

  it('does not cross to another language that has posts', () => {
    const german = { ...paper, published: ['de'] as const }
    expect(resolveTopic('en', 'paper', [german])).toEqual(missing)
    expect(resolveTopic('en', 'papier', [german])).toEqual(missing)
    expect(resolveTopic('de', 'paper', [german])).toEqual(redirect(german))
  })

  it('prefers one that has posts to one that has none', () => {
    const empty = topic({ en: 'x', de: 'papier' }, { id: idB, published: [] })
    const french = topic({ en: 'y', fr: 'papier' })
    expect(resolveTopic('de', 'papier', [empty, french])).toEqual(redirect(french))
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
        const first = resolveTopic(locale, pick(random, names), candidates)
        if (first.kind !== 'redirect') continue
        const route = matchRoute(topicPathname(first.listed, locale) ?? '')
        if (route.kind !== 'topic') throw new Error(`${first.listed.id} has no page in ${locale}`)
        expect(resolveTopic(locale, route.id, candidates).kind).toBe('page')
      }
    }
  })
})

describe('a slug of the past', () => {
  const former = topic({ en: 'paper', de: 'papier' }, { formerSlugs: ['sheets'] })

  it('leads on as long as nothing else has it', () => {
    expect(resolveTopic('de', 'sheets', [former])).toEqual(redirect(former))
    const own = topic({ en: 'sheets' }, { id: idB })
    expect(resolveTopic('de', 'sheets', [former, own])).toEqual(page(own))
    const elsewhere = topic({ en: 'leaves', ko: 'sheets' }, { id: idB })
    expect(resolveTopic('de', 'sheets', [former, elsewhere])).toEqual(redirect(elsewhere))
  })

  it('leads nowhere in a language without posts', () => {
    const some = { ...former, published: ['en'] as const }
    expect(resolveTopic('de', 'sheets', [some])).toEqual(missing)
  })

  it('names it still', () => {
    expect(isNameOf(former, 'sheets')).toBe(true)
  })
})

describe('isNameOf', () => {
  it('knows an id and the slugs of all languages', () => {
    const paper = topic({ en: 'paper', de: 'papier' })
    expect(['paper', 'papier', idA].every((name) => isNameOf(paper, name))).toBe(true)
    expect(['Paper', 'x', idB, ''].some((name) => isNameOf(paper, name))).toBe(false)
  })
})
