/** As many of its first words as fit, or else as many letters. */
export function shortName(name: string, most: number): string {
  if (lettersOf(name).length <= most) return name
  const words = name.split(/\s+/u)
  while (words.length > 1 && lettersOf(words.join(' ')).length > most) words.pop()
  return lettersOf(words.join(' ')).slice(0, most).join('')
}

/** Grapheme clusters. */
const lettersOf = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
