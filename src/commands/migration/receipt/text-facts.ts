import { createHash } from 'node:crypto'

/** What can be counted of a text, in the source and on the page alike. */
export interface TextFacts {
  readonly title: string
  readonly excerpt: string
  /** The running text without notes: paragraphs, headings, lists, cells, captions, and code in their order. */
  readonly words: string
  readonly notes: readonly string[]
  /** Addresses. */
  readonly pictures: readonly string[]
  readonly links: readonly string[]
  readonly tables: number
  readonly code: number
  readonly hasImage: boolean
}

/** As a person counts: characters of scripts without blanks between words are words. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu

export const wordsOf = (text: string): string[] => text.normalize('NFC').match(word) ?? []

/** Equal for texts that differ only in blanks, invisible characters, and the encoding of letters. */
export function digestOfText(text: string): string {
  return createHash('sha256').update(withoutBlanks(text)).digest('hex').slice(0, 16)
}

export const withoutBlanks = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\s\p{Cf}\p{Z}]+/gu, '')
