import { request } from '#src/browser/requests/request'
import type { SearchResults } from '#src/features/search/results'

/**
 * Asks the site's own search, wherever the backend of the request client is. The page stays as it
 * is meanwhile.
 *
 * @param url pathname and query.
 * @throws as the request client does.
 */
export async function requestSearch(url: string, signal: AbortSignal): Promise<SearchResults> {
  const address = new URL(url, location.origin).href
  return (await request(address, { signal, noLoading: true })) as SearchResults
}
