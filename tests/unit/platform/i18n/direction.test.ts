import { describe, expect, it } from 'vitest'
import { directionOfText, dirIn, dirOfMixed } from '#src/platform/i18n/direction'

describe('the direction of a text', () => {
  it.each([
    ['مرحبا بالعالم (اقتباس).', 'rtl'],
    ['(“שלום”) world', 'rtl'],
    ['12 % ދިވެހި', 'rtl'],
    ['HTML هي لغة', 'ltr'],
    ['größe', 'ltr'],
    ['言語', 'ltr'],
    ['★★★ 12!', undefined],
    ['\u200f12', 'rtl'],
    ['', undefined],
  ])('of %j is that of its first letter: %s', (text, direction) => {
    expect(directionOfText(text)).toBe(direction)
  })

  it('is declared where it is not that of the language around', () => {
    expect(dirIn('مرحبا', 'en')).toEqual({ dir: 'rtl' })
    expect(dirIn('Hello', 'en')).toEqual({})
    expect(dirIn('12', 'en')).toEqual({})
    expect(dirIn(undefined, 'en')).toEqual({})
    expect(dirOfMixed('a مرحبا')).toEqual({ dir: 'auto' })
    expect(dirOfMixed('a')).toEqual({})
  })
})
