import { request } from '#src/browser/requests/request'
import type { SearchResults } from '#src/features/search/results'

/** Requests without the client's overlay. @throws as the request client does. */
export async function requestSearch(url: string, signal: AbortSignal): Promise<SearchResults> {
  return (await request(url, { signal, noLoading: true })) as SearchResults
}
