import type { RichBlock, RichText } from '#src/page-types/models'
import { textOf } from './to-inlines'

/**
 * Silent reading of non-fiction, words a minute: the mean of 190 studies of English.
 * Brysbaert 2019, doi:10.1016/j.jml.2019.104047.
 */
const wordsPerMinute = 238

/** Characters a minute of scripts whose words no space divides, and of Hangul. */
const charactersPerMinute = 500

/** A letter or digit of Han, kana or Hangul; marks that they share (ー) have no script of their own. */
const character =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}](?<=[\p{L}\p{N}])/gu

/** What divides words: `don’t`, `well-known` and `3.5` are one each. */
const divider = /[\s–—]+/u
const letterOrDigit = /[\p{L}\p{N}]/u

/** How much a text has, see {@link countWords}. */
export interface TextSize {
  readonly words: number
  readonly characters: number
}

/**
 * How long a text takes to read: whole minutes, at least 1. Code does not count, since nobody reads
 * it at the pace of prose.
 */
export function readingTime({ characters, words }: TextSize): number {
  return Math.max(1, Math.round(characters / charactersPerMinute + words / wordsPerMinute))
}

/**
 * How much a text has: words, and characters of the scripts that `readingTime` counts by characters.
 * Their sum is what word processors call the number of words.
 */
export function countWords(text: RichText): TextSize {
  // A letter that is written as several code points is one to a reader.
  const all = text.map(textOfBlock).join('\n').normalize('NFC')
  const characters = all.match(character)?.length ?? 0
  const words = all
    .replace(character, ' ')
    .split(divider)
    .filter((word) => letterOrDigit.test(word)).length
  return { characters, words }
}

/** All words of a block, whatever divides them. */
function textOfBlock(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return textOf(block.children)
    case 'list':
      return block.items
        .map(({ children, nested }) => [textOf(children), ...nested.map(textOfBlock)].join('\n'))
        .join('\n')
    case 'table':
      return block.rows
        .flatMap((row) => row.flatMap((cell) => cell.children.map(textOfBlock)))
        .join('\n')
    case 'pull-quote':
      return [block.text, block.attribution ?? ''].join('\n')
    case 'figure':
      return block.caption ?? ''
    case 'notes':
      return block.notes.map(textOf).join('\n')
    case 'code':
    case 'rule':
      return ''
  }
}
