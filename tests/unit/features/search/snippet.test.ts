import { describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { folded, foldedEntry } from '#src/features/search/folded'
import { type Query, readQuery } from '#src/features/search/query'
import { isMet, queriedSpellings, roughScore, termsAmong } from '#src/features/search/rank'
import { resultOf } from '#src/features/search/result-of'
import { snippetOf } from '#src/features/search/snippet'
import { termLimit } from '#src/platform/search-rules'

function query(text: string, locale: Locale = 'en'): Query {
  const read = readQuery(text, locale)
  if (!read) throw new Error(text)
  return read
}

describe('the passage of a long paragraph', () => {
  /** Of four letters and a space each, 499 units in all. */
  const words = Array.from({ length: 100 }, (_, at) => `w${String(at).padStart(3, '0')}`)
  const passage = (text: string, typed: string, locale: Locale = 'en') =>
    snippetOf(undefined, [folded(text, locale)], query(typed, locale)).text
  const of = (from: number, to: number) => words.slice(from, to + 1).join(' ')

  it.each([
    ['w050', `… ${of(36, 78)} …`],
    // Near the beginning or the end nothing is cut there.
    ['w004', `${of(0, 43)} …`],
    ['w090', `… ${of(56, 99)}`],
    ['w000', `${of(0, 43)} …`],
    ['w099', `… ${of(56, 99)}`],
    // Nothing is found: its beginning.
    ['zzz', `${of(0, 43)} …`],
  ])('around %s is cut between words', (typed, text) => {
    expect(passage(words.join(' '), typed)).toBe(text)
  })

  it('is all of it up to 220 letters, or 110 wide ones', () => {
    const all = (letter: string, length: number, locale: Locale) =>
      passage(letter.repeat(length), 'zzz', locale)
    expect(all('a', 220, 'en')).toBe('a'.repeat(220))
    expect(all('a', 221, 'en')).toBe(`${'a'.repeat(220)} …`)
    for (const [letter, locale, end] of [
      ['纸', 'zh', '…'],
      ['か', 'jp', '…'],
      ['カ', 'jp', '…'],
      ['가', 'ko', ' …'],
    ] as const) {
      expect(all(letter, 110, locale)).toBe(letter.repeat(110))
      expect(all(letter, 111, locale)).toBe(letter.repeat(110) + end)
    }
  })

  it('is cut between long words near its end, and else within one', () => {
    const long = Array.from({ length: 12 }, (_, at) => String(at % 10).repeat(40))
    const text = passage(
      `${long.slice(0, 5).join(' ')} needle ${long.slice(5).join(' ')}`,
      'needle',
    )
    expect(text).toBe(
      `… ${'3'.repeat(31)} ${'4'.repeat(40)} needle ${long.slice(5, 8).join(' ')} …`,
    )
  })

  it('sets a space beside an ellipsis by the letter that follows, not by others of the text', () => {
    const mixed = `${'word '.repeat(40)}needle 東京都 ${'word '.repeat(40)}`
    expect(passage(mixed, 'needle')).toMatch(/^… word.*needle 東京都.*word …$/)
  })

  it('has one space beside its ellipses, however many the text has', () => {
    expect(passage(words.join('  '), 'w050')).toMatch(/^… w\d.* {2}.*\d …$/)
  })

  it('is never cut within a character', () => {
    expect(passage(`a${'𠮷'.repeat(100)}`, 'zzz', 'zh')).toBe(`a${'𠮷'.repeat(54)}…`)
  })

  it('has no spaces beside its ellipses in Chinese', () => {
    const text = `${'纸'.repeat(100)}书本${'张'.repeat(100)}`
    expect(passage(text, '书本', 'zh')).toBe(`…${'纸'.repeat(36)}书本${'张'.repeat(72)}…`)
  })
})

describe('a snippet', () => {
  const texts = (...all: string[]) => all.map((text) => folded(text, 'en'))
  const [excerpt] = texts('About paper.')

  it.each([
    ['paper', 'About paper.'],
    // The excerpt, though a paragraph has it, too.
    ['about', 'About paper.'],
    ['ink', 'Ink here.'],
    // The first paragraph with both, else the first with one.
    ['ink pen', 'Pen and ink.'],
    ['ink brush', 'Ink here.'],
    ['brush', 'About paper.'],
  ])('for %s is %s', (typed, text) => {
    const body = texts('Nothing.', 'Ink here.', 'A pen.', 'Pen and ink.', 'And about it.')
    expect(snippetOf(excerpt, body, query(typed)).text).toBe(text)
  })

  it('is empty where there is no text', () => {
    expect(snippetOf(undefined, [], query('ink')).text).toBe('')
  })
})

it('a result has its address, its marked title and text, and its date where readers see one', () => {
  const entry = foldedEntry({ title: 'Fold', excerpt: 'To fold paper', body: [] }, 'de')
  const publishedAt = new Date('2026-01-02T03:04:05.678Z')
  const own = { document: '64f0', path: '/blogs/fold', publishedAt }
  const result = {
    id: '64f0',
    pathname: '/de/blogs/fold',
    title: { text: 'Fold', marks: [[0, 4]] },
    snippet: { text: 'To fold paper', marks: [[3, 7]] },
  }
  const requested = query('fold', 'de')
  expect(resultOf({ ...own, isDated: false }, entry, requested)).toEqual(result)
  expect(resultOf({ ...own, isDated: true }, entry, requested)).toEqual({
    ...result,
    publishedAt: '2026-01-02T03:04:05.678Z',
  })
})

describe('the rough score', () => {
  const expansions = new Map([['fold', new Set(['fold', 'folding', 'unfold'])]])
  const score = (typed: string, title: string[], excerpt: string[] = []) =>
    roughScore(query(typed).terms, expansions, { title: new Set(title), excerpt: new Set(excerpt) })

  it.each<[string, string[], string[], number]>([
    ['fold', ['fold', 'unfold'], [], 8],
    ['fold', ['unfold', 'folding'], [], 4.8],
    ['fold', ['unfold'], [], 3.2],
    ['fold', ['other'], ['fold'], 3],
    ['fold', ['fold'], ['folding'], 9.8],
    ['fold', [], [], 0],
    // A word that is not in the index is itself alone.
    ['paper', ['paper'], [], 8],
    ['fold paper', ['fold'], [], 4],
  ])('of %s in %j and %j is %d', (typed, title, excerpt, expected) => {
    expect(score(typed, title, excerpt)).toBeCloseTo(expected, 9)
  })
})

it('an entry meets a query if it has a word for each of its terms', () => {
  const expansions = new Map([['fold', new Set(['fold', 'folding'])]])
  const meets = (typed: string, ...found: string[]) =>
    isMet(query(typed), expansions, new Set(found))
  expect(meets('fold', 'folding')).toBe(true)
  expect(meets('fold', 'paper')).toBe(false)
  expect(meets('fold paper', 'folding', 'paper')).toBe(true)
  expect(meets('fold paper', 'folding')).toBe(false)
  expect(meets('paper', 'folding')).toBe(false)
})

it('words are looked up in the texts of an entry, since hashes collide', () => {
  const whole = folded('Folding paper', 'en')
  expect([...termsAmong(['folding', 'paper', 'fold', 'ink'], { whole })]).toEqual([
    'folding',
    'paper',
  ])
  expect([...termsAmong(['grosse', 'groesse'], { whole: folded('Größe', 'de') })]).toEqual([
    'grosse',
    'groesse',
  ])
})

it('the spellings of a query are those typed, and with accents alone', () => {
  expect(queriedSpellings(query('纸张', 'zh'))).toEqual([])
  const spellings = queriedSpellings(query('Größe', 'de'))
  expect(spellings).toHaveLength(2)
  expect(spellings[0]).toBe('größe')
})

it('a query has at most so many terms, each once', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const many = query(letters.join(' '))
  expect(many.terms.map(({ term }) => term)).toEqual(letters.slice(0, termLimit))
  expect(many.runs).toHaveLength(termLimit)
  expect(query('fold fold  fold').terms.map(({ term }) => term)).toEqual(['fold'])
  expect(query('  fold \t\n  paper ').folded).toBe('fold paper')
  expect(query('a fold').terms.map(({ reach }) => reach)).toEqual(['exact', 'inside'])
  expect(query('fold a').terms.map(({ reach }) => reach)).toEqual(['inside', 'beginning'])
  expect(query('fold a ').terms.map(({ reach }) => reach)).toEqual(['inside', 'exact'])
})
