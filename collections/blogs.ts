import type { CollectionConfig } from 'payload'
import { editorOnly } from './access/editor-only'
import { inOwnLanguage } from './access/own-language'
import { publicReadsOfCollection } from './access/public-reads'
import { publishedOrEditor } from './access/published-or-editor'
import { signedIn } from './access/signed-in'
import { linkedFields } from './budgets/read-budget'
import { completeField } from './fields/complete'
import { isCompletePost } from './fields/complete-post'
import { modifiedAtField } from './fields/modified-at'
import { originalLanguageField } from './fields/original-language'
import { articleEditor } from './fields/rich-text'
import { slugField } from './fields/slug'
import { blogFollowers } from './hooks/blog-followers'
import { followPublication } from './hooks/follow-publication'
import { safeSaveOfCollection } from './hooks/safe-saves'
import { languagesColumn, publicationControls } from './publication/admin-parts'
import { changeMany } from './publication/change-many'
import { publicationEndpoints } from './publication/endpoints'
import { publishMany } from './publication/publish-many'
import { restoreVersion } from './restore-version'

export const blogs: CollectionConfig = {
  slug: 'blogs',
  defaultSort: '-publishedAt',
  // What a link or a relation tells of a post: never its text, which links to others in turn.
  defaultPopulate: linkedFields,
  admin: {
    group: 'content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'languages', 'publishedAt', 'author', 'updatedAt'],
    components: {
      edit: publicationControls,
      views: { list: { Component: '/src/admin/bulk/post-list#PostList' } },
    },
    listSearchableFields: ['title', 'slug', 'excerpt'],
    pagination: { defaultLimit: 25 },
  },
  access: {
    read: publishedOrEditor,
    create: editorOnly,
    update: inOwnLanguage,
    delete: editorOnly,
    readVersions: signedIn,
  },
  versions: {
    maxPerDoc: 50,
    drafts: { autosave: { interval: 1000, showSaveDraftButton: true }, localizeStatus: true },
  },
  hooks: {
    ...followPublication('blogs', blogFollowers),
    beforeOperation: [publicReadsOfCollection, safeSaveOfCollection],
  },
  endpoints: [
    changeMany,
    publishMany,
    restoreVersion({ collection: 'blogs' }, ['title', 'excerpt', 'body', 'slug', 'meta']),
    ...publicationEndpoints({ collection: 'blogs' }),
  ],
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      localized: true,
      index: true,
      maxLength: 200,
      admin: { components: { Cell: '/src/admin/lists/title-cell#TitleCell' } },
    },
    {
      name: 'excerpt',
      type: 'textarea',
      localized: true,
      maxLength: 400,
    },
    { name: 'body', type: 'richText', required: true, localized: true, editor: articleEditor },
    languagesColumn,
    modifiedAtField,
    completeField(isCompletePost),
    slugField('blogs', 'title'),
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      admin: {
        position: 'sidebar',
        components: { afterInput: ['/src/admin/pictures/picture-square#PictureSquare'] },
      },
    },
    { name: 'author', type: 'relationship', relationTo: 'authors', admin: { position: 'sidebar' } },
    {
      name: 'tags',
      type: 'relationship',
      relationTo: 'tags',
      hasMany: true,
      admin: { position: 'sidebar' },
    },
    {
      name: 'publishedAt',
      type: 'date',
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
      admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    },
    originalLanguageField,
  ],
}
