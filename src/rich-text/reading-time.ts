import type { RichBlock, RichText } from '#src/page-types/rich-text-model'
import { textOf } from './to-inlines'

/** Words a minute: the mean of 190 studies of English (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238

/** For scripts without spaces between words, and Hangul. */
const charactersPerMinute = 500

/** A letter or digit of Han, kana, or Hangul; shared marks (ー) have no script of their own. */
const character =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}](?<=[\p{L}\p{N}])/gu

/** Word separators: `don’t`, `well-known`, and `3.5` are one word each. */
const divider = /[\s–—]+/u
const letterOrDigit = /[\p{L}\p{N}]/u

/** See {@link countWords}. */
export interface TextSize {
  readonly words: number
  readonly characters: number
}

/** In whole minutes, at least 1. Without code, which is not read at the pace of prose. */
export function readingTime({ characters, words }: TextSize): number {
  return Math.max(1, Math.round(characters / charactersPerMinute + words / wordsPerMinute))
}

/** Words, and characters of scripts that `readingTime` counts so; their sum is a word processor's count. */
export function countWords(text: RichText): TextSize {
  // A letter of several code points counts once.
  const all = text.map(textOfBlock).join('\n').normalize('NFC')
  const characters = all.match(character)?.length ?? 0
  const words = all
    .replace(character, ' ')
    .split(divider)
    .filter((word) => letterOrDigit.test(word)).length
  return { characters, words }
}

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
    case 'form':
    case 'rule':
    case 'subscribe':
      return ''
  }
}
