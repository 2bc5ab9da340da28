export type Answer = 'accepted' | 'declined'

export interface Choice {
  readonly answer: Answer
  /** ISO 8601 in UTC. */
  readonly at: string
}

export type Standing =
  /** Never answered, or the answer is too old. */
  | { readonly kind: 'unasked' }
  | { readonly kind: Answer; readonly at: string }
  /** The browser answers for its visitor: Global Privacy Control. */
  | { readonly kind: 'signalled' }
  /** Storage is off, so that no answer would outlive the page, and none is requested. */
  | { readonly kind: 'unkept' }

/** Raise it when something else is counted, or by another party: answers to another version do not count. */
export const question = 1

/** Corrected clocks may leave a choice that far in the future, in milliseconds. */
const clockTolerance = 24 * 60 * 60 * 1000

export function writeChoice({ answer, at }: Choice): string {
  return JSON.stringify({ question, answer, at })
}

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

/** The first rule that matches. An answer counts for twelve months. */
export function standingOf(facts: {
  readonly choice: Choice | undefined
  /** `navigator.globalPrivacyControl`, where supported. */
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
