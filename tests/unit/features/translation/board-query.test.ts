import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import {
  type BoardQuery,
  boardFilter,
  boardSearch,
  parseBoardQuery,
} from '#src/features/translation/board-query'

const kinds = ['blogs', 'authors', 'home'] as const
const parse = (query: Readonly<Record<string, unknown>>) => parseBoardQuery(query, kinds)
const all: BoardQuery = { sort: 'saved', page: 1 }

describe('the query of the translation board', () => {
  it.each<[string, Readonly<Record<string, unknown>>, Partial<BoardQuery>]>([
    ['nothing', {}, {}],
    [
      'all of it',
      { kind: 'blogs', in: 'jp', state: 'stale', q: ' Sheet ', sort: 'title', page: '2' },
      { kind: 'blogs', locale: 'jp', state: 'stale', text: 'Sheet', sort: 'title', page: 2 },
    ],
    ['the first of several', { in: ['de', 'fr'], page: ['3', '4'] }, { locale: 'de', page: 3 }],
    ['words that are blanks', { q: ' \t' }, {}],
    ['words of 200 letters', { q: 'a'.repeat(200) }, { text: 'a'.repeat(200) }],
    ['the last page', { page: '100000' }, { page: 100_000 }],
    // What is not understood is passed over.
    ['another kind', { kind: 'users' }, {}],
    ['another language', { in: 'xx' }, {}],
    ['another state', { state: '?' }, {}],
    ['another order', { sort: 'x' }, {}],
    ['longer words', { q: 'a'.repeat(201) }, {}],
    ['no object', { q: { a: 1 }, kind: [] }, {}],
    ['the page before the first', { page: '0' }, {}],
    ['half a page', { page: '1.5' }, {}],
    ['a page after the last', { page: '100001' }, {}],
  ])('is read: %s', (_, query, expected) => {
    expect(parse(query)).toEqual({ ...all, ...expected })
  })

  it.each([
    {},
    { kind: 'home' },
    { in: 'ko' },
    { state: 'missing' },
    { q: 'a&b=c' },
    { sort: 'open' },
    { page: '2' },
    { kind: 'blogs', in: 'jp', state: 'draft', q: 'x', sort: 'title', page: '7' },
  ])('%j is written as it is read', (query) => {
    const search = new URLSearchParams(query as Record<string, string>).toString()
    expect(boardSearch(parse(query))).toBe(search && `?${search}`)
  })

  it('leaves out of a URL what goes without saying', () => {
    expect(boardSearch({ ...all, text: '' })).toBe('')
  })
})

describe('the filter of the translation board', () => {
  it.each<[string, Partial<BoardQuery>, object]>([
    ['nothing', {}, {}],
    ['a kind', { kind: 'blogs' }, { kind: 'blogs' }],
    // A language alone: its states are shown, and no row is left out.
    ['a language', { locale: 'de' }, {}],
    [
      'a state in a language, of what the account may translate',
      { state: 'stale', locale: 'de' },
      { kind: { $in: [...kinds] }, $or: [{ 'states.de': 'stale' }] },
    ],
    [
      'a state of a kind in any language',
      { state: 'stale', kind: 'home' },
      {
        kind: { $in: ['home'] },
        $or: locales.map((locale) => ({ [`states.${locale}`]: 'stale' })),
      },
    ],
    [
      'a state of a kind that the account may not translate',
      { state: 'stale', locale: 'de', kind: 'media' },
      { kind: { $in: [] }, $or: [{ 'states.de': 'stale' }] },
    ],
    // The signs of a pattern are plain signs.
    ['words', { text: 'SH.* (a|b)' }, { titles: { $regex: 'sh\\.\\* \\(a\\|b\\)' } }],
    [
      'words in both forms of Unicode',
      { text: 'GR\u00dc' },
      { titles: { $regex: 'gr\u00fc|gru\u0308' } },
    ],
  ])('is of %s', (_, query, filter) => {
    expect(boardFilter({ ...all, ...query }, kinds)).toEqual(filter)
  })
})
