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
      ({ data, originalDoc, req, value }) =>
        data?.['_status'] === 'published'
          ? // An import knows when the words were really last changed.
            (req.context['modifiedAt'] ?? new Date().toISOString())
          : (value ?? originalDoc?.['modifiedAt']),
    ],
  },
}
