import type { Tagged } from '../codes'
import type { Inline } from '../inline'
import type { Segment } from '../segments'

/** Most bytes of a file that is taken: a book of three hundred pages with room for its markup. */
export const fileLimit = 4 * 1024 * 1024

/** A document as it is given away for translation. */
export interface OutgoingTranslation {
  /** Which document it is: `blogs/64f0…`, `globals/home`. */
  readonly document: string
  /** BCP 47 tags. */
  readonly from: string
  readonly to: string
  readonly segments: readonly OutgoingSegment[]
}

export interface OutgoingSegment {
  readonly segment: Segment
  readonly hash: string
  /** Of what the other language said at the export. */
  readonly targetHash: string
  /** What the other language says already, with the codes of the source. */
  readonly existing: readonly Inline[] | undefined
}

/** What somebody brings back, read and not yet judged. */
export interface IncomingTranslation {
  readonly document: string
  readonly from: string
  readonly to: string
  readonly segments: readonly IncomingSegment[]
}

export interface IncomingSegment {
  readonly id: string
  /** Of the source that was translated, where the file still says. */
  readonly hash: string | undefined
  /** Of what the other language said at the export, where the file still says. */
  readonly targetHash: string | undefined
  /** `undefined` where its codes cannot be read. */
  readonly translation: readonly Tagged[] | undefined
}
