import type { CollectionConfig, CollectionSlug } from 'payload'
import { documentTag } from '#src/platform/cache/tags'
import { expireContent } from '../content-changes/expire-content'
import { afterSave } from '../revisions/unit-of-work'

/** For collections without drafts. `ofAll`: tags of what depends on all documents, including new ones. */
export function expireOnChange(
  collection: CollectionSlug,
  ofAll: readonly string[] = [],
): Pick<NonNullable<CollectionConfig['hooks']>, 'afterChange' | 'afterDelete'> {
  return {
    afterChange: [
      ({ doc, operation, req }) =>
        afterSave(req, `${collection}:${doc.id}:expire`, () =>
          // A new document is shown nowhere yet.
          expireContent(
            req,
            operation === 'update' ? [documentTag(collection, doc.id), ...ofAll] : ofAll,
          ),
        ),
    ],
    afterDelete: [
      ({ doc, req }) =>
        afterSave(req, `${collection}:${doc.id}:expire`, () =>
          expireContent(req, [documentTag(collection, doc.id), ...ofAll]),
        ),
    ],
  }
}
