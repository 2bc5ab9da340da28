import { withoutLongEnds } from './long-ends'

/** A change here is a change of {@link import('#src/platform/search-rules').rulesVersion}. */

/** Letters that no Unicode form decomposes. */
const letters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ł', 'l'],
  ['ŋ', 'n'],
  ['ŧ', 't'],
  ['ı', 'i'],
  ['þ', 'th'],
  ['ς', 'σ'],
])
const letter = new RegExp(`[${[...letters.keys()].join('')}]`, 'gu')

/** Accents of Latin, Greek, and Cyrillic letters. Marks of other scripts, such as of kana, stay. */
const accents = /[\u0300-\u036f]/g

const ascii = /^[\0-\x7f]*$/

/** Case, accents, and width, without a change of script; unit for unit, for the dictionary of the language. */
export function foldSigns(text: string): string {
  return withoutLongEnds(foldPiece(text))
}

export function foldPiece(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return (
    text
      .replace(/\p{DI}/gu, '')
      .normalize('NFKD')
      .replace(accents, '')
      .normalize('NFC')
      .toLowerCase()
      // Lower case turned İ into i with a mark.
      .replace(accents, '')
      .replace(letter, (found) => letters.get(found) ?? found)
  )
}
