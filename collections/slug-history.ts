import type { CollectionConfig } from 'payload'

const nobody = () => false

/**
 * Slugs under which a blog was public once. They point at the document and not at the next slug,
 * so that any number of changes is one redirect.
 */
export const slugHistory: CollectionConfig = {
  slug: 'slug-history',
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  timestamps: false,
  indexes: [{ fields: ['locale', 'slug'], unique: true }],
  fields: [
    { name: 'locale', type: 'text', required: true },
    { name: 'slug', type: 'text', required: true },
    { name: 'blog', type: 'relationship', relationTo: 'blogs', required: true, index: true },
  ],
}
