import { request } from '#src/browser/requests/request'
import type { SearchResults } from '#src/features/search/results'

/**
 * Asks the search, at the backend of the request client. The page stays as it is meanwhile.
 *
 * @param url pathname and query.
 * @throws as the request client does.
 */
export async function requestSearch(url: string, signal: AbortSignal): Promise<SearchResults> {
  return (await request(url, { signal, noLoading: true })) as SearchResults
}
