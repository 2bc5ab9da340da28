import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { formatDate, formatList, quoted } from '#src/platform/i18n/format'

describe('formatDate', () => {
  it.each([
    ['en', 'November 3, 2026'],
    ['zh', '2026年11月3日'],
    ['pt', '3 de novembro de 2026'],
    ['de', '3. November 2026'],
    ['fr', '3 novembre 2026'],
    ['es', '3 de noviembre de 2026'],
    ['jp', '2026年11月3日'],
    ['ko', '2026년 11월 3일'],
  ] as const)('writes a date in %s as %s', (locale, text) => {
    expect(formatDate('2026-11-03T08:00:00Z', locale)).toBe(text)
  })

  it('takes the day in UTC, wherever the server stands', () => {
    expect(formatDate('2026-11-03T00:00:00.000Z', 'en')).toBe('November 3, 2026')
    expect(formatDate('2026-11-03T23:59:59.999Z', 'en')).toBe('November 3, 2026')
  })

  it('refuses what is no date', () => {
    expect(() => formatDate('soon', 'en')).toThrow(RangeError)
  })
})

describe('quoted', () => {
  it.each([
    ['en', '“x”'],
    ['zh', '“x”'],
    ['pt', '“x”'],
    ['de', '„x“'],
    ['fr', '«\u202fx\u202f»'],
    ['es', '«x»'],
    ['jp', '「x」'],
    ['ko', '“x”'],
  ] as const)('sets a text in %s as %s', (locale, text) => {
    expect(quoted('x', locale)).toBe(text)
  })
})

describe('formatList', () => {
  it.each([
    ['en', 'a, b, c'],
    ['zh', 'a、b、c'],
    ['pt', 'a, b, c'],
    ['de', 'a, b, c'],
    ['fr', 'a, b, c'],
    ['es', 'a, b, c'],
    ['jp', 'a、b、c'],
    ['ko', 'a, b, c'],
  ] as const)('separates items in %s as %s', (locale, text) => {
    expect(formatList(['a', 'b', 'c'], locale)).toBe(text)
  })

  it.each([...locales])('leaves one item alone and none empty in %s', (locale) => {
    expect(formatList(['a'], locale)).toBe('a')
    expect(formatList([], locale)).toBe('')
  })
})
