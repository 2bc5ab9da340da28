import type { Access, CollectionConfig } from 'payload'
import { languages } from '#locales/languages'
import { isEditor, languagesOf } from '#src/cms/roles/rules'

/** Stands for all that the demo content holds, in place of the slug of a document. */
export const demoContentKind = 'edition'

const never = () => false

/** Translators see what became of their own languages only. */
const ownLanguages: Access = ({ req: { user } }) => {
  if (!user) return false
  return isEditor(user) || { locale: { in: [...languagesOf(user)] } }
}

/** Written by `record.ts` past the API, and never changed. */
export const publications: CollectionConfig = {
  slug: 'publications',
  defaultSort: '-at',
  timestamps: false,
  lockDocuments: false,
  disableBulkEdit: true,
  admin: {
    group: 'system',
    useAsTitle: 'title',
    defaultColumns: ['at', 'action', 'locale', 'title', 'by'],
    listSearchableFields: ['title', 'by'],
    pagination: { defaultLimit: 25 },
  },
  access: { read: ownLanguages, create: never, update: never, delete: never },
  fields: [
    {
      name: 'at',
      type: 'date',
      required: true,
      index: true,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'action',
      type: 'select',
      required: true,
      options: ['published', 'updated', 'unpublished', 'deleted'],
    },
    {
      name: 'locale',
      type: 'select',
      index: true,
      options: languages.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      name: 'title',
      type: 'text',
      admin: {
        components: { Cell: '/src/features/accounts/admin/publication-cells#PublishedDocument' },
      },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      // Documents and what they are called come from the configuration, see `show.ts`.
      options: [demoContentKind],
    },
    {
      name: 'by',
      type: 'text',
      admin: {
        components: { Cell: '/src/features/accounts/admin/publication-cells#PublishedBy' },
      },
    },
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
  ],
}
