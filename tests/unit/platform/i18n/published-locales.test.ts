import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import {
  contentLocale,
  isPublishedIn,
  publishedIn,
  publishedLocales,
} from '#src/platform/i18n/published-locales'
import { pick, seededRandom } from './random'

describe('isPublishedIn', () => {
  it.each([
    [{ _status: { de: 'published' }, complete: { de: true } }, true],
    [{ _status: { de: 'draft' }, complete: { de: true } }, false],
    [{ _status: { de: 'published' }, complete: { de: false } }, false],
    [{ _status: { de: 'published' }, complete: {} }, false],
    [{ _status: { de: 'published' } }, false],
    [{ complete: { de: true } }, false],
    [{ _status: { ko: 'published' }, complete: { ko: true } }, false],
    [{ _status: { de: 'published' }, complete: { ko: true } }, false],
    [{ _status: 'published', complete: true }, false],
    [{ _status: { de: 'published' }, complete: { de: 'true' } }, false],
    [{ _status: { de: 'published' }, complete: { de: 1 } }, false],
    [{ _status: { de: true }, complete: { de: true } }, false],
    [{ _status: null, complete: null }, false],
    [{}, false],
  ])('returns for %j in German: %s', (document, expected) => {
    expect(isPublishedIn(document, 'de')).toBe(expected)
  })
})

describe('publishedLocales', () => {
  it('lists them in the order of the registry, not of the document', () => {
    expect(
      publishedLocales({
        _status: { ko: 'published', de: 'published', en: 'published', fr: 'draft' },
        complete: { ko: true, fr: true, en: true, de: true },
      }),
    ).toEqual(['en', 'de', 'ko'])
  })

  it('ignores languages that the site does not have', () => {
    expect(publishedLocales({ _status: { tlh: 'published' }, complete: { tlh: true } })).toEqual([])
  })

  it('equals the query, for any document', () => {
    const random = seededRandom(11)
    for (let round = 0; round < 2_000; round += 1) {
      const document = {
        _status: each(() => pick(random, ['published', 'draft', null, undefined])),
        complete: each(() => pick(random, [true, false, null, undefined])),
      }
      for (const locale of locales) {
        const holds = publishedIn(locale).and.every((clause) =>
          Object.entries(clause).every(([path, { equals }]) => at(document, path) === equals),
        )
        expect(isPublishedIn(document, locale)).toBe(holds)
        expect(publishedLocales(document).includes(locale)).toBe(holds)
      }
    }
  })
})

describe('contentLocale', () => {
  it.each([
    [['en', 'de'], 'de', 'de'],
    [['en', 'de'], 'ko', 'en'],
    [['en'], 'en', 'en'],
    [['de'], 'ko', undefined],
    [['de'], 'en', undefined],
    [['de'], 'de', 'de'],
    [[], 'en', undefined],
  ] as const)(
    'of a page that is published in %j and read in %s is %s',
    (published, locale, source) => {
      expect(contentLocale(published, locale)).toBe(source)
    },
  )
})

describe('languagesOfPath', () => {
  it('lists all languages in order and marks the published ones', () => {
    const links = languagesOfPath('/blogs', ['de', 'en'])
    expect(links.map(({ locale }) => locale)).toEqual(locales)
    expect(links.filter((link) => link.published).map(({ pathname }) => pathname)).toEqual([
      '/blogs',
      '/de/blogs',
    ])
    expect(links).toContainEqual({ locale: 'ko', pathname: '/ko/blogs', published: false })
  })
})

function each<Value>(value: () => Value): Partial<Record<Locale, Value>> {
  return Object.fromEntries(locales.map((locale) => [locale, value()]))
}

function at(document: Record<string, unknown>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document)
}
