import type { MarkedText } from './snippet'

/** A page that answers a query. */
export interface SearchResult {
  readonly id: string
  /** Decoded, with its locale prefix. */
  readonly pathname: string
  readonly title: MarkedText
  readonly snippet: MarkedText
  /** ISO 8601; absent where readers see no date. */
  readonly publishedAt?: string
}

/** What a query finds in one language. */
export interface SearchResults {
  /** The best first. */
  readonly results: readonly SearchResult[]
  /** How many pages match, as far as they were counted. */
  readonly total: number
  /** Whether there are more of them than were counted. */
  readonly more: boolean
}

export const nothingFound: SearchResults = { results: [], total: 0, more: false }
