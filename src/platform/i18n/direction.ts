import { type Locale, languageOf } from '#locales/languages'

export type Direction = 'ltr' | 'rtl'

/** Right-to-left scripts and their marks (UAX 9, classes R and AL). */
const fromRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\u200f\u061c]/u

const letter = /[\p{L}\u200e\u200f\u061c]/u

/** The direction of the first strong letter, as in browsers for `dir="auto"` (UAX 9, P2). */
export function directionOfText(text: string): Direction | undefined {
  const first = letter.exec(text)
  if (!first) return undefined
  return fromRight.test(first[0]) ? 'rtl' : 'ltr'
}

/** In which a language is written. */
export function directionOfLanguage(locale: Locale): Direction {
  return languageOf(locale).direction ?? 'ltr'
}

/** The attribute for a text whose direction differs from its surroundings. */
export function dirIn(text: string | undefined, around: Locale): { readonly dir?: Direction } {
  const dir = directionOfText(text ?? '')
  return dir === undefined || dir === directionOfLanguage(around) ? {} : { dir }
}

/** The attribute for a text with right-to-left letters. */
export function dirOfMixed(text: string): { readonly dir?: 'auto' } {
  return fromRight.test(text) ? { dir: 'auto' } : {}
}
