import { type Locale, languageOf } from '#locales/languages'
import { fold, foldSigns, spellingOf, writtenOut } from './fold'
import { oneScript } from './script-forms'

/**
 * Cutting: a text becomes the set of terms under which it is found.
 *
 * - Scripts that write no spaces, and Hangul, whose words carry their particles: every pair of
 *   neighboring characters, and every single one, for queries of one character.
 * - All others: runs of letters and digits. An apostrophe parts them (l’hébergement), which
 *   `Intl.Segmenter` would not do.
 *
 * The words that `Intl.Segmenter` sees in text without spaces decide no finding, since it cuts one
 * text in two ways in two contexts; they say which hit comes first.
 */
const unspaced = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}ー]'
const runs = new RegExp(`(${unspaced}+)|(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}])+`, 'gu')
const spaceInHangul = /(?<=\p{sc=Hang})\s+(?=\p{sc=Hang})/gu

/** Korean spacing varies (기계 번역, 기계번역): the index joins, the query's spaces stay. */
export const withJoinedHangul = (folded: string): string => folded.replace(spaceInHangul, '')

/** A run of a folded text. */
export interface Run {
  readonly text: string
  /** UTF-16 units from the text's beginning. */
  readonly index: number
  /** Whether it is of a script that is cut into pairs. */
  readonly paired: boolean
}

/** The runs of a folded text, in order. */
export function* runsOf(folded: string): Generator<Run> {
  for (const match of folded.matchAll(runs)) {
    yield { text: match[0], index: match.index, paired: match[1] !== undefined }
  }
}

/** The pairs of a run of such a script; a run of one character is its own term. */
export function pairsOf(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, at) => (characters[at] ?? '') + character)
}

/** Longest word that becomes a term: longer ones are addresses and keys that nobody types. */
const wordLimit = 64

/** The terms of a text, each once. */
export function termsOf(text: string, locale: Locale): Set<string> {
  const terms = new Set<string>()
  const folded = fold(text, locale)
  addTerms(terms, folded)
  const second = writtenOut(text, locale)
  // The words of a second spelling, such as uebersetzung for Übersetzung.
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

/**
 * Whether a term is among those of a text, without making all of them.
 *
 * @param folded the text, {@link withJoinedHangul}.
 */
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

/** Whether a term is a word of letters, and not a pair or a single character of another script. */
export function isWord(term: string): boolean {
  return !anyUnspaced.test(term)
}

const anyUnspaced = new RegExp(unspaced, 'u')

/**
 * How accented words of a text are spelled: each such spelling, and for each folded word that never
 * stands without its accents, the word with an apostrophe. Puts año before ano for who types año,
 * and ano before año for who types ano.
 */
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

/** The spelling that says: this folded word stands here with accents alone. */
export const onlyAccented = (folded: string): string => `${folded}'`

const segmenters = new Map<Locale, Intl.Segmenter>()

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale)
  if (known) return known
  const made = new Intl.Segmenter(languageOf(locale).tag, { granularity: 'word' })
  segmenters.set(locale, made)
  return made
}

/**
 * Whether a folded word stands in a text as a word of its own, as far as the language's dictionary knows: 京都 in
 * 京都の, and not in 東京都.
 *
 * @param written the text with {@link foldSigns}: dictionaries have words in the script in which they are written.
 */
export function standsAlone(written: string, word: string, locale: Locale): boolean {
  const folded = oneScript(written, locale)
  const segmenter = segmenterOf(locale)
  let checked = 0
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    // Its neighbors decide, and they are near.
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
