/** What a service reports of one mailbox. `hard`: it is gone. `soft`: it refused this mail. */
export interface BounceEvent {
  readonly kind: 'hard' | 'soft' | 'complaint'
  readonly email: string
  /** Names what happened, so that it counts once however often it is reported. */
  readonly id: string
}

export const bounceServices = ['ses', 'postmark', 'mailgun', 'generic'] as const
export type BounceService = (typeof bounceServices)[number]
