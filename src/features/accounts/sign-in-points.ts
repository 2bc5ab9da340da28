import type { RateName } from '#src/platform/config/budgets'

/** The longest email address (RFC 5321 §4.5.3.1.3), since what is counted or planned is stored. */
export const longestAddress = 254

/** A limit, and whose points it counts. */
export type Counted = readonly [RateName, string]

export const addressOf = (email: string): string => email.toLowerCase().trim()

export const attemptOf = (email: string, client: string): string => `${addressOf(email)} ${client}`

/** What an attempt to sign in takes, the narrowest first. A browser that its owner used before guesses nothing. */
export function countedFor(
  email: string,
  client: string,
  isKnownBrowser: boolean,
): readonly Counted[] {
  return [
    ['account', attemptOf(email, client)],
    ['signIn', client],
    ...(isKnownBrowser ? [] : [['guesses', addressOf(email)] as const]),
  ]
}

/** The mail that the owner gets once the points are spent. */
export const warningOf: { readonly [rate in RateName]?: 'locked' | 'guessed' } = {
  account: 'locked',
  guesses: 'guessed',
}
