import type { CollectionConfig, Field } from 'payload'
import { kindOfDocument, pageCollections } from '#src/page-types/route-of-document'

const never = () => false

/** Former slugs and paths. They refer to the document, so any number of changes costs one redirect. */
export const slugHistory: CollectionConfig = {
  slug: 'slug-history',
  admin: { hidden: true },
  access: { read: never, create: never, update: never, delete: never },
  timestamps: false,
  // A path starts with a slash, a slug does not.
  indexes: [{ fields: ['locale', 'slug'], unique: true }],
  fields: [
    { name: 'locale', type: 'text', required: true },
    { name: 'slug', type: 'text', required: true },
    ...pageCollections.map(
      (slug): Field => ({
        name: kindOfDocument(slug),
        type: 'relationship',
        relationTo: slug,
        index: true,
      }),
    ),
    // Topics and authors have pages without drafts.
    { name: 'topic', type: 'relationship', relationTo: 'tags', index: true },
    { name: 'author', type: 'relationship', relationTo: 'authors', index: true },
  ],
}
