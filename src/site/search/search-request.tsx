import { request } from '#src/browser/requests/request'
import type { SearchRequest } from '#src/features/search/query'
import type { SearchResults } from '#src/features/search/results'
import { isSearchedInFiles } from './in-files'

/** Requests without the client's overlay. @throws as the request client does. */
export async function requestSearch(
  { limit, locale, text }: SearchRequest,
  signal: AbortSignal,
): Promise<SearchResults> {
  if (isSearchedInFiles()) {
    const { searchInFiles } = await import('./search-in-files')
    return searchInFiles({ limit, locale, text }, signal)
  }
  const parameters = new URLSearchParams({ locale, q: text, limit: String(limit) })
  const url = `/api/search?${parameters.toString()}`
  return (await request(url, { signal, noLoading: true })) as SearchResults
}
