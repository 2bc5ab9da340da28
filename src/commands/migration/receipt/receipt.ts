import type { Locale } from '#locales/languages'
import type { ChangeOfText, LeftOut, Place } from '../incoming'
import type { Aspect, Outcome } from './compare-texts'

/** What an import brought, compared with what the site shows: `receipt.json`. */
export interface Receipt {
  readonly version: 1
  readonly source: string
  readonly system: string
  /** The site whose pages were read; missing if none was running, so that only stored texts were compared. */
  readonly site?: string
  /** ISO 8601. */
  readonly made: string
  readonly counts: ReceiptCounts
  readonly texts: readonly TextReceipt[]
  readonly leftOut: readonly LeftOut[]
  /** Texts by language that the site doesn't have. */
  readonly otherLanguages: Readonly<Record<string, number>>
  readonly missingPictures: readonly { readonly src: string; readonly why: string }[]
  readonly refusedRedirects: readonly string[]
}

export type ReceiptCounts = Readonly<Record<'texts' | Outcome | 'leftOut' | 'damaged', number>>

/** One text in one language. */
export interface TextReceipt {
  readonly kind: 'article' | 'page' | 'topic' | 'author'
  readonly key: string
  readonly place: Place
  readonly title: string
  readonly id: string
  readonly locale: Locale
  /** Where visitors read it; missing for drafts. */
  readonly path?: string
  readonly outcome: Outcome
  readonly aspects: readonly Aspect[]
  /** What had no form here, with its text. */
  readonly changes: readonly ChangeOfText[]
}

export function outcomeOf(aspects: readonly Aspect[]): Outcome {
  const has = (outcome: Outcome) => aspects.some((one) => one.outcome === outcome)
  return has('missing') ? 'missing' : has('changed') ? 'changed' : 'equal'
}

export function countsOf(
  texts: readonly TextReceipt[],
  leftOut: readonly LeftOut[],
): ReceiptCounts {
  const of = (outcome: Outcome) => texts.filter((one) => one.outcome === outcome).length
  return {
    texts: texts.length,
    equal: of('equal'),
    changed: of('changed'),
    missing: of('missing'),
    leftOut: leftOut.length,
    damaged: leftOut.filter(({ isFault }) => isFault).length,
  }
}
