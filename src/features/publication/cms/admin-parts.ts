import type { UIField } from 'payload'

const from = (file: string, name: string) => `/src/features/publication/admin/${file}#${name}`

/** Controls of documents that are published language by language. */
export const publicationControls = {
  PublishButton: from('publish-button', 'PublishButton'),
  Status: from('publication-status', 'PublicationStatus'),
  UnpublishButton: from('no-unpublish', 'NoUnpublish'),
}

const publicationList = '/src/features/publication/admin/bulk/document-list#DocumentList'

/** A column of lists: what is public in which language. Stores nothing. */
export const languagesColumn: UIField = {
  name: 'languages',
  type: 'ui',
  admin: {
    components: { Cell: from('languages-cell', 'LanguagesCell') },
    disableBulkEdit: true,
  },
}

export const publicationViews = {
  edit: publicationControls,
  views: { list: { Component: publicationList } },
}
