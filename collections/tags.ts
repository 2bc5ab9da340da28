import type { CollectionConfig } from 'payload'
import { locales } from '#locales/languages'
import { topicsTag } from '#src/cache/tags'
import { anyone } from './access/anyone'
import { editorOnly } from './access/editor-only'
import { oneLanguage } from './access/one-language'
import { publishingInOwnLanguage } from './access/own-language'
import { slugField } from './fields/slug'
import { expireOnChange } from './hooks/expire-on-change'

export const tags: CollectionConfig = {
  slug: 'tags',
  defaultSort: 'name',
  admin: {
    group: 'content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'slug', 'updatedAt'],
    listSearchableFields: ['name', 'slug'],
    pagination: { defaultLimit: 50 },
  },
  access: {
    read: anyone,
    create: editorOnly,
    update: publishingInOwnLanguage,
    delete: editorOnly,
  },
  hooks: { ...expireOnChange('tag', [topicsTag]), beforeOperation: [oneLanguage] },
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      localized: true,
      admin: { components: { Cell: '/src/admin/lists/title-cell#TitleCell' } },
    },
    {
      name: 'description',
      type: 'textarea',
      localized: true,
      maxLength: 300,
    },
    slugField('tags', 'name', {
      // Where a language has no slug of its own the English one stands in: it must be free there too.
      rivals: () => locales,
    }),
  ],
}
