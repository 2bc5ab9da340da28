/**
 * A part of the index in a file: a line `=key` for each key, in order, and below it a line for each of its words with
 * the entries that have it. Text, because every host compresses it.
 */
export interface Listed {
  /** Of the entry, in its language. */
  readonly number: number
  readonly inTitle: boolean
  readonly inExcerpt: boolean
}

const keyMark = '='
const separator = '\t'
/** After an entry that has the word in its title, excerpt, or both. */
const marks = ['', '!', "'", '"'] as const

/** Ascending numbers, each as its distance from the one before in base 36. */
export function writeListed(listed: readonly Listed[]): string {
  let before = -1
  return listed
    .map(({ inExcerpt, inTitle, number }) => {
      const distance = number - before
      before = number
      return distance.toString(36) + marks[(inTitle ? 1 : 0) + (inExcerpt ? 2 : 0)]
    })
    .join(' ')
}

export function readListed(text: string): Listed[] {
  let number = -1
  return text.split(' ').map((part) => {
    number += Number.parseInt(part, 36)
    const mark = part.at(-1)
    return {
      number,
      inTitle: mark === '!' || mark === '"',
      inExcerpt: mark === "'" || mark === '"',
    }
  })
}

/** @param words each with {@link writeListed}. A word that is its own key is written once. */
export function writeKey(key: string, words: readonly (readonly [string, string])[]): string {
  const lines = words.map(([word, listed]) => `${word === key ? '' : word}${separator}${listed}\n`)
  return `${keyMark}${key}\n${lines.join('')}`
}

/** The words of a key with the entries that have them, for words that `isWanted`. */
export function readKey(
  shard: string,
  key: string,
  isWanted: (word: string) => boolean,
): Map<string, Listed[]> {
  const found = new Map<string, Listed[]>()
  const head = `${keyMark}${key}\n`
  const start = shard.startsWith(head) ? 0 : shard.indexOf(`\n${head}`) + 1
  if (start === 0 && !shard.startsWith(head)) return found
  for (const line of shard.slice(start + head.length).split('\n')) {
    if (line === '' || line.startsWith(keyMark)) break
    const [written = '', listed = ''] = line.split(separator)
    const word = written === '' ? key : written
    if (isWanted(word)) found.set(word, readListed(listed))
  }
  return found
}
