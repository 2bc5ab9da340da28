import type { Locale } from '#locales/languages'
import type { StopReason } from './judgement'

export interface UnclearDelivery {
  readonly delivery: string
  readonly locale: Locale
  /** Enough to recognize it. */
  readonly address: string
  /** ISO 8601. */
  readonly at: string
}

/** What the form of an issue shows of its sending, besides counts. */
export interface DeliveryFacts {
  readonly unclear: readonly UnclearDelivery[]
  /** By itself. */
  readonly stopped?: { readonly reason: StopReason; readonly code: string }
  /** The mail server fails: nothing is sent until then. */
  readonly paused?: { readonly until: string; readonly code: string }
}
