import { queryLimit } from '#src/platform/search-rules'

export function usedQuery(query: string): string {
  const typed = new URLSearchParams(query).get('q')
  // By code points: half of a surrogate pair could not be encoded.
  const text = [...(typed ?? '')].slice(0, queryLimit).join('')
  return text === '' ? '' : `?q=${encodeURIComponent(text)}`
}
