import { describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { entryOf } from '#src/features/search/entry'
import { foldedEntry } from '#src/features/search/folded'
import { readQuery } from '#src/features/search/query'
import { fineScore, roughScore } from '#src/features/search/rank'
import { paragraphsOf } from '#src/rich-text/plain-text'
import { text } from '../../../support/cms/cms-content'

interface Post {
  readonly title: string
  readonly excerpt?: string
  readonly body?: string
}

/** Its rough and its fine score, as `find-pages.ts` makes them. */
function scoresOf(locale: Locale, typed: string, { title, excerpt, body = '' }: Post) {
  const query = readQuery(typed, locale)
  if (!query) throw new Error(typed)
  const source = {
    collection: 'blogs',
    path: '/blogs/one',
    title,
    excerpt,
    body: paragraphsOf(text(body)),
    publishedAt: '2026-01-01',
    isDated: true,
  }
  const entry = entryOf('one', locale, source)
  const terms = new Set(entry.terms)
  const expansions = new Map(
    query.terms.map(({ term, reach }) => [
      term,
      new Set([term, ...entry.terms.filter((word) => reach !== 'exact' && word.includes(term))]),
    ]),
  )
  const rough = roughScore(query.terms, expansions, {
    title: new Set(entry.titleTerms),
    excerpt: new Set(entry.excerptTerms),
  })
  const fine = fineScore(query, expansions, {
    ...foldedEntry(entry, locale),
    terms,
    spellings: new Set(entry.spellings),
  })
  return { rough, fine }
}

function ranked(locale: Locale, typed: string, posts: Readonly<Record<string, Post>>): string[] {
  return Object.entries(posts)
    .map(([name, post]) => {
      const { rough, fine } = scoresOf(locale, typed, post)
      return { name, score: rough + fine }
    })
    .sort((one, other) => other.score - one.score)
    .map(({ name }) => name)
}

describe('ranking', () => {
  it('puts the title before the excerpt and the excerpt before the body', () => {
    expect(
      ranked('en', 'fonts', {
        body: { title: 'One', excerpt: 'Two', body: 'Of fonts, fonts and fonts' },
        excerpt: { title: 'One', excerpt: 'Of fonts' },
        title: { title: 'Of fonts' },
      }),
    ).toEqual(['title', 'excerpt', 'body'])
  })

  it('puts whole words before beginnings and beginnings before insides', () => {
    expect(
      ranked('de', 'Satz', {
        inside: { title: 'Der Schriftsatz' },
        beginning: { title: 'Der Satzspiegel' },
        whole: { title: 'Der Satz' },
      }),
    ).toEqual(['whole', 'beginning', 'inside'])
  })

  it('puts the unbroken query before its scattered words', () => {
    expect(
      ranked('en', 'machine translation', {
        scattered: { title: 'Translation by a machine' },
        unbroken: { title: 'Of machine translation' },
      }),
    ).toEqual(['unbroken', 'scattered'])
  })

  it('puts a word of its own before pairs that straddle two', () => {
    expect(
      ranked('jp', '京都', {
        straddling: { title: '東京都の人口' },
        own: { title: '京都の人口' },
      }),
    ).toEqual(['own', 'straddling'])
  })

  it.each([
    ['año', ['tilde', 'plain']],
    ['ano', ['plain', 'tilde']],
  ] as const)('lists the exact spelling of %s first', (typed, order) => {
    expect(ranked('es', typed, { tilde: { title: 'El año' }, plain: { title: 'El ano' } })).toEqual(
      order,
    )
  })
})

describe('the fine score', () => {
  const title = 'One'
  it.each<[Locale, string, Post, number]>([
    // A word that is in the text, and no accents: 1 and 8. Its field as typed: half of the weight.
    ['en', 'fold', { title: 'Fold' }, 1 + 4 + 8],
    ['en', 'fold', { title, excerpt: 'A fold' }, 1 + 1.5 + 8],
    ['en', 'fold', { title, body: 'A fold' }, 1 + 0.5 + 8],
    ['en', 'fold', { title: 'Fold', excerpt: 'Fold', body: 'Fold' }, 1 + 6 + 8],
    ['en', 'fold', { title: 'Folding' }, 0.6 + 4 + 8],
    ['en', 'fold', { title: 'Unfold' }, 0.4 + 4 + 8],
    ['en', 'fold', { title }, 8],
    ['en', 'fold paper', { title: 'Paper to fold' }, 1 + 8],
    ['en', 'fold paper', { title: 'Fold' }, 0.5 + 8],
    ['en', 'fold paper', { title: 'Fold paper' }, 1 + 4 + 8],
    // The spelling as typed.
    ['es', 'año', { title: 'El año' }, 1 + 4 + 8],
    ['es', 'año', { title: 'El ano' }, 1 + 4],
    ['es', 'ano', { title: 'El año' }, 1 + 4],
    ['es', 'ano', { title: 'El año y el ano' }, 1 + 4 + 8],
    ['es', 'año nuevo', { title: 'El ano nuevo' }, 1 + 4 + 4],
    // A word of its own: 0.35 of the weight, for each part its share.
    ['jp', '京都', { title: '京都の人口' }, 1 + 4 + 2.8],
    ['jp', '京都', { title: '東京都の人口' }, 1 + 4],
    ['jp', '京都', { title, excerpt: '京都の人口' }, 1 + 1.5 + 1.05],
    ['jp', '京都', { title, body: '京都の人口' }, 1 + 0.5 + 0.35],
    // Of a word beside it, the spelling counts alone.
    ['jp', 'web 京都', { title: 'Web 京都' }, 1 + 4 + 2.8 + 8],
    // In one of both spellings.
    ['de', 'größe', { title: 'Größe' }, 1 + 4 + 8],
    ['jp', '京都　人口', { title: '東京都の人口' }, 1 + 1.4],
  ])('in %s of %s in %j is %d', (locale, typed, post, expected) => {
    expect(scoresOf(locale, typed, post).fine).toBeCloseTo(expected, 9)
  })

  it('is of the term itself where the index has no words for it', () => {
    const query = readQuery('fold', 'en')
    const entry = foldedEntry({ title: 'Fold', excerpt: null, body: [] }, 'en')
    const texts = { ...entry, terms: new Set(['fold']), spellings: new Set<string>() }
    expect(query && fineScore(query, new Map(), texts)).toBe(1 + 4 + 8)
  })
})
