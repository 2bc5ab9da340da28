import type { SearchResults } from '#src/features/search/results'
import type { NextSteps, PageModel } from '../models'

export interface SearchModel extends PageModel, SearchResults {
  readonly kind: 'search'
  readonly query: string
  /** Without a search, or without results. */
  readonly nextSteps: NextSteps | undefined
}
