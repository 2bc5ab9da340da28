import { describe, expect, it } from 'vitest'
import { isUntouched, liesAhead } from '#src/cms/fields/publication-date'
import { publishedInLanguage } from '#src/features/publication/published-in-language'

describe('the date of an article’s publication in a language', () => {
  const original = '2026-03-02T09:00:00.000Z'

  it.each([
    ['the original', { en: original }, 'en', original],
    [
      'a translation that came later',
      { en: original, de: '2026-05-01T08:00:00Z' },
      'de',
      '2026-05-01T08:00:00.000Z',
    ],
    [
      'a translation that came with it',
      { en: original, de: '2026-03-02T09:20:00Z' },
      'de',
      original,
    ],
    ['one from before this was known', { de: '2026-05-01T08:00:00Z' }, 'en', original],
    ['one of which nothing is known', undefined, 'en', original],
  ] as const)('is right for %s', (_, first, locale, date) => {
    expect(publishedInLanguage(original, first, locale)).toBe(date)
  })

  it('is the old date for an article of another site', () => {
    const first = { en: '2026-03-02T09:00:00Z', de: '2026-03-02T09:05:00Z' }
    expect(publishedInLanguage('2019-01-01T00:00:00Z', first, 'de')).toBe(
      '2019-01-01T00:00:00.000Z',
    )
  })
})

describe('a date', () => {
  it('is untouched where it is that of the creation', () => {
    expect(isUntouched('2026-03-02T09:00:01Z', '2026-03-02T09:00:00Z')).toBe(true)
    expect(isUntouched('2026-03-02T09:01:00Z', '2026-03-02T09:00:00Z')).toBe(false)
    expect(isUntouched('2026-03-02T09:01:00Z', undefined)).toBe(false)
  })

  it('is in the future by more than clocks differ', () => {
    const now = Date.parse('2026-03-02T09:00:00Z')
    expect(liesAhead('2026-03-02T09:00:30Z', now)).toBe(false)
    expect(liesAhead('2031-05-05T00:00:00Z', now)).toBe(true)
    expect(liesAhead(null, now)).toBe(false)
  })
})
