import type { CollectionConfig } from 'payload'
import { expire } from '#src/cache/expire'
import { type DocumentKind, documentTag } from '#src/cache/tags'

/** For collections without drafts: whatever shows the document is made anew. */
export function expireOnChange(
  kind: DocumentKind,
): Pick<NonNullable<CollectionConfig['hooks']>, 'afterChange' | 'afterDelete'> {
  return {
    afterChange: [
      async ({ doc, operation }) => {
        // A new document is shown nowhere yet.
        if (operation === 'update') await expire([documentTag(kind, doc.id)])
      },
    ],
    afterDelete: [({ doc }) => expire([documentTag(kind, doc.id)])],
  }
}
