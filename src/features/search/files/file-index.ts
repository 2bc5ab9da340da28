import type { Locale } from '#locales/languages'
import { rulesVersion } from '#src/platform/search-rules'

/** The head of a language's index, which every search reads first. */
export interface IndexHead {
  readonly rules: number
  /** The site's, in which the dates of results are shown. */
  readonly timeZone: string
  /** In the order of their first keys. */
  readonly shards: readonly ShardEntry[]
}

/** `bytes` before compression; `name` changes with the content, so that parts of two exports never mix. */
export type ShardEntry = readonly [firstKey: string, bytes: number, name: string]

/** The text of one entry, for its rank and its snippet. */
export interface IndexedText {
  readonly document: string
  readonly path: string
  readonly title: string
  readonly excerpt: string | null
  readonly body: readonly string[]
  /** ISO 8601; missing if readers see no date. */
  readonly publishedAt?: string
}

/** Below the root of an exported site, where no page can be. */
const root = '/_octavo/search'

export const headPath = (locale: Locale): string => `${root}/${locale}/index.json`
export const shardPath = (locale: Locale, name: string): string => `${root}/${locale}/${name}.txt`
export const textPath = (locale: Locale, number: number): string =>
  `${root}/${locale}/texts/${number}.json`

export const isCurrent = ({ rules }: IndexHead): boolean => rules === rulesVersion

/** The shard that a key would be in. */
export function shardOf(shards: readonly ShardEntry[], key: string): ShardEntry | undefined {
  let [low, high] = [0, shards.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shards[middle]?.[0] ?? '') <= key) low = middle + 1
    else high = middle
  }
  return shards[low - 1]
}
