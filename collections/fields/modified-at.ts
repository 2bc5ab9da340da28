import type { DateField } from 'payload'
import { editorOnlyField } from '../access/editor-only'

/**
 * When the words of a language were last published: the true `lastmod` of its page. The document's
 * own `updatedAt` moves with every language.
 */
export const modifiedAtField: DateField = {
  name: 'modifiedAt',
  type: 'date',
  localized: true,
  admin: { hidden: true },
  access: { read: editorOnlyField, create: () => false, update: () => false },
  hooks: {
    beforeChange: [
      ({ data, originalDoc, value }) =>
        data?.['_status'] === 'published'
          ? new Date().toISOString()
          : (value ?? originalDoc?.['modifiedAt']),
    ],
  },
}
