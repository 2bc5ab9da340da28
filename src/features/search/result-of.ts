import { buildPathname } from '#src/platform/i18n/pathname'
import type { FoldedEntry } from './folded'
import type { Query } from './query'
import type { SearchResult } from './results'
import { marked, snippetOf } from './snippet'
import type { StoredEntry } from './stored-entry'

export type ResultEntry = Pick<StoredEntry, 'document' | 'path' | 'isDated' | 'publishedAt'>

export function resultOf(
  { document, isDated, path, publishedAt }: ResultEntry,
  { body, excerpt, title }: FoldedEntry,
  query: Query,
): SearchResult {
  return {
    id: document,
    pathname: buildPathname(query.locale, path),
    title: marked(title, query),
    snippet: snippetOf(excerpt, body, query),
    ...(isDated ? { publishedAt: publishedAt.toISOString() } : {}),
  }
}
