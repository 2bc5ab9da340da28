import { describe, expect, it } from 'vitest'
import { drawableWords } from '#src/features/social-cards/drawable-words'
import { plainWords } from '#src/features/social-cards/plain-words'

describe('the words of a card', () => {
  it.each([
    ['Fonts  for\tall\nof us ', 'Fonts for all of us'],
    ['A 🎉 B', 'A B'],
    ['Hello 😀!', 'Hello!'],
    ['🎉 Party 🎉 🎉 time', 'Party time'],
    ['Thumbs👍🏽up', 'Thumbsup'],
    ['Family 👩‍👩‍👧‍👦 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿 flags 🇩🇪', 'Family and flags'],
    ['1️⃣ first', '1 first'],
    ['© 2026 Octavo™', '© 2026 Octavo™'],
    ['lequel\u202f?', 'lequel\u202f?'],
    ['東京\u3000大阪', '東京\u3000大阪'],
    ['a \u00a0b', 'a b'],
    ['a\u00a0 b', 'a b'],
    ['\u202eright to left\u202c', 'right to left'],
    ['half \ud83d a character', 'half a character'],
    ['e\u0301te\u0301', 'été'],
    ['\u1112\u1161\u11ab', '한'],
    ['a\u0000b', 'a b'],
  ])('%j are %j', (text, words) => {
    expect(plainWords(text)).toBe(words)
  })

  it('are no more than fit, and whole letters', () => {
    expect(plainWords('e\u0328\u0301'.repeat(1_000))).toBe('ę\u0301'.repeat(300))
  })

  it.each([
    ['plain', 'plain'],
    ['a z b', 'a □ b'],
    ['a zzz b', 'a … b'],
    ['zz zz a', '… a'],
    ['ａ', 'a'],
    ['a\u030c', 'a'],
    ['a \u030cb', 'a b'],
    ['a\u00a0b', 'a\u00a0b'],
    ['z', ''],
    ['zz z', ''],
    ['z😀z', ''],
  ])('are drawn as far as fonts have them: %j as %j', async (text, drawn) => {
    const has = async (letter: string) => /^[a-y]+$/.test(letter)
    expect(await drawableWords(text, has)).toBe(drawn)
  })
})
