import { describe, expect, it } from 'vitest'
import type { RichBlock, RichInline, RichText } from '#src/page-types/rich-text-model'
import { countWords, readingTime } from '#src/rich-text/reading-time'

const inline = (text: string): RichInline => ({ type: 'text', text, marks: [] })
const paragraph = (...texts: string[]): RichBlock => ({
  type: 'paragraph',
  children: texts.map(inline),
})
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const picture = { src: '/a.webp', alt: words(900), width: 1, height: 1, placeholder: undefined }
const minutesOf = (text: RichText): number => readingTime(countWords(text))

describe('readingTime', () => {
  it.each([
    [0, 1],
    [1, 1],
    [238, 1],
    [238 * 2, 2],
    [238 * 2.4, 2],
    [238 * 2.6, 3],
    [238 * 10, 10],
  ])('returns for %f words %i minutes', (count, minutes) => {
    expect(minutesOf([paragraph(words(Math.round(count)))])).toBe(minutes)
  })

  it('is a minute for no text at all', () => {
    expect(minutesOf([])).toBe(1)
  })

  it.each([
    ['Chinese', '语言'],
    ['hiragana', 'ことば'],
    ['katakana', 'タイポグラフィー'],
    ['Hangul', '언어'],
    ['Hangul as single letters', '언어'.normalize('NFD')],
    ['repeated characters', '人々'],
    ['the zero of years', '二〇'],
  ])('counts 500 characters a minute of %s', (_, piece) => {
    const count = 500 / [...piece.normalize('NFC')].length
    expect(minutesOf([paragraph(piece.repeat(Math.round(count * 7)))])).toBe(7)
  })

  it('does not count the punctuation and the spaces of those scripts', () => {
    expect(minutesOf([paragraph('语、「。」！？'.repeat(1_000))])).toBe(2)
    expect(minutesOf([paragraph('언 '.repeat(1_000))])).toBe(2)
  })

  it('adds words among characters, which need no space between them', () => {
    expect(minutesOf([paragraph('語URL'.repeat(500))])).toBe(Math.round(1 + 500 / 238))
    expect(minutesOf([paragraph(words(238), '語'.repeat(500))])).toBe(2)
  })

  it.each([
    ['accents', 'Größe'],
    ['an apostrophe', 'don’t'],
    ['a hyphen', 'well-known'],
    ['a number', '3.5'],
    ['quotation marks', '“word,”'],
    ['Cyrillic', 'слово'],
    ['a combining accent', 'e\u0301te\u0301'],
  ])('counts as one word what has %s', (_, word) => {
    const text = Array.from({ length: 238 * 3 }, () => word).join(' ')
    expect(minutesOf([paragraph(text)])).toBe(3)
  })

  it('divides at dashes, and takes signs alone for no words', () => {
    expect(minutesOf([paragraph(Array.from({ length: 238 }, () => 'one—two–six').join(' '))])).toBe(
      3,
    )
    expect(minutesOf([paragraph('… – · * 😀 '.repeat(2_000))])).toBe(1)
    expect(minutesOf([paragraph('-'.repeat(500_000))])).toBe(1)
  })

  const text = words(238 * 3)
  it.each<[string, RichBlock]>([
    ['a paragraph', paragraph(text)],
    ['a heading', { type: 'heading', level: 2, id: 'x', children: [inline(text)] }],
    ['a quote', { type: 'quote', children: [inline(text)] }],
    ['a pull quote', { type: 'pull-quote', text: words(238 * 2), attribution: words(238) }],
    ['a caption', { type: 'figure', picture, caption: text }],
    [
      'a list and one in it',
      {
        type: 'list',
        ordered: false,
        start: undefined,
        items: [
          {
            children: [inline(words(238))],
            nested: [
              {
                type: 'list',
                ordered: true,
                start: undefined,
                items: [
                  { children: [inline(words(238))], nested: [] },
                  { children: [inline(words(238))], nested: [] },
                ],
              },
            ],
          },
        ],
      },
    ],
    [
      'a table',
      {
        type: 'table',
        rows: [
          [{ header: true, children: [paragraph(words(238))] }],
          [
            { header: false, children: [paragraph(words(119)), paragraph(words(119))] },
            { header: false, children: [paragraph(words(238))] },
          ],
        ],
      },
    ],
    ['notes', { type: 'notes', notes: [[inline(words(238 * 2))], [inline(words(238))]] }],
    [
      'links, marks and breaks',
      {
        type: 'paragraph',
        children: [
          { type: 'link', href: '/', children: [inline(words(238))] },
          { type: 'break' },
          { type: 'text', text: words(238), marks: ['code'] },
          { type: 'break' },
          { type: 'note-mark', number: 1 },
          inline(words(238)),
        ],
      },
    ],
  ])('counts %s', (_, block) => {
    expect(minutesOf([block])).toBe(3)
  })

  it.each<[string, RichBlock]>([
    ['code', { type: 'code', language: 'plaintext', tokens: [{ text, kind: undefined }] }],
    ['a rule', { type: 'rule' }],
    ['a picture without a caption', { type: 'figure', picture, caption: undefined }],
    ['a pull quote’s missing name', { type: 'pull-quote', text: '', attribution: undefined }],
  ])('does not count %s', (_, block) => {
    expect(minutesOf([block])).toBe(1)
  })

  it('does not join the words of two blocks', () => {
    const blocks = Array.from({ length: 238 * 2 }, () => paragraph('word'))
    expect(minutesOf(blocks)).toBe(2)
  })
})
