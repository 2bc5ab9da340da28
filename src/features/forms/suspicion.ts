import { type Locale, languageOf } from '#locales/languages'
import type { Values } from './form'

export const suspicions = ['trap', 'haste', 'links', 'markup', 'language'] as const
export type Suspicion = (typeof suspicions)[number]

/** In milliseconds: a person reads a form before sending it. */
const haste = 2_000
const mostLinks = 2

const link = /https?:\/\/|\bwww\.|\[url[\]=]/gi
const address = /https?:\/\/\S+|\bwww\.\S+|\S+@\S+/gi
const markup = /<a\s[^>]*href|\[url[\]=]|\[link[\]=]/i

interface Circumstances {
  readonly age: number
  readonly isFresh: boolean
  /** Of the form. */
  readonly locale: Locale
}

/**
 * Why a submission may be spam; it is stored in any case. `isFresh`: the form was rendered for this visitor, so its
 * age is the time that the visitor took.
 */
export function suspicionsOf(
  values: Values,
  trap: unknown,
  { age, isFresh, locale }: Circumstances,
): readonly Suspicion[] {
  const text = Object.values(values).flat().join('\n')
  const links = (text.match(link) ?? []).length
  return [
    ...(typeof trap === 'string' && trap !== '' ? (['trap'] as const) : []),
    ...(isFresh && age < haste ? (['haste'] as const) : []),
    ...(links > mostLinks ? (['links'] as const) : []),
    ...(markup.test(text) ? (['markup'] as const) : []),
    // People also write in languages that a site doesn't have; with a link besides, it's rarely for its readers.
    ...(links > 0 && isForeign(text, locale) ? (['language'] as const) : []),
  ]
}

/** Letters of each script (ISO 15924), besides Latin ones, which people write on every page. */
const lettersOf: Readonly<Record<string, RegExp>> = {
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/u,
}

/** Fewer letters are a name. */
const fewestLetters = 20

/** Whether most letters are of a script that the language isn't written in. Scripts that aren't listed are never foreign. */
function isForeign(text: string, locale: Locale): boolean {
  const { script } = languageOf(locale)
  const own = lettersOf[script]
  if (!own && script !== 'Latn') return false
  const letters = [...text.replace(address, ' ')].filter((sign) => /\p{L}/u.test(sign))
  const foreign = letters.filter((sign) => !/\p{Script=Latin}/u.test(sign) && !own?.test(sign))
  return letters.length >= fewestLetters && foreign.length * 2 > letters.length
}
