import type { CollectionConfig } from 'payload'
import { anyone } from './access/anyone'
import { editorOnly } from './access/editor-only'
import { oneLanguage } from './access/one-language'
import { expireOnChange } from './hooks/expire-on-change'

export const authors: CollectionConfig = {
  slug: 'authors',
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'role', 'updatedAt'], group: 'Content' },
  access: { read: anyone, create: editorOnly, update: editorOnly, delete: editorOnly },
  hooks: { ...expireOnChange('author'), beforeOperation: [oneLanguage] },
  fields: [
    { name: 'name', type: 'text', required: true, localized: true },
    { name: 'role', type: 'text', localized: true },
    { name: 'bio', type: 'textarea', localized: true },
    {
      name: 'avatar',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Square; other pictures are cut to a square.' },
    },
  ],
}
