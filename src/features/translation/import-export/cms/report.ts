import type { Locale } from '#locales/languages'

export type SegmentOutcome = 'taken' | 'unchanged' | 'empty' | 'refused'

/** What became of a segment. */
export interface SegmentReport {
  readonly id: string
  /** What editors call its field. */
  readonly label: string
  readonly outcome: SegmentOutcome
  /** Why, in the language of the admin; without one there is nothing to say. */
  readonly message?: string
}

/** What became of a translation that came in. */
export interface ImportReport {
  readonly document: string
  readonly locale: Locale
  /** Whether anything was written. */
  readonly saved: boolean
  /** Whether it waits as a draft; what has no drafts is public at once. */
  readonly draft: boolean
  readonly counts: Readonly<Record<SegmentOutcome, number>>
  readonly segments: readonly SegmentReport[]
  /** What was taken for granted of the file as a whole, in the language of the admin. */
  readonly notice?: string
}

export function reportOf(given: Omit<ImportReport, 'counts'>): ImportReport {
  const count = (outcome: SegmentOutcome) =>
    given.segments.filter((segment) => segment.outcome === outcome).length
  return {
    ...given,
    counts: {
      taken: count('taken'),
      unchanged: count('unchanged'),
      empty: count('empty'),
      refused: count('refused'),
    },
  }
}
