import { lettersOf, plainWords } from './plain-words'

/** Replaces one letter, as printers in China and Japan mark a missing one. */
const missingLetter = '□'
/** Replaces words in a script that no font has. */
const missingWords = '…'

/**
 * A letter without a font takes another form, loses its marks, or becomes a sign that something is missing.
 * @returns an empty text where nothing of it can be drawn.
 */
export async function drawableWords(
  text: string,
  has: (letter: string) => Promise<boolean>,
): Promise<string> {
  const letters: string[] = []
  for (const letter of lettersOf(plainWords(text))) {
    letters.push((await firstThat(has, formsOf(letter))) ?? missingLetter)
  }
  const words = letters.join('').replace(/□(?:\s*□)+/gu, missingWords)
  return /[^\s□…]/u.test(words) ? words : ''
}

/** A letter and its replacements: ﬁ is fi, and ǩ without a font for it k. */
function formsOf(letter: string): string[] {
  const compatible = letter.normalize('NFKC')
  return [letter, compatible, compatible.normalize('NFD').replace(/\p{M}/gu, '')]
}

async function firstThat(
  has: (letter: string) => Promise<boolean>,
  forms: readonly string[],
): Promise<string | undefined> {
  for (const form of forms) {
    if (/^\s$/u.test(form) || (await has(form))) return form
  }
  return undefined
}
