import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { fold, foldWithPositions, writtenOut } from '#src/features/search/fold'
import { folded } from '#src/features/search/folded'
import { marksOf } from '#src/features/search/marks'
import { type Query, readQuery } from '#src/features/search/query'
import { snippetOf } from '#src/features/search/snippet'
import { pick, randomTexts, seededRandom } from '../../platform/i18n/random'

/** Characters that fold to none, to one or to several, alone and beside each other. */
const pieces = [
  ...['a', 'B', 'ß', 'ẞ', 'é', 'e\u0301', 'ü', 'U\u0308', 'ñ', 'œ', 'ﬁ', 'Å', 'İ', 'ı', 'Σ', 'ς'],
  ...[
    '１',
    'Ａ',
    '½',
    '²',
    '№',
    '㎏',
    '字',
    '搜',
    '索',
    'カ',
    'ガ',
    'カ\u3099',
    'ｶﾞ',
    'ﾊﾟ',
    'ー',
    'ｰ',
    'あ',
    'が',
    'ゝ',
    '學',
    '譯',
  ],
  ...[
    '한',
    '글',
    '각'.normalize('NFD'),
    'ㄱ',
    '😀',
    '👨‍👩‍👧',
    '𠮷',
    '\u00ad',
    '\u200b',
    '\u0301',
    'क्षि',
  ],
  ...[' ', '\n', '’', '.', '-', '、'],
]
const jp = (text: string): string => fold(text, 'jp')
const texts = [...randomTexts(7, 1_500, pieces, 14)]

describe('folding', () => {
  it('is the same as a whole and piece by piece', () => {
    for (const text of texts)
      for (const locale of ['jp', 'zh'] as const)
        expect([text, foldWithPositions(text, locale).text]).toEqual([text, fold(text, locale)])
  })

  it('changes nothing the second time', () => {
    for (const text of texts) expect([text, jp(jp(text))]).toEqual([text, jp(text)])
  })

  it('is the same for every Unicode form', () => {
    for (const text of texts) {
      const forms = (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form) =>
        jp(text.normalize(form)),
      )
      expect([text, ...new Set(forms)]).toEqual([text, jp(text)])
    }
  })

  it('notes positions that grow and lie within the text', () => {
    for (const text of texts) {
      const { text: folded, starts, ends } = foldWithPositions(text, 'jp')
      expect([starts.length, ends.length]).toEqual([folded.length, folded.length])
      for (let unit = 0; unit < folded.length; unit += 1) {
        const [start = -1, end = -1] = [starts[unit], ends[unit]]
        expect(start).toBeGreaterThanOrEqual(starts[unit - 1] ?? 0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
    }
  })

  it('keeps what is a letter of its own', () => {
    expect(jp('ガラス')).toBe('ガラス')
    expect(jp('ぱ')).toBe('パ')
    expect(jp('は')).not.toBe(jp('ば'))
    expect(jp('한글')).toBe('한글')
    expect(jp('İstanbul')).toBe('istanbul')
  })

  it('writes German umlauts out, in both forms, and those of no other language', () => {
    expect(writtenOut('Öl über Ä', 'de')).toBe('oel ueber ae')
    expect(writtenOut('o\u0308l', 'de')).toBe('oel')
    expect(writtenOut('Öl', 'fr')).toBe('Öl')
  })
})

describe('marks', () => {
  const random = seededRandom(9)
  const cases = texts.map((text) => {
    const characters = [...text]
    const from = Math.floor(random() * characters.length)
    const typed = characters.slice(from, from + 1 + Math.floor(random() * 4)).join('')
    return { text, typed, locale: pick(random, locales) as Locale }
  })

  it('lie in the text, in order and apart, and cut no character', () => {
    for (const { text, typed, locale } of cases) {
      const query = readQuery(typed, locale)
      if (!query) continue
      let last = -1
      for (const [start, end] of marksOf(text, query)) {
        expect(start).toBeGreaterThan(last)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        for (const at of [start, end]) {
          expect([text, at, /^[\udc00-\udfff]/.test(text.slice(at))]).toEqual([text, at, false])
        }
        last = end
      }
    }
  })

  it('hold what was typed and nothing else', () => {
    for (const { text, typed, locale } of cases) {
      const query = readQuery(typed, locale)
      if (!query) continue
      for (const [start, end] of marksOf(text, query)) {
        const own = text.slice(start, end)
        const held = fold(writtenOut(own, locale), locale) + fold(own, locale)
        expect([
          held,
          query.terms.some(({ term }) => held.replace(/\s/g, '').includes(term)),
        ]).toEqual([held, true])
      }
    }
  })

  it('are one where they touch', () => {
    const query = readQuery('参政権', 'jp')
    // Not as a whole, so that its pairs are marked.
    expect(query && marksOf('参政と政権', query)).toEqual([
      [0, 2],
      [3, 5],
    ])
    expect(query && marksOf('参政権', query)).toEqual([[0, 3]])
  })

  it.each<[Locale, string, string, [number, number][]]>([
    ['zh', '搜索 引擎', '搜索引擎', [[0, 4]]],
    ['zh', '引擎 搜索', '搜索引擎', [[0, 4]]],
    ['zh', '搜索 索引', '搜索引擎', [[0, 3]]],
    ['en', 'folding fold', 'Folding', [[0, 7]]],
    [
      'en',
      'fold folding',
      'Folding, fold',
      [
        [0, 7],
        [9, 13],
      ],
    ],
    ['en', 'foo', 'foofoo', [[0, 6]]],
    [
      'en',
      'foo',
      'fooxfoo',
      [
        [0, 3],
        [4, 7],
      ],
    ],
    // A short word is marked where a word begins with it, and once in each.
    [
      'en',
      'fo',
      'fofo of fo',
      [
        [0, 2],
        [8, 10],
      ],
    ],
    ['en', 'fo ', 'fofo of fo', [[8, 10]]],
    // Not what begins alike elsewhere, where all of it is there.
    ['jp', '参政権', '参政権と政権', [[0, 3]]],
    // Behind a long vowel mark that is not searched.
    ['jp', '買う', '新しいサーバーを買う', [[8, 10]]],
    [
      'de',
      'ue',
      'Übe neue üb',
      [
        [0, 1],
        [9, 10],
      ],
    ],
  ])('in %s of %s in “%s” are %j', (locale, typed, text, marks) => {
    const query = readQuery(typed, locale)
    expect(query && marksOf(text, query)).toEqual(marks)
  })
})

describe('the text below a title', () => {
  const query = (typed: string, locale: Locale = 'en') => {
    const read = readQuery(typed, locale)
    if (!read) throw new Error(typed)
    return read
  }
  const snippet = (excerpt: string | undefined, body: readonly string[], requested: Query) => {
    const fold = (text: string) => folded(text, requested.locale)
    return snippetOf(excerpt === undefined ? undefined : fold(excerpt), body.map(fold), requested)
  }
  const long = `${'Before it there is a lot of text. '.repeat(20)}Here is the needle. ${'After it there is more. '.repeat(20)}`

  it('is the excerpt if it holds the match, or nothing does', () => {
    expect(snippet('An excerpt', ['A body'], query('excerpt'))).toEqual({
      text: 'An excerpt',
      marks: [[3, 10]],
    })
    expect(snippet('An excerpt', ['A body'], query('title')).text).toBe('An excerpt')
    expect(snippet(undefined, ['A body'], query('title')).text).toBe('A body')
    expect(snippet(undefined, [], query('title')).text).toBe('')
  })

  it('is the passage of the body around the first match', () => {
    const { text, marks } = snippet('An excerpt', ['Nothing', long], query('needle'))
    expect(text).toMatch(/^… \S.* Here is the needle\. .*\S …$/)
    expect(text.length).toBeLessThan(240)
    expect(marks.map((mark) => text.slice(...mark))).toEqual(['needle'])
  })

  it('prefers a paragraph that holds all of the query', () => {
    const { text } = snippet(
      undefined,
      ['One needle', 'A haystack and a needle'],
      query('needle hay'),
    )
    expect(text).toBe('A haystack and a needle')
  })

  it('is shorter where characters are wide, and cuts none of them', () => {
    const body = `${'前の文です。𠮷'.repeat(40)}ここに針があります。${'後の文です。𠮷'.repeat(40)}`
    const { text, marks } = snippet(undefined, [body], query('針', 'jp'))
    expect(text.length).toBeLessThan(120)
    expect(text).toMatch(/^…[^\s\udc00-\udfff].*[^\s\ud800-\udbff]…$/)
    expect(marks.map((mark) => text.slice(...mark))).toEqual(['針'])
  })
})
