import type { CollectionSlug, GlobalSlug } from 'payload'

export type DocumentRef =
  | { readonly collection: CollectionSlug; readonly id: string }
  | { readonly global: GlobalSlug }

/** `blogs/64f0…`, `globals/home`: the same in locks, units of work, and messages. */
export function documentKey(ref: DocumentRef): string {
  return 'collection' in ref ? `${ref.collection}/${ref.id}` : `globals/${ref.global}`
}
