import type { CollectionConfig } from 'payload'
import { anyone } from './access/anyone'
import { editorOnly } from './access/editor-only'
import { oneLanguage } from './access/one-language'
import { slugField } from './fields/slug'
import { expireOnChange } from './hooks/expire-on-change'

export const tags: CollectionConfig = {
  slug: 'tags',
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'slug', 'updatedAt'], group: 'Content' },
  access: { read: anyone, create: editorOnly, update: editorOnly, delete: editorOnly },
  hooks: { ...expireOnChange('tag'), beforeOperation: [oneLanguage] },
  fields: [
    { name: 'name', type: 'text', required: true, localized: true },
    slugField('tags', 'name'),
  ],
}
