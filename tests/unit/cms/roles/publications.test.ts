import { describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { type PublicState, publicationEvents } from '#src/cms/roles/publications'
import { publicationHref } from '#src/features/accounts/admin/publication-href'

const state = (dates: Partial<Record<Locale, string>>): PublicState => ({
  published: Object.keys(dates) as Locale[],
  dates,
})

describe('publicationEvents', () => {
  it.each([
    ['a draft of something new', undefined, state({}), []],
    ['nothing that is public', state({ de: '1' }), state({ de: '1' }), []],
    ['a first publication', undefined, state({ de: '1' }), ['published de']],
    ['one language of several', state({ en: '1' }), state({ en: '1', de: '2' }), ['published de']],
    [
      'the same language again',
      state({ en: '1', de: '1' }),
      state({ en: '1', de: '2' }),
      ['updated de'],
    ],
    ['one taken back', state({ en: '1', de: '1' }), state({ en: '1' }), ['unpublished de']],
    [
      'all at once',
      state({ en: '1' }),
      state({ en: '2', zh: '2', ko: '2' }),
      ['updated en', 'published zh', 'published ko'],
    ],
    [
      'all taken back',
      state({ en: '1', ko: '1' }),
      state({}),
      ['unpublished en', 'unpublished ko'],
    ],
    [
      'a public document deleted',
      state({ en: '1', ko: '1' }),
      undefined,
      ['deleted en', 'deleted ko'],
    ],
    ['a draft deleted', state({}), undefined, []],
  ] as const)('records %s', (_, before, after, expected) => {
    const events = publicationEvents(before, after).map(
      ({ action, locale }) => `${action} ${locale}`,
    )
    expect(events).toEqual(expected)
  })

  it('does not treat a date in a language that is not public as a publication', () => {
    const hidden = (date: string): PublicState => ({
      published: ['en'],
      dates: { en: '1', de: date },
    })
    expect(publicationEvents(hidden('1'), hidden('2'))).toEqual([])
  })
})

describe('publicationHref', () => {
  it.each([
    [
      { kind: 'blogs', action: 'published', blog: 'b1', locale: 'de' },
      '/admin/collections/blogs/b1?locale=de',
    ],
    [
      { kind: 'blogs', action: 'published', blog: { id: 'b1' }, locale: 'jp' },
      '/admin/collections/blogs/b1?locale=jp',
    ],
    [{ kind: 'terms', action: 'unpublished', locale: 'ko' }, '/admin/globals/terms?locale=ko'],
    [{ kind: 'blogs', action: 'deleted', blog: 'b1', locale: 'de' }, undefined],
    [{ kind: 'blogs', action: 'published', blog: null, locale: 'de' }, undefined],
    [{ kind: 'edition', action: 'published' }, undefined],
  ])('leads from %j to %s', (publication, expected) => {
    expect(publicationHref('/admin', publication, (kind) => kind === 'terms')).toBe(expected)
  })
})
