import type { GlobalSlug, Payload, PayloadRequest } from 'payload'
import type { LocalisedPaths } from '#src/page-types/document-type'
import type { PageCollection } from '#src/page-types/route-of-document'
import type { PublicDocument } from '#src/platform/cache/affected'
import type { StoredDocument } from '#src/platform/cache/stored-document'

/** A change of what visitors read of a document. */
export interface PublicChange {
  readonly document:
    | { readonly collection: PageCollection; readonly id: string }
    | { readonly global: GlobalSlug }
  readonly before: PublicDocument | undefined
  readonly after: PublicDocument | undefined
  /** Where it was found before, in each language that it had content for, and where it is now. */
  readonly paths: ChangedPaths
  /** Whether it is found, or was found, at other addresses than before. */
  readonly moved: boolean
  /** The documents that moved because this one did. */
  readonly below: readonly MovedDocument[]
  readonly req: PayloadRequest
}

interface ChangedPaths {
  readonly before: LocalisedPaths
  readonly after: LocalisedPaths
}

/** A document whose path includes that of another one, which moved. */
export interface MovedDocument {
  readonly document: StoredDocument & { readonly id: string }
  readonly paths: ChangedPaths
}

/**
 * What follows when the public side of a document has changed. It runs after the document is written, in
 * the transaction of the save where the database has such: if it throws, the save fails.
 *
 * @returns the cache tags that expire beyond those of the document itself, if any.
 */
export type PublicationFollower = (change: PublicChange) => Promise<readonly string[]>

/** For `custom` of the configuration: the followers, called in this order. */
export const followedBy = (
  publicationFollowers: readonly PublicationFollower[],
): { readonly publicationFollowers: readonly PublicationFollower[] } => ({ publicationFollowers })

export function followersIn({ config }: Pick<Payload, 'config'>): readonly PublicationFollower[] {
  return (config.custom?.['publicationFollowers'] ?? []) as readonly PublicationFollower[]
}
