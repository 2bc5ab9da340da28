import type { Tagged } from '../codes'
import type { Inline } from '../inline'
import type { Segment } from '../segments'

/** In bytes: a book of three hundred pages with its markup. */
export const fileLimit = 4 * 1024 * 1024

export interface OutgoingTranslation {
  /** Such as `blogs/64f0…` or `globals/home`. */
  readonly document: string
  /** BCP 47 tags. */
  readonly from: string
  readonly to: string
  readonly segments: readonly OutgoingSegment[]
}

export interface OutgoingSegment {
  readonly segment: Segment
  readonly hash: string
  /** Of the target language at the export. */
  readonly targetHash: string
  /** The current translation, with the codes of the source. */
  readonly existing: readonly Inline[] | undefined
}

/** A parsed translation, before any check. */
export interface IncomingTranslation {
  readonly document: string
  readonly from: string
  readonly to: string
  readonly segments: readonly IncomingSegment[]
}

export interface IncomingSegment {
  readonly id: string
  readonly hash: string | undefined
  /** Of the target language at the export, if the file has it. */
  readonly targetHash: string | undefined
  /** `undefined` if its codes are invalid. */
  readonly translation: readonly Tagged[] | undefined
}
