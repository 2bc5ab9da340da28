import { mailAddressOf } from '#src/features/mail/mail-address'

/**
 * In the one spelling in which it is stored. Names before the `@` are lowercase too: no known mail server tells them
 * apart, and a person who types a capital must not get each issue twice.
 */
export const subscriberAddress = (typed: string): string | undefined =>
  mailAddressOf(typed)?.toLowerCase()
