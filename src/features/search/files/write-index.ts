import { createHash } from 'node:crypto'
import type { Locale } from '#locales/languages'
import { rulesVersion } from '#src/platform/search-rules'
import type { SearchEntry } from '../entry'
import { termsOf } from '../terms'
import {
  headPath,
  type IndexedText,
  type IndexHead,
  type ShardEntry,
  shardPath,
  textPath,
} from './file-index'
import { keysOfTerm } from './index-keys'
import { type Listed, writeKey, writeListed } from './shard'

export type EntryOfFile = Pick<
  SearchEntry,
  'document' | 'path' | 'title' | 'excerpt' | 'body' | 'code' | 'publishedAt' | 'isDated'
>

export interface IndexFile {
  readonly path: string
  readonly text: string
}

/** Bytes of a shard before compression: a query reads one for each word. */
const shardSize = 6 * 1024
/** A head that grew with the index would cost more than the shards. */
const mostShards = 400

/** Characters of a text that a snippet is taken from: ten of them are read for a query. */
const textLimit = 9_000

/**
 * The files of a language's index.
 *
 * @param entries the oldest first, so that a new one changes no other's number.
 */
export async function* writeIndex(
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
  entries: AsyncIterable<EntryOfFile>,
): AsyncGenerator<IndexFile> {
  const lists = new Map<string, Listed[]>()
  let number = 0
  for await (const entry of entries) {
    addEntry(lists, entry, number, locale)
    yield { path: textPath(locale, number), text: JSON.stringify(textOf(entry)) }
    number += 1
  }
  const words = new Map([...lists].map(([word, listed]) => [word, writeListed(listed)]))
  lists.clear()
  const keys = new Map<string, string[]>()
  for (const word of words.keys()) {
    for (const key of keysOfTerm(word)) {
      const own = keys.get(key)
      if (own) own.push(word)
      else keys.set(key, [word])
    }
  }
  const shards: ShardEntry[] = []
  for (const { firstKey, text } of shardsOf(keys, words)) {
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 10)
    shards.push([firstKey, Buffer.byteLength(text), name])
    yield { path: shardPath(locale, name), text }
  }
  const head: IndexHead = { rules: rulesVersion, timeZone, shards }
  yield { path: headPath(locale), text: JSON.stringify(head) }
}

function addEntry(
  lists: Map<string, Listed[]>,
  { body, code = [], excerpt, title }: EntryOfFile,
  number: number,
  locale: Locale,
): void {
  const inTitle = termsOf(title, locale)
  const inExcerpt = termsOf(excerpt ?? '', locale)
  const others = termsOf([...body, ...code].join('\n'), locale)
  for (const term of new Set([...inTitle, ...inExcerpt, ...others])) {
    const listed = { number, inTitle: inTitle.has(term), inExcerpt: inExcerpt.has(term) }
    const own = lists.get(term)
    if (own) own.push(listed)
    else lists.set(term, [listed])
  }
}

function textOf({ body, document, excerpt, isDated, path, publishedAt, title }: EntryOfFile) {
  const shown: string[] = []
  let length = 0
  for (const paragraph of body) {
    if (length > textLimit) break
    shown.push(paragraph)
    length += paragraph.length
  }
  return {
    ...{ document, path, title, excerpt, body: shown },
    ...(isDated ? { publishedAt: publishedAt.toISOString() } : {}),
  } satisfies IndexedText
}

function* shardsOf(
  keys: ReadonlyMap<string, readonly string[]>,
  words: ReadonlyMap<string, string>,
): Generator<{ readonly firstKey: string; readonly text: string }> {
  const sizeOf = (key: string): number =>
    (keys.get(key) ?? []).reduce(
      (sum, word) => sum + word.length + (words.get(word)?.length ?? 0),
      key.length,
    )
  const sorted = [...keys.keys()].sort()
  const total = sorted.reduce((sum, key) => sum + sizeOf(key), 0)
  const enough = Math.max(shardSize, total / mostShards)
  let firstKey = ''
  let text = ''
  for (const key of sorted) {
    // A long list has a shard of its own, which no other key makes longer.
    if (text !== '' && text.length + sizeOf(key) > enough) {
      yield { firstKey, text }
      text = ''
    }
    if (text === '') firstKey = key
    const listed = (keys.get(key) ?? []).map((word) => [word, words.get(word) ?? ''] as const)
    text += writeKey(key, listed)
  }
  if (text !== '') yield { firstKey, text }
}
