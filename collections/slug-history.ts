import type { CollectionConfig, Field } from 'payload'
import { kindOfDocument, pageCollections } from '#src/page-types/route-of-document'

const nobody = () => false

/**
 * Addresses under which a document had a page once: the slug of a post, the path of whatever else.
 * They point at the document and not at its next address, so that any number of changes is one
 * redirect.
 */
export const slugHistory: CollectionConfig = {
  slug: 'slug-history',
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  timestamps: false,
  // A path begins with a slash and is no slug.
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
