/**
 * A name for a place that has little room: as many of its first words as fit, or else as many letters.
 *
 * @param most letters.
 */
export function shortName(name: string, most: number): string {
  if (lettersOf(name).length <= most) return name
  const words = name.split(/\s+/u)
  while (words.length > 1 && lettersOf(words.join(' ')).length > most) words.pop()
  return lettersOf(words.join(' ')).slice(0, most).join('')
}

/** What people count as letters: a mark stays with what it stands on. */
const lettersOf = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
