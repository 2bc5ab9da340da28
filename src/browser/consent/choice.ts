export type Answer = 'accepted' | 'declined'

/** What a visitor answered when asked whether visits may be counted. */
export interface Choice {
  readonly answer: Answer
  /** ISO 8601 in UTC. */
  readonly at: string
}

/** How things stand, which decides what a page may do. */
export type Standing =
  /** Nobody has answered, or the answer is too old. */
  | { readonly kind: 'unasked' }
  | { readonly kind: Answer; readonly at: string }
  /** The browser answers for its visitor: Global Privacy Control. */
  | { readonly kind: 'signalled' }
  /** The browser keeps nothing, so that no answer would outlive the page: nobody is asked. */
  | { readonly kind: 'unkept' }

/**
 * The version of the question. Whoever counts something else, or lets somebody else count, raises
 * it: an answer to another question is none to this one.
 */
export const question = 1

/** Clocks that are set right meanwhile may leave a choice in the future by that much, in milliseconds. */
const clockTolerance = 24 * 60 * 60 * 1000

export function writeChoice({ answer, at }: Choice): string {
  return JSON.stringify({ question, answer, at })
}

/** Reads a choice from a storage that anything may have written to. */
export function readChoice(text: string | null): Choice | undefined {
  if (text === null) return undefined
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof stored !== 'object' || stored === null) return undefined
  const { question: asked, answer, at } = stored as Readonly<Record<string, unknown>>
  if (asked !== question) return undefined
  if (answer !== 'accepted' && answer !== 'declined') return undefined
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined
  return { answer, at }
}

/**
 * How things stand. The first rule that fits:
 *
 * 1. The browser says no for its visitor, whatever was answered before.
 * 2. Nothing can be stored.
 * 3. An answer of the last twelve months counts.
 * 4. Nobody has answered.
 */
export function standingOf(facts: {
  readonly choice: Choice | undefined
  /** `navigator.globalPrivacyControl`, where the browser knows it. */
  readonly privacyControl: boolean
  readonly canStore: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}): Standing {
  const { choice, privacyControl, canStore, now } = facts
  if (privacyControl) return { kind: 'signalled' }
  if (!canStore) return { kind: 'unkept' }
  if (choice && isCurrent(choice, now)) return { kind: choice.answer, at: choice.at }
  return { kind: 'unasked' }
}

function isCurrent({ at }: Choice, now: number): boolean {
  const end = new Date(at)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return now < end.getTime() && Date.parse(at) <= now + clockTolerance
}
