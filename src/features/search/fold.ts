import type { Locale } from '#locales/languages'
import { foldPiece, foldSigns } from './fold-signs'
import { longEndsOf, withoutLongEnds } from './long-ends'
import { oneScript } from './script-forms'

/** A change here is a change of {@link import('#src/platform/search-rules').rulesVersion}. */

const ascii = /^[\0-\x7f]*$/

/**
 * `Ｒésumé` → `resume`, `Straße` → `strasse`, `翻譯` → `翻译`, `ｶﾞｲﾄﾞ` and `がいど` → `ガイド`, `サーバー` → `サーバ`.
 * Invisible characters, such as soft hyphens, go; カ and ガ stay two letters.
 */
export function fold(text: string, locale: Locale): string {
  return oneScript(foldSigns(text), locale)
}

/** The spelling of a word: case, width, and invisible characters folded, accents kept. */
export function spellingOf(text: string): string {
  return text
    .replace(/\p{DI}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
}

/** Lowercase letters with a second spelling without diacritics. */
const secondSpellings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
}

/** The second spelling of letters with marks: German ä as ae. @returns the very same text where none has one. */
export function writtenOut(text: string, locale: Locale): string {
  const spelledOut = secondSpellings[locale]
  if (!spelledOut || ascii.test(text)) return text
  return text
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, (found) => spelledOut[found.toLowerCase()] ?? found)
}

/** Folded text with the positions of the original. */
export interface FoldedText {
  readonly text: string
  /** For each UTF-16 unit of `text`, the start of its character in the original. */
  readonly starts: readonly number[]
  /** The ends (exclusive). */
  readonly ends: readonly number[]
}

/** A character with its combining marks, including half-width voicing marks and jamo. */
const cluster =
  /[\u1100-\u115f\ua960-\ua97c]+[\u1160-\u11a7\ud7b0-\ud7c6]*[\u11a8-\u11ff\ud7cb-\ud7fb]*[\p{M}\p{DI}]*|[\s\S][\p{M}\p{DI}\uff9e\uff9f\u1160-\u11ff]*/gu

/** Piece by piece, each after `through`, because lengths differ: `Straße` has six characters and `strasse` seven. */
export function foldWithPositions(
  text: string,
  locale: Locale,
  through: (piece: string) => string = (piece) => piece,
): FoldedText {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const match of text.matchAll(cluster)) {
    const piece = foldPiece(through(match[0]))
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(match.index)
      ends.push(match.index + match[0].length)
    }
    folded += piece
  }
  // From the end, to keep the positions of the others. What is removed belongs to the letter before it.
  for (const [start, end] of [...longEndsOf(folded)].reverse()) {
    ends[start - 1] = ends[end - 1] ?? text.length
    starts.splice(start, end - start)
    ends.splice(start, end - start)
  }
  return { text: oneScript(withoutLongEnds(folded), locale), starts, ends }
}
