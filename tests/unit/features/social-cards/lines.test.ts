import { describe, expect, it } from 'vitest'
import { type Locale, languageOf } from '#locales/languages'
import { letterParts, titleParts } from '#src/features/social-cards/break-title'
import { fitTitle } from '#src/features/social-cards/fit-title'

const parts = (locale: Locale, title: string) => titleParts(title, languageOf(locale)).join('|')

describe('the parts of a title', () => {
  it.each<[Locale, string, string]>([
    ['en', 'Fonts  for eight\nlanguages', 'Fonts |for |eight |languages'],
    ['en', 'A well-known “quote” (here)!', 'A |well-|known |“quote” |(here)!'],
    ['fr', 'Lequel\u00a0? «\u202fCelui-ci\u202f»', 'Lequel\u00a0? |«\u202fCelui-|ci\u202f»'],
    ['es', 'Pero ¿de qué?', 'Pero |¿de |qué?'],
    ['ko', '여덟 언어를 위한 웹 글꼴', '여덟 |언어를 |위한 |웹 |글꼴'],
    ['zh', '语言，清单', '语言，|清单'],
    ['jp', '八つの言語のためのフォント', '八つの|言語の|ための|フォント'],
    ['jp', 'サイトマップとhreflang：一つ', 'サイトマップと|hreflang：|一つ'],
  ])('%s: %s', (locale, title, expected) => {
    expect(parts(locale, title)).toBe(expected)
  })

  it('keep signs with their words in Chinese', () => {
    const found = titleParts('“直接翻译”还是（重新写作）？——八种语言、一份清单！', languageOf('zh'))
    expect(found.length).toBeGreaterThan(6)
    expect(found.filter((part) => /^[”）？、！]|[“（]$/.test(part))).toEqual([])
  })

  it('never begin with a closing sign, a small letter, or a mark', () => {
    const letters = letterParts('「チャットって、」ーと「言う」。', languageOf('jp'))
    expect(letters.filter((part) => /^[」、。ーャっッ]/.test(part))).toEqual([])
    expect(letters.filter((part) => /「$/.test(part))).toEqual([])
    expect(letters.join('')).toBe('「チャットって、」ーと「言う」。')
  })
})

describe('a fitted title', () => {
  /** Every letter half as wide as it is high, those of Han as wide. */
  const measure = (text: string, size: number) =>
    [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.5), 0) * size
  const frame = {
    width: 600,
    sizes: [
      { size: 70, lines: 2 },
      { size: 50, lines: 3 },
    ],
  }
  const fitted = (locale: Locale, title: string) =>
    fitTitle(title, languageOf(locale), frame, measure)

  it('is as large as it can be', () => {
    expect(fitted('en', 'Fonts for eight')).toEqual({ size: 70, lines: ['Fonts for eight'] })
    expect(fitted('en', 'Sitemaps and hreflang, one list for all of the eight').size).toBe(50)
  })

  it('has lines of about the same width, and no word alone', () => {
    const { lines } = fitted('en', 'Fonts for eight languages ok')
    expect(lines).toEqual(['Fonts for eight', 'languages ok'])
  })

  it('ends a line after a sign rather than within a phrase', () => {
    expect(fitted('zh', '按字母排序，按谁的字母呢').lines).toEqual(['按字母排序，', '按谁的字母呢'])
  })

  it('is cut where it is too long for the smallest size', () => {
    const { lines, size } = fitted('en', 'word '.repeat(60))
    expect(size).toBe(50)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/word…$/)
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(600)
  })

  it('breaks a word that is wider than a line', () => {
    const { lines, size } = fitted('de', 'Donaudampfschifffahrtsgesellschaftskapitän')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(600)
  })

  it('is empty without a title', () => {
    expect(fitted('en', ' ').lines).toEqual([])
  })
})
