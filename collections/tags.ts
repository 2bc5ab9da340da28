import type { CollectionConfig } from 'payload'
import { locales } from '#locales/languages'
import { topicsTag } from '#src/cache/tags'
import { anyone } from './access/anyone'
import { editorOnly } from './access/editor-only'
import { oneLanguage } from './access/one-language'
import { slugField } from './fields/slug'
import { expireOnChange } from './hooks/expire-on-change'

export const tags: CollectionConfig = {
  slug: 'tags',
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'slug', 'updatedAt'], group: 'Content' },
  access: { read: anyone, create: editorOnly, update: editorOnly, delete: editorOnly },
  hooks: { ...expireOnChange('tag', [topicsTag]), beforeOperation: [oneLanguage] },
  fields: [
    { name: 'name', type: 'text', required: true, localized: true },
    {
      name: 'description',
      type: 'textarea',
      localized: true,
      maxLength: 300,
      admin: { description: 'A sentence for the page of the topic and for search engines.' },
    },
    slugField('tags', 'name', {
      // Where a language has no slug of its own the English one stands in: it must be free there too.
      rivals: () => locales,
      afterChange: 'After a change the old address is gone.',
    }),
  ],
}
