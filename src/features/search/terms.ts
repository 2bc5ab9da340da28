import { type Locale, languageOf } from '#locales/languages'
import { innerLength } from '#src/platform/search-rules'
import { fold, spellingOf, writtenOut } from './fold'
import { foldSigns } from './fold-signs'
import { oneScript } from './script-forms'

/**
 * A text becomes the set of terms under which it is found:
 * - scripts without spaces, and Hangul, whose words carry particles: each pair of characters, and each single one;
 * - all others: runs of letters and digits, which an apostrophe separates (l’hébergement).
 * `Intl.Segmenter` only affects the ranking, since it cuts one text differently in two contexts.
 */
const unspaced = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}ー]'
const runs = new RegExp(`(${unspaced}+)|(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}])+`, 'gu')
const spaceInHangul = /(?<=\p{sc=Hang})\s+(?=\p{sc=Hang})/gu

/** Korean spacing varies (기계 번역, 기계번역): the index joins words, the query keeps its spaces. */
export const withJoinedHangul = (folded: string): string => folded.replace(spaceInHangul, '')

export interface Run {
  readonly text: string
  /** In UTF-16 units. */
  readonly index: number
  /** Whether its script is cut into pairs. */
  readonly paired: boolean
}

export function* runsOf(folded: string): Generator<Run> {
  for (const match of folded.matchAll(runs)) {
    yield { text: match[0], index: match.index, paired: match[1] !== undefined }
  }
}

export function pairsOf(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, at) => (characters[at] ?? '') + character)
}

/** Longer words are URLs and keys, which no visitor types. */
const wordLimit = 64

export function termsOf(text: string, locale: Locale): Set<string> {
  const terms = new Set<string>()
  const folded = fold(text, locale)
  addTerms(terms, folded)
  const second = writtenOut(text, locale)
  // Words in the second spelling, such as uebersetzung for Übersetzung.
  if (second !== text) addTerms(terms, fold(second, locale))
  return terms
}

function addTerms(terms: Set<string>, folded: string): void {
  for (const { text, paired } of runsOf(withJoinedHangul(folded))) {
    if (!paired) {
      if (text.length <= wordLimit) terms.add(text)
      continue
    }
    for (const character of text) terms.add(character)
    for (const pair of pairsOf(text)) terms.add(pair)
  }
}

const letterBefore = new RegExp(`(?!${unspaced})[\\p{L}\\p{M}\\p{N}]$`, 'u')
const letterAfter = new RegExp(`^(?!${unspaced})[\\p{L}\\p{M}\\p{N}]`, 'u')

/** Without making all of its terms. @param folded the text, {@link withJoinedHangul}. */
export function isTermIn(term: string, folded: string): boolean {
  if (!isWord(term)) return folded.includes(term)
  if (term.length > wordLimit) return false
  for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1)) {
    const end = at + term.length
    // Two units each way: a letter may be a surrogate pair.
    const isWhole =
      !letterBefore.test(folded.slice(Math.max(0, at - 2), at)) &&
      !letterAfter.test(folded.slice(end, end + 2))
    if (isWhole) return true
  }
  return false
}

/** Whether a term is a word of letters, not of an unspaced script. */
export function isWord(term: string): boolean {
  return !anyUnspaced.test(term)
}

const anyUnspaced = new RegExp(unspaced, 'u')

/** Longer words are found by their beginning alone. */
const endsLimit = 40

/** By which a word is found by its inner parts: each of its ends of three letters or more. */
export function endsOf(word: string): string[] {
  const letters = [...word]
  const count = letters.length > endsLimit ? 0 : letters.length - innerLength
  return Array.from({ length: Math.max(0, count) }, (_, at) => letters.slice(at + 1).join(''))
}

/** Accented words, and folded ones that always have accents, with an apostrophe: typing ano ranks ano before año. */
export function spellingsOf(text: string): Set<string> {
  const plain = new Set<string>()
  const accented = new Map<string, string>()
  for (const { text: word, paired } of runsOf(spellingOf(text))) {
    if (paired || word.length > wordLimit) continue
    const folded = foldSigns(word)
    if (folded === word) plain.add(word)
    else accented.set(word, folded)
  }
  const spellings = new Set(accented.keys())
  for (const folded of accented.values()) {
    if (!plain.has(folded)) spellings.add(onlyAccented(folded))
  }
  return spellings
}

/** Marks a folded word that always has accents in the text. */
export const onlyAccented = (folded: string): string => `${folded}'`

const segmenters = new Map<Locale, Intl.Segmenter>()

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale)
  if (known) return known
  const made = new Intl.Segmenter(languageOf(locale).tag, { granularity: 'word' })
  segmenters.set(locale, made)
  return made
}

/** By the language's dictionary: 京都 in 京都の, not in 東京都. `written` is by {@link foldSigns}, in the original script. */
export function standsAlone(written: string, word: string, locale: Locale): boolean {
  // Firefox has it since version 125.
  if (!('Segmenter' in Intl)) return false
  const folded = oneScript(written, locale)
  const segmenter = segmenterOf(locale)
  let checked = 0
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    // A short context is enough.
    const from = Math.max(0, at - context)
    const before = written.slice(from, at)
    const own = written.slice(at, at + word.length)
    const after = written.slice(at + word.length, at + word.length + context)
    const segments = segmenter.segment(before + own + after)
    const first = segments.containing(before.length)
    const last = segments.containing(before.length + word.length - 1)
    if (
      first?.index === before.length &&
      last !== undefined &&
      last.index + last.segment.length === before.length + word.length
    ) {
      return true
    }
    checked += 1
    if (checked >= occurrencesChecked) return false
  }
  return false
}

const context = 16
const occurrencesChecked = 8
