import type { GlobalSlug, Payload, PayloadRequest } from 'payload'
import type { LocalisedPaths } from '#src/page-types/document-type'
import type { PageCollection } from '#src/page-types/route-of-document'
import type { PublicDocument } from '#src/platform/cache/affected'
import type { StoredDocument } from '#src/platform/cache/stored-document'

export interface PublicChange {
  readonly document:
    | { readonly collection: PageCollection; readonly id: string }
    | { readonly global: GlobalSlug }
  readonly before: PublicDocument | undefined
  readonly after: PublicDocument | undefined
  /** Its former and current paths, by language with content. */
  readonly paths: ChangedPaths
  readonly moved: boolean
  readonly below: readonly MovedDocument[]
  readonly req: PayloadRequest
}

interface ChangedPaths {
  readonly before: LocalisedPaths
  readonly after: LocalisedPaths
}

export interface MovedDocument {
  readonly document: StoredDocument & { readonly id: string }
  readonly paths: ChangedPaths
}

/** Runs in the save's transaction, if there is one: if it throws, the save fails. @returns more tags to expire. */
export type PublicationFollower = (change: PublicChange) => Promise<readonly string[]>

/** For `custom` of the configuration: the followers, called in this order. */
export const followedBy = (
  publicationFollowers: readonly PublicationFollower[],
): { readonly publicationFollowers: readonly PublicationFollower[] } => ({ publicationFollowers })

export function followersIn({ config }: Pick<Payload, 'config'>): readonly PublicationFollower[] {
  return (config.custom?.['publicationFollowers'] ?? []) as readonly PublicationFollower[]
}
