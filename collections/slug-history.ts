import type { CollectionConfig, Field } from 'payload'
import { kindOfDocument, pageCollections } from '#src/page-types/route-of-document'

const nobody = () => false

/**
 * Former addresses of documents: the slug of a post, the path of anything else.
 * They point to the document and not to its next address, so any number of changes costs one
 * redirect.
 */
export const slugHistory: CollectionConfig = {
  slug: 'slug-history',
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  timestamps: false,
  // A path starts with a slash and is not a slug.
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
    // What lists posts has a page, and neither drafts nor anything else that other documents with pages have.
    { name: 'topic', type: 'relationship', relationTo: 'tags', index: true },
    { name: 'author', type: 'relationship', relationTo: 'authors', index: true },
  ],
}
