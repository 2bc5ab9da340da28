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
    // A figure that begins with a sign is one.
    ['en', 'Version .5 of 2', 'Version .5 |of |2'],
    // Names from a language without spaces stay whole where spaces part the words.
    ['en', '東京大阪 by train', '東京大阪 |by |train'],
    // What an editor joined with an unbreakable space or a word joiner.
    ['zh', '共\u00a010\u00a0章内容', '共\u00a010\u00a0章|内容'],
    ['zh', '字体\u2060网页清单', '字体\u2060网页|清单'],
    // Latin words and signs among Han break only beside the Han.
    ['zh', '用CSS+HTML排版', '用|CSS+HTML|排版'],
    // A foreign word is one part, but not with the words beside it.
    ['jp', 'サイトのフォント', 'サイトの|フォント'],
    ['jp', 'ピンク消しゴム', 'ピンク|消しゴム'],
  ])('%s: %s', (locale, title, expected) => {
    expect(parts(locale, title)).toBe(expected)
  })

  it('keep signs with their words in Chinese', () => {
    const found = titleParts('“直接翻译”还是（重新写作）？——八种语言、一份清单！', languageOf('zh'))
    expect(found.length).toBeGreaterThan(6)
    expect(found.filter((part) => /^[”）？、！]|[“（]$/.test(part))).toEqual([])
  })

  it('never begin with a closing sign, a small letter, or a mark', () => {
    const letters = letterParts('「チャットって、」ーと「言う」。')
    expect(letters.filter((part) => /^[」、。ーャっッ]/.test(part))).toEqual([])
    expect(letters.filter((part) => /「$/.test(part))).toEqual([])
    expect(letters.join('')).toBe('「チャットって、」ーと「言う」。')
  })

  it('keep a closing sign that begins the text', () => {
    expect(letterParts('。あい')).toEqual(['。', 'あ', 'い'])
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

describe('a title in a frame whose width is counted in Latin letters', () => {
  /** Han and kana are twice as wide. */
  const inLetters = (text: string, size: number) =>
    [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0) * (size / 2)
  /** In a size of so many lines; a smaller one shows that the title did not fit it. */
  const fitIn = (title: string, width: number, lines: number, locale: Locale = 'en') => {
    const sizes = [
      { size: 2, lines },
      { size: 1, lines },
    ]
    return fitTitle(title, languageOf(locale), { width, sizes }, inLetters)
  }
  /** In one size alone, so that it is cut where it is too long. */
  const cutTo = (title: string, width: number, lines: number, locale: Locale = 'en') =>
    fitTitle(title, languageOf(locale), { width, sizes: [{ size: 2, lines }] }, inLetters).lines

  it.each([
    ['a word', 'abcdef', 6, 1, ['abcdef']],
    ['a line', 'ab cde', 6, 1, ['ab cde']],
    ['a word before a space', 'abcdef gh', 6, 2, ['abcdef', 'gh']],
    ['a line before a space', 'ab cde fg hij', 6, 2, ['ab cde', 'fg hij']],
  ] as const)('keeps its size where %s is as wide as the frame', (_, title, width, most, lines) => {
    expect(fitIn(title, width, most)).toEqual({ size: 2, lines })
  })

  it.each([
    ['of two lines', 'aaa bbb ccc ddd', 11, 2, ['aaa bbb', 'ccc ddd']],
    ['of three lines', 'aaa bbb ccc ddd eee fff ggg', 11, 3, ['aaa bbb', 'ccc ddd', 'eee fff ggg']],
    [
      'with a sign within a word, which is no place to pause',
      'aaa Node.js bbb',
      13,
      2,
      ['aaa', 'Node.js bbb'],
    ],
  ] as const)('has lines as even as words allow: one %s', (_, title, width, most, lines) => {
    expect(fitIn(title, width, most).lines).toEqual(lines)
  })

  it.each([
    [
      'as the lines may differ by some letters',
      'aaaaaaaa b, cccccccc',
      11,
      ['aaaaaaaa b,', 'cccccccc'],
    ],
    [
      'with a last line as wide as the frame',
      'aaaaaaa, b cccccccccc',
      12,
      ['aaaaaaa,', 'b cccccccccc'],
    ],
    [
      'unless the line would run over the frame',
      'aaaaaaa bbbbbbb cccc, ddddddd eeeeee',
      20,
      ['aaaaaaa bbbbbbb', 'cccc, ddddddd eeeeee'],
    ],
  ] as const)('breaks after a sign, %s', (_, title, width, lines) => {
    expect(fitIn(title, width, 2).lines).toEqual(lines)
  })

  it.each<[string, Locale, string, number, readonly string[]]>([
    ['beside a Latin word', 'zh', 'Web网页字体', 9, ['Web', '网页字体']],
    ['after the counter of a number', 'zh', '2026年Web', 6, ['2026年', 'Web']],
    ['before a word that begins with kana', 'jp', '東京日本お茶', 8, ['東京日本', 'お茶']],
    ['after a word that ends in kana', 'jp', '八つの言語のため', 15, ['八つの', '言語のため']],
  ])('breaks %s rather than within Han', (_, locale, title, width, lines) => {
    expect(fitIn(title, width, 2, locale).lines).toEqual(lines)
  })

  it('that only fits thanks to kerning is whole', () => {
    const kerned = (text: string) => text.length - (text.match(/ V/g)?.length ?? 0)
    const frame = { width: 4, sizes: [{ size: 2, lines: 1 }] }
    expect(fitTitle('AB VC', languageOf('en'), frame, kerned)).toEqual({
      size: 2,
      lines: ['AB VC'],
    })
  })

  it.each([
    ['alone', 'ab cdefg hijklmnopq', 6, 4, ['ab', 'cdefg', 'hijklm', 'nopq']],
    [
      'and not one as wide as the frame',
      'ab cdefgh ijklmnopq',
      6,
      4,
      ['ab', 'cdefgh', 'ijklmn', 'opq'],
    ],
    ['even where it is a row of signs', 'Oh!!!!!!', 4, 2, ['Oh!!', '!!!!']],
  ] as const)('breaks within a word wider than the frame, %s', (_, title, width, most, lines) => {
    expect(cutTo(title, width, most)).toEqual(lines)
  })

  it.each([
    ['after a word, the sign filling its line', 'aaaa bbbb cccc dddd eeee', 10, 2, 'cccc dddd…'],
    ['a word earlier where the sign does not fit', 'aaaa bbbb cccc dddd eeee', 9, 2, 'cccc…'],
    ['without the signs before the cut', 'well-known), very much so', 12, 1, 'well-known…'],
    ['within a word that fills its line', 'abcdef ghi', 6, 1, 'abcde…'],
    ['without a sign where there is no room for it', 'ab', 1, 1, 'a'],
  ] as const)('that is too long is cut %s', (_, title, width, most, last) => {
    const lines = cutTo(title, width, most)
    expect(lines).toHaveLength(most)
    expect(lines.at(-1)).toBe(last)
  })

  it('keeps the words of the lines before a cut', () => {
    expect(cutTo('aaaa bbbb cccc dddd eeee', 10, 2)[0]).toBe('aaaa bbbb')
  })

  it('is cut in the smallest of three sizes', () => {
    const sizes = [6, 4, 2].map((size) => ({ size, lines: 1 }))
    expect(fitTitle('abcdef ghi', languageOf('en'), { width: 6, sizes }, inLetters)).toEqual({
      size: 2,
      lines: ['abcde…'],
    })
  })

  it('is left out where not even a letter fits', () => {
    expect(cutTo('字', 1, 1, 'zh')).toEqual([])
  })

  it('needs a frame with a size', () => {
    expect(() => fitTitle('a', languageOf('en'), { width: 6, sizes: [] }, inLetters)).toThrow(
      RangeError,
    )
  })
})
