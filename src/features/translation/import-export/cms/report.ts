import type { Locale } from '#locales/languages'
import type { jsonFormat } from '../json-file'
import type { MatchedSegment } from '../match-segments'

export type SegmentOutcome = 'conflict' | 'taken' | 'unchanged' | 'empty' | 'refused'

export interface SegmentReport {
  readonly id: string
  readonly label: string
  readonly outcome: SegmentOutcome
  /** The reason in the language of the admin, if there is one. */
  readonly message?: string
  /** The current text and that of the file, if an editor has to choose. */
  readonly conflict?: ImportConflict
}

export interface ImportConflict {
  readonly now: string
  readonly file: string
  /** As in a file: importing them replaces what the editor has seen, and nothing newer. */
  readonly segments: readonly {
    readonly id: string
    readonly hash: string
    readonly target: string
    readonly targetHash: string
  }[]
}

export interface ImportReport {
  readonly document: string
  readonly locale: Locale
  readonly saved: boolean
  /** Whether it was saved as a draft; without drafts it is public at once. */
  readonly draft: boolean
  /** The head of a file with the chosen conflicts. */
  readonly file?: typeof jsonFormat & {
    readonly document: string
    readonly from: string
    readonly to: string
  }
  readonly counts: Readonly<Record<SegmentOutcome, number>>
  readonly segments: readonly SegmentReport[]
  /** An assumption about the whole file, in the language of the admin. */
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

/** `next` is the report on the chosen texts, `undefined` without any: what was taken is as there, conflicts stay. */
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

/** Whether a file translates all of the original as it is now: the translation is then current. */
export const isWholeTranslation = (
  reports: readonly Pick<SegmentReport, 'outcome'>[],
  matches: readonly Pick<MatchedSegment, 'isSourceChanged'>[],
): boolean =>
  reports.every(({ outcome }) => outcome === 'taken' || outcome === 'unchanged') &&
  !matches.some(({ isSourceChanged }) => isSourceChanged)
