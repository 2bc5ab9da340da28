import type { Field, Plugin } from 'payload'

/** Shows in the form of each document with a trail its own part of it. */
export const showPublications: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collection.slug === 'blogs'
      ? { ...collection, fields: [...collection.fields, history] }
      : collection,
  ),
  globals: (config.globals ?? []).map((global) => ({
    ...global,
    fields: [...global.fields, history],
  })),
})

const history: Field = {
  name: 'publicationHistory',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/src/features/accounts/admin/publication-history#PublicationHistory' },
    disableBulkEdit: true,
    disableListColumn: true,
  },
}
