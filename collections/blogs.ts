import type { CollectionConfig } from 'payload'
import { editorOnly } from '#src/cms/access/editor-only'
import { inOwnLanguage } from '#src/cms/access/own-language'
import { publicReadsOfCollection } from '#src/cms/access/public-reads'
import { publishedOrEditor } from '#src/cms/access/published-or-editor'
import { signedIn } from '#src/cms/access/signed-in'
import { linkedFields } from '#src/cms/budgets/read-budget'
import { takesPart } from '#src/cms/features'
import { completeField } from '#src/cms/fields/complete'
import { modifiedAtField } from '#src/cms/fields/modified-at'
import { originalLanguageField } from '#src/cms/fields/original-language'
import { slugField } from '#src/cms/fields/slug'
import { titleAndBody } from '#src/cms/fields/title-and-body'
import { titleCell } from '#src/cms/lists/title-cell'
import {
  languagesColumn,
  publicationControls,
  publicationList,
} from '#src/features/publication/cms/admin-parts'
import { changeMany } from '#src/features/publication/cms/change-many'
import { publicationEndpoints } from '#src/features/publication/cms/endpoints'
import { followPublication } from '#src/features/publication/cms/follow-publication'
import { publishMany } from '#src/features/publication/cms/publish-many'
import { safeSaveOfCollection } from '#src/features/publication/cms/safe-saves'
import { restoreVersion } from '#src/features/versions/cms/restore-version'
import { articleEditor } from '#src/rich-text/cms/rich-text'
import { publishedByDate, publishedByTag } from './indexes'

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
      views: { list: { Component: publicationList } },
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
  custom: takesPart({
    translation: true,
    trash: { loss: 'link' },
    completeness: titleAndBody,
    indexes: (locale) => [{ keys: publishedByDate(locale) }, { keys: publishedByTag(locale) }],
  }),
  hooks: {
    ...followPublication('blogs'),
    beforeOperation: [publicReadsOfCollection, safeSaveOfCollection],
  },
  endpoints: [
    changeMany('blogs'),
    publishMany('blogs'),
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
      admin: { components: { Cell: titleCell('image') } },
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
    completeField(titleAndBody),
    slugField('blogs', 'title'),
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      admin: {
        position: 'sidebar',
        components: { afterInput: ['/src/features/media/admin/picture-square#PictureSquare'] },
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
