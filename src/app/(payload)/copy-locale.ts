import {
  type CopyDataFromLocaleArgs,
  copyDataFromLocale,
} from '@payloadcms/ui/utilities/copyDataFromLocale'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { ownSlug } from '#src/cms/fields/slug'
import { inOneChange, withoutBase } from '#src/cms/revisions/one-change'
import { copiedNowKey } from '#src/features/translation/cms/follow-translations'

type CopyArgs = CopyDataFromLocaleArgs & { readonly req: PayloadRequest }

/**
 * Copies one language onto another, in the admin. The CMS reads two languages, merges, and saves: no other
 * save may come in between, and the revision of the copied one is no base for the other. Addresses are not
 * copied.
 */
export async function copyLocale(args: CopyArgs) {
  const { collectionSlug, docID, globalSlug, req, toLocale } = args
  const ref = globalSlug
    ? { global: globalSlug as GlobalSlug }
    : { collection: collectionSlug as CollectionSlug, id: String(docID) }
  Object.assign(req.context, withoutBase, ownSlug, { [copiedNowKey]: toLocale })
  return inOneChange(req, ref, async () => copyDataFromLocale(args))
}
