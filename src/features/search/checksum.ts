import { createHash } from 'node:crypto'
import type { SearchEntry } from './entry'

/** The part of an entry that a search server holds. */
export type EngineText = Pick<SearchEntry, 'title' | 'excerpt' | 'body' | 'code' | 'publishedAt'>

/** Equal for entries that are the same document of a search server. */
export function checksumOf({ body, code, excerpt, publishedAt, title }: EngineText): string {
  const text = JSON.stringify([title, excerpt, body, code ?? [], publishedAt.getTime()])
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
