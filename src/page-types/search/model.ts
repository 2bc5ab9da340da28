import type { SearchResults } from '#src/features/search/results'
import type { NextSteps, PageModel } from '../models'

export interface SearchModel extends PageModel, SearchResults {
  readonly kind: 'search'
  /** What was asked for; empty where nothing was. */
  readonly query: string
  /** Where nothing was asked for, or nothing found. */
  readonly nextSteps: NextSteps | undefined
}
