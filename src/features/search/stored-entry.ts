import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { checksumOf } from './checksum'
import type { SearchEntry } from './entry'
import { bytesOf, hashesIn, hashOf } from './term-hash'

/** An entry in the database; its terms are in the postings, at its slot. */
export interface StoredEntry
  extends Omit<
    SearchEntry,
    'title' | 'excerpt' | 'body' | 'code' | 'terms' | 'titleTerms' | 'excerptTerms' | 'spellings'
  > {
  /** Its number in its language; newer entries have higher ones. */
  readonly slot: number
  /** For search servers; missing in older entries. */
  readonly checksum?: string
  /** {@link EntryText} as deflated JSON, since local databases do not compress. */
  readonly text: Uint8Array
  /** Hashes. */
  readonly titleTerms: readonly number[]
  readonly excerptTerms: readonly number[]
  /** Hashes of the spellings, four bytes each. */
  readonly spellings: Uint8Array
}

/** Read for the best results only. */
export type EntryText = Pick<SearchEntry, 'title' | 'excerpt' | 'body' | 'code'>

export function packed(entry: SearchEntry, slot: number): StoredEntry {
  const {
    title,
    excerpt,
    body,
    code,
    terms: _,
    titleTerms,
    excerptTerms,
    spellings,
    ...rest
  } = entry
  const given = code ? { code } : {}
  return {
    ...rest,
    slot,
    checksum: checksumOf(entry),
    text: deflateRawSync(JSON.stringify({ title, excerpt, body, ...given } satisfies EntryText)),
    titleTerms: titleTerms.map(hashOf),
    excerptTerms: excerptTerms.map(hashOf),
    spellings: bytesOf(spellings.map(hashOf)),
  }
}

export function textOf({ text }: Pick<StoredEntry, 'text'>): EntryText {
  return JSON.parse(inflateRawSync(text).toString('utf8')) as EntryText
}

export function spellingsAmong(
  { spellings }: Pick<StoredEntry, 'spellings'>,
  queried: readonly string[],
): Set<string> {
  const there = new Set(hashesIn(spellings))
  return new Set(queried.filter((spelling) => there.has(hashOf(spelling))))
}
