import type { QueryTerm } from '../query'
import { isWord } from '../terms'

/** Letters of a part by which words are found; a shorter one stands at the beginning of its words. */
const partLength = 3

/** Marks the beginning of a word. No term has it: terms are letters, marks, and digits. */
const beginning = '^'

/** Words that are found by their first letter alone: otherwise each of a language would be in a few lists. */
const longestByLetter = 3

/** Under which keys a term is listed: itself for a pair of characters, the parts of three letters for a word. */
export function keysOfTerm(term: string): string[] {
  if (!isWord(term)) return [term]
  const letters = [...term]
  const parts = new Set([beginning + letters.slice(0, 2).join('')])
  if (letters.length <= longestByLetter) parts.add(beginning + letters[0])
  for (let at = 0; at + partLength <= letters.length; at += 1) {
    parts.add(letters.slice(at, at + partLength).join(''))
  }
  return [...parts]
}

/** The keys under which all words are that a term of a query reaches. One of them is enough. */
export function keysOfQuery({ term }: QueryTerm): string[] {
  if (!isWord(term)) return [term]
  const letters = [...term]
  if (letters.length < partLength) return [beginning + term]
  return keysOfTerm(term).filter((key) => !key.startsWith(beginning))
}

export function isReached({ reach, term }: QueryTerm, word: string): boolean {
  if (reach === 'inside') return word.includes(term)
  return reach === 'beginning' ? word.startsWith(term) : word === term
}
