import type { Locale } from '#locales/languages'

/** How often a subscriber gets mail: with each article, or what a week or a month brought. */
export const frequencies = ['article', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** `left`: by their own wish. `suppressed`: their mailbox refuses mail, or they reported it as spam. */
export const subscriberStates = ['unconfirmed', 'active', 'left', 'suppressed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const suppressions = ['bounced', 'complained'] as const
export type Suppression = (typeof suppressions)[number]

/** As sending takes them. Only `active` ones get mail. */
export interface Subscriber {
  readonly id: string
  readonly email: string
  /** The language of their mail. */
  readonly locale: Locale
  /** Ids of topics; none for all of them. */
  readonly topics: readonly string[]
  readonly frequency: Frequency
  /** In signed links: known to the mailbox alone. 43 characters of base64url. */
  readonly key: string
}
