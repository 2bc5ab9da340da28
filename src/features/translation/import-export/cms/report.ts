import type { Locale } from '#locales/languages'
import type { jsonFormat } from '../json-file'

export type SegmentOutcome = 'conflict' | 'taken' | 'unchanged' | 'empty' | 'refused'

/** What became of a segment. */
export interface SegmentReport {
  readonly id: string
  /** What editors call its field. */
  readonly label: string
  readonly outcome: SegmentOutcome
  /** Why, in the language of the admin; without one there is nothing to say. */
  readonly message?: string
  /** What it says now and what the file says, where neither may give way by itself. */
  readonly conflict?: ImportConflict
}

export interface ImportConflict {
  readonly now: string
  readonly file: string
  /** As a file has them: imported once more, they take the place of what the editor has seen, and of nothing newer. */
  readonly segments: readonly {
    readonly id: string
    readonly hash: string
    readonly target: string
    readonly targetHash: string
  }[]
}

/** What became of a translation that came in. */
export interface ImportReport {
  readonly document: string
  readonly locale: Locale
  /** Whether anything was written. */
  readonly saved: boolean
  /** Whether it waits as a draft; what has no drafts is public at once. */
  readonly draft: boolean
  /** The head of a file with what is chosen of its conflicts. */
  readonly file?: typeof jsonFormat & {
    readonly document: string
    readonly from: string
    readonly to: string
  }
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
      conflict: count('conflict'),
      taken: count('taken'),
      unchanged: count('unchanged'),
      empty: count('empty'),
      refused: count('refused'),
    },
  }
}

/**
 * A report after a choice: what was taken from the file is as the second report says, the rest of the
 * conflicts stays as it was.
 *
 * @param next of the import of what was chosen; `undefined` where nothing was.
 */
export function afterChoice(
  report: ImportReport,
  taken: readonly SegmentReport[],
  next: ImportReport | undefined,
): ImportReport {
  const ids = new Set(
    taken.flatMap(({ conflict, id }) => [id, ...(conflict?.segments ?? []).map((one) => one.id)]),
  )
  const later = (next?.segments ?? []).filter(({ id }) => ids.has(id))
  const settled = report.segments
    .filter(({ id, outcome }) => outcome !== 'conflict' || !ids.has(id))
    .map((one): SegmentReport => {
      if (one.outcome !== 'conflict') return one
      const { conflict: _, ...rest } = one
      return { ...rest, outcome: 'unchanged' }
    })
  return reportOf({
    ...report,
    ...(next?.file ? { file: next.file } : {}),
    saved: report.saved || (next?.saved ?? false),
    segments: [...later, ...settled],
  })
}
