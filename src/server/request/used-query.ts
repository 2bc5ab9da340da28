import { queryLimit } from '#src/platform/search-rules'

/**
 * The part of a query that a page looks at: `q`, and no more of it than is searched. Whatever else
 * an address carries is left out, as on every other page.
 */
export function usedQuery(query: string): string {
  const typed = new URLSearchParams(query).get('q')
  // By code points: half a character could not be encoded.
  const text = [...(typed ?? '')].slice(0, queryLimit).join('')
  return text === '' ? '' : `?q=${encodeURIComponent(text)}`
}
