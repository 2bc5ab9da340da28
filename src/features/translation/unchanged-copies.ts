import type { FieldLines, Line } from '#src/cms/values/line'
import type { FieldHashes } from './field-hashes'

/**
 * Of the original now or as first translated. Only sentences count, since titles, names, figures, and code may be the
 * same in two languages. `hashes` are the digests of `lines`, `originals` those of the original, now and then.
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

/** Roles of names and code. */
const neverTranslated: ReadonlySet<string> = new Set(['attribution', 'code'])

/** A field with one text may be a title or a slogan, so a sentence has to be longer. */
const fewestLetters = { text: 60, block: 15 } as const
const fewestWords = { text: 8, block: 4 } as const

/** A letter of these scripts counts as three of an alphabet. */
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
