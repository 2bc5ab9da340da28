import type { PageModel } from '../models'

export interface EventListModel extends PageModel {
  readonly kind: 'events'
  /** The latest first. */
  readonly events: readonly EventSummary[]
}

export interface EventSummary {
  readonly id: string
  readonly pathname: string
  readonly title: string
  /** ISO 8601. */
  readonly date: string
  readonly place: string | undefined
}
