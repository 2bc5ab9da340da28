import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutToWidth, displayWidth } from '#src/features/seo/display-width'

describe('displayWidth', () => {
  it.each([
    ['', 0],
    ['Paper', 5],
    ['Größe', 5],
    ['Größe'.normalize('NFD'), 5],
    ['紙のサイズ', 10],
    ['종이 크기', 9],
    // Conjoining jamo: two syllables, decomposed.
    ['종이'.normalize('NFD'), 4],
    ['が'.normalize('NFD'), 2],
    ['纸张，尺寸', 10],
    ['ＡＢＣ', 6],
    ['ｶﾀｶﾅ', 4],
    ['“…”', 3],
    ['😀', 2],
    ['❤️', 2],
    ['❤', 1],
    ['👩‍👩‍👧‍👦', 2],
    ['🇩🇪', 2],
    ['1️⃣', 2],
    ['a\u200db\u200b', 2],
    ['\u0301', 0],
    ['日本語 2026', 11],
  ])('of %j is %i', (text, width) => {
    expect(displayWidth(text)).toBe(width)
  })

  it('grows with the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (one, other) => {
          expect(displayWidth(`${one} ${other}`)).toBe(displayWidth(one) + 1 + displayWidth(other))
        },
      ),
    )
  })
})

describe('cutToWidth', () => {
  it.each([
    ['fits', 4, 'fits'],
    ['one two three', 8, 'one two…'],
    ['one two three', 9, 'one two…'],
    ['one two, three', 9, 'one two…'],
    ['Donaudampfschiff', 8, 'Donauda…'],
    ['八つの言語で読める', 9, '八つの言…'],
    ['八つの言語で読める', 18, '八つの言語で読める'],
    ['家族👩‍👩‍👧‍👦です', 7, '家族👩‍👩‍👧‍👦…'],
  ])('cuts %j to %i as %j', (text, most, expected) => {
    expect(cutToWidth(text, most)).toBe(expected)
  })

  it('is never wider than the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 40 }),
        (text, most) => {
          expect(displayWidth(cutToWidth(text, most))).toBeLessThanOrEqual(most)
        },
      ),
    )
  })
})
