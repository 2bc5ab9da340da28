import { type Locale, languageOf } from '#locales/languages'

export type Direction = 'ltr' | 'rtl'

/** Scripts that are written from the right, and the marks that say so (UAX 9, classes R and AL). */
const fromRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\u200f\u061c]/u

const letter = /[\p{L}\u200e\u200f\u061c]/u

/**
 * The direction of the first letter that has one, which browsers take for that of a text with
 * `dir="auto"` (UAX 9, P2); `undefined` where no letter has any.
 */
export function directionOfText(text: string): Direction | undefined {
  const first = letter.exec(text)
  if (!first) return undefined
  return fromRight.test(first[0]) ? 'rtl' : 'ltr'
}

/** The attribute of a text that runs the other way than what stands around it. */
export function dirIn(text: string | undefined, around: Locale): { readonly dir?: Direction } {
  const dir = directionOfText(text ?? '')
  return dir === undefined || dir === languageOf(around).direction ? {} : { dir }
}

/** The attribute of a text that has letters of both directions or of the rarer one. */
export function dirOfMixed(text: string): { readonly dir?: 'auto' } {
  return fromRight.test(text) ? { dir: 'auto' } : {}
}
