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

function ranked(locale: Locale, typed: string, posts: Readonly<Record<string, Post>>): string[] {
  const query = readQuery(typed, locale)
  if (!query) throw new Error(typed)
  return Object.entries(posts)
    .map(([name, { title, excerpt, body = '' }]) => {
      const source = {
        collection: 'blogs',
        path: `/blogs/${name}`,
        title,
        excerpt,
        body: paragraphsOf(text(body)),
        publishedAt: '2026-01-01',
        isDated: true,
      }
      const entry = entryOf(name, locale, source)
      const terms = new Set(entry.terms)
      const expansions = new Map(
        query.terms.map(({ term, reach }) => [
          term,
          new Set([
            term,
            ...entry.terms.filter((word) => reach !== 'exact' && word.includes(term)),
          ]),
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
