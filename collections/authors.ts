import type { CollectionConfig } from 'payload'
import { anyone } from '#src/cms/access/anyone'
import { editorOnly } from '#src/cms/access/editor-only'
import { oneLanguage } from '#src/cms/access/one-language'
import { publishingInOwnLanguage } from '#src/cms/access/own-language'
import { takesPart } from '#src/cms/features'
import { expireOnChange } from '#src/cms/hooks/expire-on-change'
import { titleCell } from '#src/cms/lists/title-cell'

export const authors: CollectionConfig = {
  slug: 'authors',
  defaultSort: 'name',
  admin: {
    group: 'content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'role', 'updatedAt'],
    listSearchableFields: ['name', 'role'],
    pagination: { defaultLimit: 25 },
  },
  access: {
    read: anyone,
    create: editorOnly,
    update: publishingInOwnLanguage,
    delete: editorOnly,
  },
  custom: takesPart({
    translation: true,
    trash: { loss: 'author' },
    shownWith: { collection: 'blogs', field: 'author' },
  }),
  hooks: { ...expireOnChange('authors'), beforeOperation: [oneLanguage] },
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      localized: true,
      admin: { components: { Cell: titleCell('avatar') } },
    },
    { name: 'role', type: 'text', localized: true },
    { name: 'bio', type: 'textarea', localized: true },
    {
      name: 'avatar',
      type: 'upload',
      relationTo: 'media',
      admin: {
        components: { afterInput: ['/src/features/media/admin/picture-square#PictureSquare'] },
      },
    },
  ],
}
