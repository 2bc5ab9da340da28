import type { Language } from '#locales/languages'
import { lettersOf } from './plain-words'

/** A title in parts between which a line may break. A space ends the part before it. */
export type TitleParts = readonly string[]

/** Characters that never begin a line: closing ones, small kana, and marks of the previous one. */
const neverFirst =
  /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！…‥ー～〜々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％℃°′″:;?!.,%]/u
/** Characters that never end a line: opening ones, and signs before a number. */
const neverLast = /[\p{Ps}\p{Pi}„‚¿¡#＃€$£¥￥]$/u
const unbreakable = /[\u00a0\u202f\u2060\ufeff]$/u
const hyphen = /\p{L}[-‐–—/]$/u
const hiragana = /^[\p{Script=Hiragana}ー]+$/u
const endsInHiragana = /\p{Script=Hiragana}$/u

/** The parts of a title by the rules of its language: words, or phrases where a language has no spaces. */
export function titleParts(title: string, language: Language): TitleParts {
  const text = title.replace(/[\t\n\r ]+/gu, ' ').trim()
  const words = [...new Intl.Segmenter(language.tag, { granularity: 'word' }).segment(text)]
  return joined(
    words.map(({ segment }) => segment),
    language,
  )
}

/** The same for a part that is wider than a line: between letters, where allowed. */
export function letterParts(part: string): TitleParts {
  const kept: string[] = []
  for (const letter of lettersOf(part)) {
    const before = kept.at(-1)
    if (before !== undefined && (neverFirst.test(letter) || neverLast.test(before))) {
      kept[kept.length - 1] = before + letter
    } else kept.push(letter)
  }
  return kept
}

function joined(words: readonly string[], { script }: Language): string[] {
  const hasNoSpaces = script === 'Hans' || script === 'Jpan'
  const parts: string[] = []
  for (const word of words) {
    const before = parts.at(-1)
    if (before === undefined || mayEnd(before, word, hasNoSpaces)) parts.push(word)
    else parts[parts.length - 1] = before + word
  }
  return parts
}

function mayEnd(before: string, next: string, hasNoSpaces: boolean): boolean {
  if (/^[\s]/u.test(next) || neverFirst.test(next) || neverLast.test(before)) return false
  if (unbreakable.test(before)) return false
  if (/ $/u.test(before) || hyphen.test(before)) return true
  if (!hasNoSpaces) return false
  // A particle stays with its word, and an ending with its stem.
  if (hiragana.test(next) && (next.length === 1 || !endsInHiragana.test(before))) return false
  // Within a foreign word.
  if (/\p{Script=Katakana}ー?$/u.test(before) && /^\p{Script=Katakana}/u.test(next)) return false
  return isWide(before.at(-1) ?? '') || isWide(next[0] ?? '')
}

/** Whether lines may break beside a letter without a space. */
function isWide(letter: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef\p{Pf}\p{Pi}…—]/u.test(
    letter,
  )
}
