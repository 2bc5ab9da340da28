import type { PayloadRequest } from 'payload'
import type { LocalisedPaths } from '#src/page-types/document-type'
import type { PageCollection } from '#src/page-types/route-of-document'
import type { PublicDocument } from '#src/platform/cache/affected'

/** A change of the public side of a document. */
export interface PublicChange {
  readonly collection: PageCollection
  readonly id: string
  readonly before: PublicDocument | undefined
  readonly after: PublicDocument | undefined
  /** Where it was found before, in each language that it had content for, and where it is now. */
  readonly paths: { readonly before: LocalisedPaths; readonly after: LocalisedPaths }
  /** Whether it is found, or was found, at other addresses than before. */
  readonly moved: boolean
  readonly req: PayloadRequest
}

/**
 * What follows when the public side of a document has changed.
 *
 * @returns the tags that expire beyond those of the document itself.
 */
export type PublicationFollower = (change: PublicChange) => Promise<readonly string[]>
