import type { Locale } from '#locales/languages'

/**
 * `waiting`: to be sent at `notBefore`. `sending`: its text is on its way to the mail server. `failed`: the server
 * refused it. `unclear`: the process or the connection ended while it was `sending`; a person decides. `left`: not
 * sent, since the subscriber has left or changed meanwhile, or the issue has nothing for them.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'unclear', 'left'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One issue for one subscriber. Holds no address. */
export interface Delivery {
  /** The issue and the subscriber, so that each gets an issue once. */
  readonly _id: string
  readonly issue: string
  readonly subscriber: string
  readonly locale: Locale
  readonly state: DeliveryState
  /** Refusals that may pass. */
  readonly attempt: number
  /** When it may be taken; after it was taken, when it may be taken again unless it was sent. */
  readonly notBefore: Date
  /** Of the last change of its state. */
  readonly at: Date
  /** Who took it last: names one attempt of one process. */
  readonly holder?: string
  /** What the server responded: a code, never its message. */
  readonly code?: string
  /** When the subscriber left, with this as the last mail that they got. */
  readonly leftAt?: Date
  /** When a service reported that the mailbox had refused it after all. */
  readonly bouncedAt?: Date
  readonly complainedAt?: Date
}

export const deliveryId = (issue: string, subscriber: string): string => `${issue} ${subscriber}`

/** What followed after mails were sent. */
export type LaterCounts = Readonly<Record<'bounced' | 'complained' | 'departed', number>>

export type IssueCounts = Readonly<Record<DeliveryState, number>> & LaterCounts

export const noDeliveries: IssueCounts = {
  waiting: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  unclear: 0,
  left: 0,
  bounced: 0,
  complained: 0,
  departed: 0,
}
