import type { CollectionConfig } from 'payload'
import { expire } from '#src/platform/cache/expire'
import { type DocumentKind, documentTag } from '#src/platform/cache/tags'
import { afterSave } from '../revisions/unit-of-work'

/**
 * For collections without drafts: whatever shows the document is made anew.
 *
 * @param ofAll tags of what depends on all documents of the kind, those to come among them.
 */
export function expireOnChange(
  kind: DocumentKind,
  ofAll: readonly string[] = [],
): Pick<NonNullable<CollectionConfig['hooks']>, 'afterChange' | 'afterDelete'> {
  return {
    afterChange: [
      ({ doc, operation, req }) =>
        afterSave(req, `${kind}:${doc.id}:expire`, () =>
          // A new document is shown nowhere yet.
          expire(operation === 'update' ? [documentTag(kind, doc.id), ...ofAll] : ofAll),
        ),
    ],
    afterDelete: [
      ({ doc, req }) =>
        afterSave(req, `${kind}:${doc.id}:expire`, () =>
          expire([documentTag(kind, doc.id), ...ofAll]),
        ),
    ],
  }
}
