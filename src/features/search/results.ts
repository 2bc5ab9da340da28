import type { MarkedText } from './snippet'

/** A post that answers a query. */
export interface SearchResult {
  readonly id: string
  /** Decoded, with its locale prefix. */
  readonly pathname: string
  readonly title: MarkedText
  readonly snippet: MarkedText
  /** ISO 8601. */
  readonly publishedAt: string
}

/** What a query finds in one language. */
export interface SearchResults {
  /** The best first. */
  readonly results: readonly SearchResult[]
  /** How many posts match, as far as they were counted. */
  readonly total: number
  /** Whether there are more of them than were counted. */
  readonly more: boolean
}

export const nothingFound: SearchResults = { results: [], total: 0, more: false }
