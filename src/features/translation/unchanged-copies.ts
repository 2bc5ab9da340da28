import type { FieldLines, Line } from '#src/cms/values/line'
import type { FieldHashes } from './field-hashes'

/**
 * The fields of a translation that are an unchanged copy of the original, as it is now or as it was
 * when the translation was begun.
 *
 * Only sentences count. What may rightly be the same in two languages is left alone: titles, names,
 * figures, lists of terms, and code.
 *
 * @param hashes the digests of `lines`.
 * @param originals the digests of the original, now and then.
 */
export function unchangedCopies(
  lines: FieldLines,
  hashes: FieldHashes,
  originals: readonly FieldHashes[],
): string[] {
  return Object.keys(lines)
    .filter((field) => originals.some((original) => original[field] === hashes[field]))
    .filter((field) => lines[field]?.some(isSentence))
    .sort()
}

/** Roles whose lines are somebody's name, or no text of a language. */
const neverTranslated: ReadonlySet<string> = new Set(['attribution', 'code'])

/** A field that holds one text may be a title or a slogan: it takes more to be a sentence. */
const fewestLetters = { text: 60, block: 15 } as const
const fewestWords = { text: 8, block: 4 } as const

/** A letter of these scripts is about as much as three of an alphabet. */
const denseScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

function isSentence({ role, text }: Line): boolean {
  if (neverTranslated.has(role)) return false
  const size = role === 'text' ? 'text' : 'block'
  const words = text.match(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu) ?? []
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const dense = text.match(denseScript)?.length ?? 0
  // Scripts without spaces: two letters count as a word.
  const count = words.filter((word) => word.search(denseScript) < 0).length + dense / 2
  return letters + 2 * dense >= fewestLetters[size] && count >= fewestWords[size]
}
