import type { CollectionSlug, DocumentViewServerProps, GlobalSlug } from 'payload'
import type { VersionedDocument } from '../cms/list-versions'

export function versionedDocument({
  collectionConfig,
  docID,
  globalConfig,
}: DocumentViewServerProps['initPageResult']): VersionedDocument | undefined {
  if (globalConfig) return { global: globalConfig.slug as GlobalSlug }
  if (!collectionConfig || docID === undefined) return undefined
  return { collection: collectionConfig.slug as CollectionSlug, id: docID }
}
