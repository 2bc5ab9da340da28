import { foldPiece } from '#src/features/search/fold-signs'

/**
 * Those with every word of the query: first names that begin with it, then names with a word that does, then the rest.
 * Case, accents, and width don't matter.
 */
export function rank<Of extends { readonly name: string }>(
  query: string,
  choices: readonly Of[],
): readonly Of[] {
  const sought = foldPiece(query.trim())
  if (sought === '') return choices
  const words = wordsOf(sought)
  return choices
    .map((choice) => ({ choice, place: placeOf(foldPiece(choice.name), sought, words) }))
    .filter(({ place }) => place < nowhere)
    .toSorted((one, other) => one.place - other.place)
    .map(({ choice }) => choice)
}

export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

const nowhere = 3

function placeOf(name: string, sought: string, words: readonly string[]): number {
  if (!words.every((word) => name.includes(word))) return nowhere
  if (name.startsWith(sought)) return 0
  return name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => word.startsWith(words[0] ?? '')) ? 1 : 2
}

/** The row after or before the active one; behind the last comes the first. */
export function rowBeside(active: number, step: 1 | -1, rows: number): number {
  return rows === 0 ? -1 : (active + step + rows) % rows
}
