/** A change that a file makes, as the admin shows it. */
export interface PlannedChange {
  readonly from: string
  /** Where the redirect led before; absent for a new one. */
  readonly before?: string
  readonly to: string
}

/** What a file of redirects does, or why it does nothing. */
export interface RedirectPlan {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  /** The first ones. */
  readonly changes: readonly PlannedChange[]
  /** If there are any, nothing is saved. The first ones, each with row and remedy. */
  readonly faults: readonly string[]
  readonly faultCount: number
  readonly saved: boolean
}

/** Of changes and faults in a response. */
export const shownLines = 100
