import type { MarkedText } from './snippet'

export interface SearchResult {
  readonly id: string
  /** Decoded, with its locale prefix. */
  readonly pathname: string
  readonly title: MarkedText
  readonly snippet: MarkedText
  /** ISO 8601; absent if readers see no date. */
  readonly publishedAt?: string
}

export interface SearchResults {
  /** Best first. */
  readonly results: readonly SearchResult[]
  /** The number of matching pages, as far as they were counted. */
  readonly total: number
  readonly more: boolean
}

export const nothingFound: SearchResults = { results: [], total: 0, more: false }
